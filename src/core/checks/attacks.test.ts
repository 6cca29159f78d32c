import { describe, expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { deployment } from '#core/deployments/deployments.ts'
import { resultsOf } from '#core/fixtures/effectCase.ts'
import { readAddress, readHex, readTx } from '#core/fixtures/readTx.ts'
import multiSend from '#core/fixtures/vectors/multiSend.json'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import type { Address, SafeVersion } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import type { EffectFacts } from './effectFacts.ts'
import type { Result } from './result.ts'

/** The facts of a published transaction: its ten fields alone, nothing else offered. */
function published(id: string): EffectFacts {
  const found = publicTransactions.transactions.find((one) => one.id === id)
  const version = safeVersionOf(found?.version ?? '')
  if (found === undefined || version === undefined) throw new Error(`${id} is missing.`)
  const safe = { chainId: found.chainId, address: readAddress(found.safe), version }
  const tx = readTx(found.tx)
  return {
    safe,
    tx,
    call: decodeCall(tx, { chainId: safe.chainId, safe: safe.address, safeVersion: version }),
  }
}

/** The facts of a batch whose calls the EVM's own trace confirmed. */
function traced(id: string): EffectFacts {
  const found = multiSend.vectors.find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is missing.`)
  const release = found.multiSendVersion.slice(0, 5) as SafeVersion
  const name = found.multiSendVersion.includes('CallOnly') ? 'MultiSendCallOnly' : 'MultiSend'
  const address = readAddress(found.self)
  const version = release === '1.0.0' ? '1.1.1' : release
  const to = deployment(name, version).addresses[0] as Address
  const call = { to, value: 0n, data: readHex(found.calldata), operation: 1 as const }
  const safe = { chainId: 1, address, version }
  const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: readAddress(`0x${'00'.repeat(20)}`) }
  return {
    safe,
    tx: { ...call, ...gas, refundReceiver: gas.gasToken, nonce: 0n },
    call: decodeCall(call, { chainId: 1, safe: address, multiSendVersion: found.multiSendVersion }),
  }
}

function outcomes(facts: EffectFacts): Map<Result['id'], Result> {
  return new Map(resultsOf(facts).map((result) => [result.id, result]))
}

const blocks = { outcome: 'finding', severity: 'block' }
const stops = { outcome: 'finding', severity: 'stop' }

describe('the transactions that were published', () => {
  test('DELEG-01 and SELF-05 block what emptied the Safe of Bybit: foreign code that looks like a transfer', () => {
    const results = outcomes(published('bybit-71-malicious'))
    expect(results.get('DELEG-01')).toMatchObject(blocks)
    expect(results.get('SELF-05')).toMatchObject(blocks)
    expect(results.get('DELEG-01')?.text).toContain('0x96221423681A6d52E184D440a8eFCEbB105C7242')
  })

  test('DELEG-01 stops it only in the setting of an expert who says so', () => {
    const results = outcomes({
      ...published('bybit-71-malicious'),
      settings: { mayDelegateToUnknownCode: true },
    })
    expect(results.get('DELEG-01')).toMatchObject(stops)
  })

  test('DELEG-01 passes the decoy that was shown, a plain payment', () => {
    expect(outcomes(published('bybit-71-decoy')).get('DELEG-01')?.outcome).toBe('pass')
  })

  test('GAS-03 warns of the gas limit of 45,745 in every payment of that Safe, and nothing more', () => {
    for (const id of ['bybit-70', 'bybit-69', 'bybit-68', 'bybit-67', 'bybit-66']) {
      const results = [...outcomes(published(id)).values()]
      expect(
        results
          .filter(({ outcome, severity }) => outcome === 'finding' && severity !== 'info')
          .map((one) => one.id),
      ).toEqual(['GAS-03'])
    }
  })

  test('SELF-01 stops the owner that is added, with the new threshold in words', () => {
    const result = outcomes(published('pcaversaccio-arbitrum-234')).get('SELF-01')
    expect(result).toMatchObject(stops)
    expect(result?.text.toLowerCase()).toContain('0x0c75fa5a5f1c0997e3eea425cfa13184ed0ec9e5')
    expect(result?.text).toContain('threshold 3')
  })

  test('DELEG-01, GAS-01 and GAS-02 find foreign code and the refund to a stranger in one', () => {
    const results = outcomes(published('pcaversaccio-arbitrum-234-interactive'))
    expect(results.get('DELEG-01')).toMatchObject({ severity: expect.stringMatching(/block|stop/) })
    expect(results.get('GAS-01')).toMatchObject(stops)
    expect(results.get('GAS-01')?.text).toContain('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
    expect(results.get('GAS-02')).toMatchObject(blocks)
  })

  test('DELEG-01 and DELEG-02 pass the batch through the official MultiSendCallOnly', () => {
    const results = outcomes(published('pcaversaccio-ethereum-0x5EA1-6'))
    expect(results.get('DELEG-01')?.outcome).toBe('pass')
    expect(results.get('DELEG-02')?.outcome).toBe('pass')
    expect(results.get('DEC-04')?.outcome).toBe('pass')
  })

  test.each(['pcaversaccio-sepolia-nested-approveHash', 'cyfrin-sepolia-nested-approveHash'])(
    'DEC-08 stops %s, the approval of an unknown transaction, and passes it once that is found and hashed here',
    (id) => {
      const facts = published(id)
      expect(outcomes(facts).get('DEC-08')).toMatchObject(stops)
      const parent = published(id.replace('approveHash', 'primary'))
      const hash = readHex(`0x${facts.tx.data.slice(10)}`)
      const found = { safe: parent.safe, tx: parent.tx }
      const withParent = { ...facts, approved: new Map([[hash, { known: true as const, value: found }]]) }
      expect(outcomes(withParent).get('DEC-08')).toMatchObject({ outcome: 'finding', severity: 'info' })
      const other = { ...found, tx: { ...parent.tx, value: parent.tx.value + 1n } }
      const lied = { ...facts, approved: new Map([[hash, { known: true as const, value: other }]]) }
      expect(outcomes(lied).get('DEC-08')).toMatchObject(stops)
      const silent = {
        ...facts,
        approved: new Map([[hash, { known: false as const, reason: 'The service is silent.' }]]),
      }
      expect(outcomes(silent).get('DEC-08')).toMatchObject({ outcome: 'unknown', severity: 'stop' })
    },
  )

  test('TOK-03 warns of an allowance of 1 of what nobody here knows, and does not stop it', () => {
    const result = outcomes(published('cyfrin-sepolia-6')).get('TOK-03')
    expect(result).toMatchObject({ outcome: 'finding', severity: 'warn' })
    expect(result?.text.toLowerCase()).toContain('0xfe2f653f6579de62aaf8b186e618887d03fa3126')
  })

  test.each(['cyfrin-ethereum-63', 'cyfrin-sepolia-nested-primary', 'pcaversaccio-sepolia-nested-primary'])(
    'DEC-06 and the others have nothing against %s',
    (id) => {
      const results = [...outcomes(published(id)).values()]
      expect(results.filter(({ outcome }) => outcome === 'finding')).toEqual([])
    },
  )
})

describe('batches as the EVM runs them', () => {
  test.each(['hidden-swapOwner-1.3.0', 'hidden-swapOwner-1.4.1', 'hidden-swapOwner-1.5.0'])(
    'SELF-01 finds the change of owners that %s hides as call 38',
    (id) => {
      const result = outcomes(traced(id)).get('SELF-01')
      expect(result).toMatchObject(stops)
      expect(result?.evidence).toMatchObject({ found: [{ path: [37], place: 'call 38' }] })
    },
  )

  test('SELF-02 finds that a zero address is the Safe itself in 1.5.0, where it enables a module; not in 1.3.0', () => {
    expect(outcomes(traced('zero-to-1.5.0')).get('SELF-02')).toMatchObject(stops)
    expect(traced('zero-to-1.3.0').call.calls?.[0]?.to).toBe(`0x${'00'.repeat(20)}`)
  })

  test('DELEG-02 blocks the delegate call inside a batch and says where it stands', () => {
    const facts = traced('deleg-1.4.1')
    const result = outcomes(facts).get('DELEG-02')
    expect(result).toMatchObject(blocks)
    expect(result?.text).toMatch(/^In call \d+: gives full control of the Safe/)
    expect(outcomes(facts).get('DELEG-01')?.outcome).toBe('pass')
  })

  test.each(['nested-1.3.0-depth1', 'nested-1.3.0-depth2', 'nested-1.3.0-depth3', 'nested-1.5.0-depth2'])(
    'DEC-07 shows all that %s holds',
    (id) => {
      const result = outcomes(traced(id)).get('DEC-07')
      expect(result?.outcome).toBe('pass')
      expect(Number(id.at(-1)) + 1).toBe(result?.evidence.depth)
    },
  )

  test.each(multiSend.vectors.filter(({ expected }) => 'reject' in expected).map(({ id }) => id))(
    'DEC-04 refuses %s: not to be read as the EVM would run it',
    (id) => expect(outcomes(traced(id)).get('DEC-04')).toMatchObject(blocks),
  )

  test.each([
    'abi-offset-1.3.0',
    'abi-trailing-1.3.0',
    'abi-short-1.3.0',
    'abi-offset-1.4.1',
    'abi-trailing-1.5.0',
  ])('DEC-03 names the bytes that %s has beyond what an encoder writes', (id) =>
    expect(outcomes(traced(id)).get('DEC-03')).toMatchObject(stops),
  )
})
