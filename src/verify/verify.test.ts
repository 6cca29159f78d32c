import { concat, encodeFunctionData, getAddress, numberToHex, padHex, parseAbi, size } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { type DeployedSafe, deployedVersions, deploySafe, sendAs } from '#chain/fixtures/safeContracts.ts'
import { safeWriteAbi } from '#core/abi/safe.ts'
import type { CheckId } from '#core/checks/result.ts'
import type { Address, Hash, Hex, SafeVersion } from '#core/safe/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safe/safeTxHash.ts'
import { by, identityOf, officialSafe, one, send, three, two, verifyOn } from './fixtures/realSafe.ts'

const messageAbi = parseAbi(['function getMessageHash(bytes) view returns (bytes32)'])
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const outcomeOf = (results: Awaited<ReturnType<typeof verifyOn>>['results'], id: CheckId) =>
  results.find((result) => result.id === id)?.outcome
const findings = (results: Awaited<ReturnType<typeof verifyOn>>['results']) =>
  results.filter(({ outcome }) => outcome === 'finding').map(({ id, severity }) => `${id} ${severity}`)

/** The package of 1.0.0 and 1.2.0 was built with other metadata than what is deployed; before 1.3.0 no network is named. */
const known: Partial<Record<SafeVersion, string[]>> = {
  '1.0.0': ['CHAIN-02 warn', 'STATE-07 block'],
  '1.1.1': ['CHAIN-02 warn'],
  '1.2.0': ['CHAIN-02 warn', 'STATE-07 block'],
}

describe.each(deployedVersions)('a real Safe %s', (version) => {
  let safe: DeployedSafe
  beforeAll(async () => {
    safe = await officialSafe(anvil, version, [one.address, two.address])
  })

  test('what two owners signed is found to be so, by the Safe’s own word too (HASH-03, HASH-04, SIG-08)', async () => {
    const tx = send()
    const hash = safeTxHash(identityOf(safe), tx)
    const verification = await verifyOn(anvil, safe, tx, [await by(one, hash), await by(two, hash)])
    expect(findings(verification.results).sort()).toEqual((known[version] ?? []).toSorted())
    for (const id of ['HASH-03', 'HASH-04', 'STATE-05', 'STATE-09', 'STATE-10', 'SIG-08', 'PROP-03'] as const)
      expect([id, outcomeOf(verification.results, id)]).toEqual([id, 'pass'])
    expect(verification).toMatchObject({ version, safeTxHash: hash, readAt: { node: anvil.url } })
    expect(verification.signatures.map(({ status }) => status)).toEqual(['valid', 'valid'])
  })

  test('where the same address is a Safe elsewhere, what is signed by a release that names no network stops (CHAIN-02)', async () => {
    const judged = async (value: readonly number[]) => {
      const beside = Promise.resolve({ elsewhere: { known: true, value } as const })
      const { results } = await verifyOn(anvil, safe, send(), [], { beside })
      const { outcome, severity } = results.find(({ id }) => id === 'CHAIN-02') ?? {}
      return outcome === 'finding' ? severity : outcome
    }
    const isOpen = version < '1.3.0'
    expect(await judged([5])).toBe(isOpen ? 'stop' : 'pass')
    expect(await judged([])).toBe(isOpen ? 'warn' : 'pass')
  })

  test('an approval counts once it is on chain (SIG-03)', async () => {
    const tx = send(3n)
    const hash = safeTxHash(identityOf(safe), tx)
    const approval = {
      owner: two.address,
      signature: concat([padHex(two.address, { size: 32 }), padHex('0x', { size: 32 }), '0x01']),
    }
    const confirmations = [await by(one, hash), approval]
    const before = await verifyOn(anvil, safe, tx, confirmations)
    expect(findings(before.results)).toEqual(expect.arrayContaining(['SIG-03 warn', 'STATE-05 block']))
    expect(before.signatures.map(({ status }) => status)).toEqual(['valid', 'rejected'])
    const data = encodeFunctionData({ abi: safeWriteAbi, functionName: 'approveHash', args: [hash] })
    await sendAs(anvil, two.address, { to: safe.address, data })
    const after = await verifyOn(anvil, safe, tx, confirmations)
    expect(outcomeOf(after.results, 'SIG-03')).toBe('pass')
    expect(after.signatures.map(({ status }) => status)).toEqual(['valid', 'valid'])
  })

  test('a Safe that is an owner is asked itself (SIG-04), as this release asks', async () => {
    const child = await deploySafe(anvil, { version, owners: [three.address], threshold: 1 })
    const parent = await officialSafe(anvil, version, [one.address, getAddress(child.address)])
    const tx = send()
    const identity = identityOf(parent)
    const hash = safeTxHash(identity, tx)
    const message = version === '1.5.0' ? hash : safeTxPreimage(identity, tx)
    const data = encodeFunctionData({ abi: messageAbi, functionName: 'getMessageHash', args: [message] })
    const inner = (await anvil.call('eth_call', { to: child.address, data }, 'latest')) as Hash
    const contractSignature = (own: Hex) => ({
      owner: getAddress(child.address),
      signature: concat([
        padHex(child.address, { size: 32 }),
        numberToHex(65, { size: 32 }),
        '0x00',
        numberToHex(size(own), { size: 32 }),
        own,
      ]),
    })
    const first = await by(one, hash)
    const good = await verifyOn(anvil, parent, tx, [
      first,
      contractSignature(await three.sign({ hash: inner })),
    ])
    expect(good.signatures.map(({ status }) => status)).toEqual(['valid', 'valid'])
    expect(findings(good.results).sort()).toEqual([...(known[version] ?? []), 'STATE-13 info'].sort())
    expect(outcomeOf(good.results, 'SIG-08')).toBe('pass')
    const bad = await verifyOn(anvil, parent, tx, [first, contractSignature(await one.sign({ hash: inner }))])
    expect(bad.signatures.map(({ status }) => status)).toEqual(['valid', 'rejected'])
    expect(findings(bad.results)).toEqual(expect.arrayContaining(['SIG-04 warn', 'STATE-05 block']))
  })

  test('SIM-01: a trial run explains a payment, and finds what foreign code writes into slot 0 (SELF-05, DELEG-01)', async () => {
    const tx = send()
    const clean = await verifyOn(anvil, safe, tx, [])
    expect(outcomeOf(clean.results, 'SIM-01')).toBe('pass')
    const target: Address = '0x9622000000000000000000000000000000007242'
    await anvil.call('anvil_setCode', target, '0x600435600055')
    await anvil.call('anvil_mine')
    const data =
      `0xa9059cbb${'bdd077f651ebe7f7b3ce16fe5f2b025be2969516'.padStart(64, '0')}${'00'.repeat(32)}` as Hex
    const attack = { ...tx, to: target, value: 0n, data, operation: 1 as const }
    const { results, verdict } = await verifyOn(anvil, safe, attack, [])
    expect(verdict).toBe('block')
    for (const id of ['SIM-01', 'DELEG-01', 'SELF-05'] as const)
      expect([id, outcomeOf(results, id)]).toEqual([id, 'finding'])
  })
})
