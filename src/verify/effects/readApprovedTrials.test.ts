import { encodeAbiParameters, encodeFunctionData, getAddress, keccak256, pad, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { trialCall as call, deployTrial, trialFacts } from '#chain/fixtures/compileTrials.ts'
import { nodeWithout } from '#chain/fixtures/refusing.ts'
import { type DeployedVersion, deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { alice, batchOf, callOf, putBatcher, second, txOf } from '#chain/fixtures/trialSafe.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import { simulateTransaction } from '#chain/simulation.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import type { Result } from '#core/checks/result.ts'
import { resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hash, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { readApprovedTrials, safesApprovedFor } from './readApprovedTrials.ts'

let anvil: Anvil
let chain: Chain

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  await putBatcher(anvil)
}, 60_000)
afterAll(() => anvil.stop())

const ways = [
  ['traced', () => chain],
  ['simulated', () => nodeWithout(anvil, ['debug_traceCall'])],
] as const

/** Safes of which each owns the next one together with another account. */
async function lineOf(version: DeployedVersion, depth: number): Promise<SafeIdentity[]> {
  const line: SafeIdentity[] = []
  for (let at = 0; at <= depth; at++) {
    const owner = line.at(-1)?.address ?? payer
    const made = await deploySafe(anvil, { version, owners: [second, owner], threshold: 2 })
    line.push({ chainId: 31337, address: getAddress(made.address), version })
  }
  return line
}

/** What SIM-01 says of the first Safe's approval, of an approval, and so on, of this call at the last one. */
async function judged(
  line: readonly SafeIdentity[],
  last: Call,
  node = chain,
  beside?: Call,
): Promise<Result> {
  const approved = new Map<Hash, { known: true; value: { safe: SafeIdentity; tx: SafeTx } }>()
  let tx = txOf(last)
  for (const safe of line.toReversed().slice(0, -1)) {
    const hash = safeTxHash(safe, tx)
    approved.set(hash, { known: true, value: { safe, tx } })
    tx = txOf(callOf(safe.address, 'approveHash', [hash]))
  }
  if (beside) tx = txOf(batchOf([tx, beside]))
  const [safe] = line
  if (!safe) throw new Error('There is no Safe.')
  const at = { blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) }
  const tried = { safe, tx, owners: [second, payer], threshold: 2 }
  const [simulation, approvedTrials] = await Promise.all([
    simulateTransaction(node, tried, { ...at, besides: safesApprovedFor(safe, tx, approved) }),
    readApprovedTrials(node, tried, { approved, at }),
  ])
  const facts: EffectFacts = { ...trialFacts(safe, tx, simulation), approved }
  return resultOf({ ...facts, ...(approvedTrials && { approvedTrials }) }, 'SIM-01')
}

/** A token of which an account holds 1,000. */
async function tokenOf(name: string, holder: Address): Promise<Address> {
  const token = await deployTrial(anvil, name)
  await sendAs(anvil, payer, { to: token, data: call(token, 'mint', [holder, 1000n]).data })
  return token
}

const slotOf = (key: Address, mapping: bigint) =>
  keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [key, mapping]))
const sentinel: Address = '0x0000000000000000000000000000000000000001'

/** A contract that has `safe` give up its threshold whenever it is called; whether it may depends on whether it is a module there. */
async function takeoverOf(safe: Address, { isModule }: { isModule: boolean }): Promise<Address> {
  const data = encodeFunctionData({
    abi: parseAbi([
      'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
    ]),
    args: [safe, 0n, callOf(safe, 'changeThreshold', [1n]).data, 0],
  }).slice(2)
  const length = (data.length / 2).toString(16).padStart(4, '0')
  // CODECOPY what follows to 0, then CALL(gas, safe, 0, 0, length, 0, 0).
  const code = `61${length}6100275f395f5f61${length}5f5f73${safe.slice(2)}5af100${data}`
  const taker = getAddress(keccak256(`0x${code}${isModule ? '01' : '00'}`).slice(0, 42))
  await anvil.call('anvil_setCode', taker, `0x${code}`)
  if (isModule) {
    await anvil.call('anvil_setStorageAt', safe, slotOf(sentinel, 1n), pad(taker))
    await anvil.call('anvil_setStorageAt', safe, slotOf(taker, 1n), pad(sentinel))
  }
  return taker
}

const lastOf = (line: readonly SafeIdentity[]) => line.at(-1)?.address ?? payer

