import { describe, expect, test } from 'vitest'
import { answerText } from '#cli/jsonCommand.ts'
import { readAddress, readHex, readTx } from '#core/fixtures/readTx.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { wireDetails } from '#verify/fixtures/waitingDetails.ts'
import { verify } from './verifyCommand.ts'

const { chain, asked, base, mutations } = vectors

type CommandResult = { id: string; outcome: string; severity: string; text: string; wayOn?: string }
type VerifyCommandOutput = { verdict: string; results: CommandResult[] }

async function answer(input: unknown) {
  const { output, exit } = await answerText(verify, JSON.stringify(input))
  return { ...(output as VerifyCommandOutput), exit }
}

/** The public answer with some of its fields altered, as a JSON pointer names them. */
function altered(changes: Record<string, unknown>): unknown {
  const copy = structuredClone(base)
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.slice(1).split('/')
    const last = keys.pop() ?? ''
    let at: unknown = copy
    for (const key of keys) at = Reflect.get(at as object, key)
    Reflect.set(at as object, last, value)
  }
  return copy
}

const foundBy = (results: readonly CommandResult[]) =>
  results.filter(({ outcome }) => outcome === 'finding').map(({ id }) => id)

describe('what a service says of a public transaction', () => {
  test('is clean as it is', async () => {
    const { verdict, results, exit } = await answer({ asked, response: base, chain })
    expect(results.filter(({ outcome }) => outcome === 'finding')).toEqual([])
    expect({ verdict, exit }).toEqual({ verdict: 'pass', exit: 0 })
  })

  test.each(mutations)(
    '$path altered to $value is found by $expect',
    async ({ path, value, expect: check }) => {
      const { results } = await answer({ asked, response: altered({ [path]: value }), chain })
      expect(foundBy(results)).toContain(check === 'SCHEMA' ? 'HASH-05' : check)
    },
  )

  const info = base.detailedExecutionInfo
  const lower = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value).replace(/0x[0-9a-fA-F]{40}(?=["_])/g, (address) => address.toLowerCase()),
    )
  test.each([
    ['its id is the bare hash', { asked: { ...asked, id: info.safeTxHash } }],
    ['its addresses are in lower case', { response: lower(base) }],
    [
      'its owners are in another order',
      { response: altered({ '/detailedExecutionInfo/signers': info.signers.toReversed() }) },
    ],
    [
      'its confirmations are in another order',
      { response: altered({ '/detailedExecutionInfo/confirmations': info.confirmations.toReversed() }) },
    ],
    [
      'fields of a later release are there',
      { response: altered({ '/later': { x: 1 }, '/txInfo/later': 1, '/detailedExecutionInfo/later': [] }) },
    ],
    ['no proposer is named', { response: altered({ '/detailedExecutionInfo/proposer': null }) }],
    ['its Safe logs more (+L2)', { chain: { ...chain, version: '1.3.0+L2' } }],
    [
      'all facts of the chain are given',
      {
        chain: {
          ...chain,
          singleton: '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552',
          codeHash: '0xbba688fbdb21ad2bb58bc320638b43d94e7d100f6f3ebaab0a4e4de6304b1c2e',
          fallbackHandler: '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4',
          guard: null,
          modules: [],
          secondNode: { owners: chain.owners.toReversed(), threshold: 2, nonce: 63 },
        },
      },
    ],
  ])('is clean when %s', async (_, change) => {
    const { verdict, results } = await answer({ asked, response: base, chain, ...change })
    expect(foundBy(results)).toEqual([])
    expect(verdict).toBe('pass')
  })

  test.each([
    ['STATE-07', 'block', { singleton: `0x${'66'.repeat(20)}` }],
    [
      'STATE-07',
      'block',
      { singleton: '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552', codeHash: `0x${'66'.repeat(32)}` },
    ],
    ['STATE-08', 'block', { singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a' }],
    ['STATE-10', 'stop', { fallbackHandler: `0x${'66'.repeat(20)}` }],
    ['STATE-11', 'stop', { guard: `0x${'66'.repeat(20)}` }],
    ['CHAIN-03', 'block', { secondNode: { threshold: 1 } }],
    ['HASH-01', 'block', { version: '1.1.1' }],
    ['HASH-01', 'block', { chainId: 5 }],
    ['STATE-01', 'block', { owners: chain.owners.slice(1) }],
    ['STATE-03', 'block', { nonce: 64 }],
    [
      'TOK-01',
      'block',
      {
        tokens: {
          '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': { symbol: 'USDC', name: 'USD Coin', decimals: 18 },
        },
      },
    ],
  ])('is found by %s (%s) when the chain says %j', async (id, severity, fact) => {
    const { verdict, results, exit } = await answer({ asked, response: base, chain: { ...chain, ...fact } })
    expect(results).toContainEqual(expect.objectContaining({ id, outcome: 'finding', severity }))
    expect({ verdict, exit }).toEqual({ verdict: verdict === 'block' ? 'block' : severity, exit: 1 })
  })

  test('a fact that is not given is told and moves nothing', async () => {
    const { results } = await answer({ asked, response: base, chain })
    for (const id of [
      'HASH-03',
      'HASH-04',
      'STATE-07',
      'STATE-09',
      'STATE-10',
      'STATE-11',
      'STATE-12',
      'CHAIN-03',
    ])
      expect(results).toContainEqual(expect.objectContaining({ id, outcome: 'unknown', severity: 'info' }))
  })
})

describe('several fields altered together', () => {
  const owners = chain.owners.map(readAddress)
  const identity = { chainId: 1, address: readAddress(asked.safe), version: '1.3.0' as const }
  const thief = readAddress(`0x${'66'.repeat(20)}`)
  const zero = readAddress(`0x${'00'.repeat(20)}`)
  const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zero, refundReceiver: zero }
  const theft = {
    to: thief,
    value: 10n ** 18n,
    data: '0x' as const,
    operation: 0 as const,
    nonce: 63n,
    ...gas,
  }

  test('PROP-03: a transaction that the service made up is told by its own content and never passes', async () => {
    const response = wireDetails(identity, theft, { owners, threshold: 2, confirmations: [] })
    const { results, verdict } = await answer({ asked: { ...asked, id: response.txId }, response, chain })
    expect(foundBy(results)).toContain('PROP-03')
    expect(verdict).toBe('stop')
    const under = await answer({ asked, response, chain })
    expect(foundBy(under.results)).toContain('HASH-02')
    expect(under.verdict).toBe('block')
  })

  test('STATE-03: an old transaction that is shown as waiting is found by its number', async () => {
    const { results, verdict } = await answer({ asked, response: base, chain: { ...chain, nonce: 70 } })
    expect(foundBy(results)).toContain('STATE-03')
    expect(verdict).toBe('block')
  })
})

describe('the pair of February 2025, as the public copy of the service has it', () => {
  const told = (id: string) => {
    const found = publicTransactions.transactions.find((one) => one.id === id)
    if (found?.confirmations === undefined) throw new Error(`${id} is missing`)
    const safe = readAddress(found.safe)
    const owners = found.confirmations.map(({ owner }) => readAddress(owner))
    const response = wireDetails(
      { chainId: 1, address: safe, version: safeVersionOf(found.version) ?? '1.1.1' },
      readTx(found.tx),
      {
        owners,
        threshold: 3,
        confirmations: found.confirmations.map(({ owner, signature }) => ({
          owner: readAddress(owner),
          signature: readHex(signature),
        })),
      },
    )
    const facts = {
      chainId: 1,
      version: found.version,
      owners,
      threshold: 3,
      nonce: found.tx.nonce,
      tokens: {},
    }
    return { asked: { safe, id: response.txId }, response, chain: facts }
  }

  test('SIG-01 blocks the decoy: its three signatures are not of it', async () => {
    const { verdict, results, exit } = await answer(told('bybit-71-decoy'))
    expect(results).toContainEqual(
      expect.objectContaining({ id: 'SIG-01', outcome: 'finding', severity: 'block' }),
    )
    expect({ verdict, exit }).toEqual({ verdict: 'block', exit: 1 })
    expect(foundBy(results)).not.toContain('DELEG-01')
  })

  test('DELEG-01 blocks what emptied the Safe; its signatures are right (SIG-01)', async () => {
    const { verdict, results, exit } = await answer(told('bybit-71-malicious'))
    expect(results).toContainEqual(
      expect.objectContaining({ id: 'DELEG-01', outcome: 'finding', severity: 'block' }),
    )
    expect(foundBy(results)).not.toContain('SIG-01')
    expect({ verdict, exit }).toEqual({ verdict: 'block', exit: 1 })
  })

  test('both at once are an array, in order, and exit with the worst', async () => {
    const inputs = [{ asked, response: base, chain }, told('bybit-71-decoy')]
    const { output, exit } = await answerText(verify, JSON.stringify(inputs))
    expect((output as VerifyCommandOutput[]).map(({ verdict }) => verdict)).toEqual(['pass', 'block'])
    expect(exit).toBe(1)
  })
})