describe.each(ways)('%s', (_, node) => {
  test.each(['1.1.1', '1.3.0', '1.4.1', '1.5.0'] as const)(
    'a plain payment of an approved transaction is tried on a Safe %s',
    async (version) => {
      const line = await lineOf(version, 1)
      const token = await tokenOf('Coin20', lastOf(line))
      const { outcome, text } = await judged(line, call(token, 'transfer', [alice, 50n]), node())
      expect(`${outcome}: ${text}`).toMatch(/^pass/)
      expect(text).toContain(
        `The approved transaction of the Safe ${lastOf(line)} changes nothing beyond its call either.`,
      )
    },
  )

  test.each([1, 2, 3])('what pays another is found %s Safes away, its twin agreed', async (depth) => {
    const line = await lineOf('1.4.1', depth)
    const honest = await tokenOf('Coin20', lastOf(line))
    const evil = await tokenOf('Keeps', lastOf(line))
    expect((await judged(line, call(honest, 'transfer', [alice, 50n]), node())).outcome).toBe('pass')
    const { outcome, severity, text } = await judged(line, call(evil, 'transfer', [alice, 50n]), node())
    expect([outcome, severity]).toEqual(['finding', 'stop'])
    expect(text).toContain(`Once the Safe ${lastOf(line)} executes the approved transaction: `)
  })

  test('a change of owners by its own call is agreed', async () => {
    const line = await lineOf('1.4.1', 1)
    const adding = callOf(lastOf(line), 'addOwnerWithThreshold', [alice, 1n])
    expect(await judged(line, adding, node())).toMatchObject({ outcome: 'pass' })
  })

  test.each(['ByOneExecutor', 'ByExecutor'])(
    '%s: who executes decides whom it pays, and that is found',
    async (name) => {
      const line = await lineOf('1.4.1', 1)
      const token = await tokenOf(name, lastOf(line))
      const { outcome, severity, text } = await judged(line, call(token, 'transfer', [alice, 50n]), node())
      expect([outcome, severity]).toEqual(['finding', 'stop'])
      expect(text).toContain('its effect depends on who executes it')
    },
  )

  test('what a layer changes at the Safe that approves for it is found, however deep; its twin is agreed', async () => {
    const line = await lineOf('1.4.1', 2)
    const [first, middle] = line.map(({ address }) => address)
    if (!first || !middle) throw new Error('There are no Safes.')
    const poke = (to: Address): Call => ({ to, value: 0n, data: '0x', operation: 0 })
    for (const victim of [first, middle]) {
      const harmless = await takeoverOf(victim, { isModule: false })
      expect((await judged(line, poke(harmless), node())).outcome).toBe('pass')
      const evil = await takeoverOf(victim, { isModule: true })
      const { outcome, severity, text } = await judged(line, poke(evil), node())
      expect([outcome, severity]).toEqual(['finding', 'stop'])
      const whose = victim === first ? 'your Safe' : `the Safe ${middle}`
      expect(text).toContain(
        `Once the Safe ${lastOf(line)} executes the approved transaction: changes ${whose} beyond the call: its threshold would be 1.`,
      )
    }
  })

  test('what the own execution changes at a Safe that it approves for is found; its twin is agreed', async () => {
    const line = await lineOf('1.4.1', 1)
    const poke = (to: Address): Call => ({ to, value: 0n, data: '0x', operation: 0 })
    const harmless = await takeoverOf(lastOf(line), { isModule: false })
    expect((await judged(line, poke(alice), node(), poke(harmless))).outcome).toBe('pass')
    const evil = await takeoverOf(lastOf(line), { isModule: true })
    const { outcome, severity, text } = await judged(line, poke(alice), node(), poke(evil))
    expect([outcome, severity]).toEqual(['finding', 'stop'])
    expect(text).toContain(`Changes the Safe ${lastOf(line)} beyond the call: its threshold would be 1.`)
  })

  test('a ring ends: one Safe approves at the other, which approves at the first', async () => {
    const [one, two] = await lineOf('1.4.1', 1)
    if (!one || !two) throw new Error('There are no Safes.')
    const token = await tokenOf('Coin20', one.address)
    const { outcome, text } = await judged([one, two, one], call(token, 'transfer', [alice, 50n]), node())
    // The second Safe is no owner of the first, so its approval there is refused.
    expect(outcome).toBe('finding')
    expect(text).toContain(
      `Once the Safe ${two.address} executes the approved transaction: the simulation fails`,
    )
  })
})
