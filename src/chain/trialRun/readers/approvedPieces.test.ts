import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { deployTrial, trialCall, trialFacts } from '#chain/fixtures/compileTrials.ts'
import { nodeWithout } from '#chain/fixtures/refusing.ts'
import { payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { setUpTrials } from '#chain/fixtures/setUpTrials.ts'
import { alice, batchOf, bob, putBatcher, txOf } from '#chain/fixtures/trialSafe.ts'
import type { Chain } from '#chain/node/client.ts'
import { resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const abi = parseAbi([
  'function give(address to, uint256 id)',
  'function approve(address spender, uint256 id)',
  'function transferFrom(address from, address to, uint256 id)',
  'function take(uint256 id)',
  'function increaseLiquidity((uint256 tokenId,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,uint256 deadline) params)',
])
const call = (to: Address, functionName: string, args: readonly unknown[]): Call => ({
  ...{ to, value: 0n, operation: 0 },
  data: encodeFunctionData({ abi, functionName, args } as never),
})
const thief = getAddress(`0x${'7a1ef'.repeat(8)}`)
const trials = setUpTrials(async (anvil) => {
  await putBatcher(anvil)
  // The contracts are compiled before the first test, not in its time.
  await deployTrial(anvil, 'Sticky', 0n)
})
const own = () => trials.safe.identity.address
const act = (from: Address, { to, data }: Call) => sendAs(trials.anvil, from, { to, data })

/** Alice's collectible number 5, which `spender` may take. */
async function piece(how: bigint, spender?: Address): Promise<Address> {
  const made = await deployTrial(trials.anvil, 'Sticky', how)
  await act(payer, call(made, 'give', [alice, 5n]))
  if (spender) await act(alice, call(made, 'approve', [spender, 5n]))
  return made
}

/** Position 55 of the Safe, which `spender` may take, and a call that adds to it. */
async function filling(spender?: Address): Promise<{ manager: Address; one: Call }> {
  const tokens = [
    await deployTrial(trials.anvil, 'Coin20'),
    await deployTrial(trials.anvil, 'Coin20'),
  ] as const
  for (const token of tokens) await act(payer, trialCall(token, 'mint', [own(), 100n]))
  const pool = await deployTrial(trials.anvil, 'PositionPool', ...tokens)
  const manager = await deployTrial(trials.anvil, 'Positions', pool, own())
  if (spender) await act(payer, call(manager, 'approve', [spender, 55n]))
  const amounts = { amount0Desired: 40n, amount1Desired: 50n, amount0Min: 39n, amount1Min: 49n }
  const adds = call(manager, 'increaseLiquidity', [{ tokenId: 55n, ...amounts, deadline: 2n ** 40n }])
  return {
    manager,
    one: batchOf([...tokens.map((token) => trialCall(token, 'approve', [manager, 50n])), adds]),
  }
}

describe.each<[string, () => Chain]>([
  ['traced', () => trials.chain],
  ['simulated', () => nodeWithout(trials.anvil, ['debug_traceCall'])],
])('%s', (_, node) => {
  const permissionsOf = async (one: Call) =>
    ((await trials.simulate(txOf(one), { node: node() }))?.permissions ?? []).filter(
      ({ kind }) => kind === 'one',
    )

  test('a collectible that comes while somebody may still take it is told with who that is', async () => {
    for (const how of [1n, 2n]) {
      const token = await piece(how, thief)
      const standing = { kind: 'one', token, id: 5n, spender: thief, amount: 1n, isStanding: true }
      expect(await permissionsOf(call(token, 'take', [5n]))).toEqual([standing])
    }
  })

  test('nobody is told where the transfer ends the permission, where there was none, or where it is the Safe’s', async () => {
    for (const token of [await piece(0n, thief), await piece(1n), await piece(1n, own())])
      expect(await permissionsOf(call(token, 'take', [5n]))).toEqual([])
    // What leaves again is not the Safe's to lose.
    const gone = await piece(1n, thief)
    const passed = [call(gone, 'take', [5n]), call(gone, 'transferFrom', [own(), bob, 5n])]
    expect(await permissionsOf(batchOf(passed))).toEqual([])
  })

  test('a position that is filled while somebody may take it is told, and none that nobody may', async () => {
    const { manager, one } = await filling(thief)
    const standing = { kind: 'one', token: manager, id: 55n, spender: thief, amount: 1n, isStanding: true }
    expect(await permissionsOf(one)).toEqual([standing])
    expect(await permissionsOf((await filling()).one)).toEqual([])
  })

  test('SIM-01 stops what comes under a stranger’s permission, not its twins', async () => {
    const judged = async (one: Call) => {
      const tx = txOf(one)
      const simulation = await trials.simulate(tx, { node: node() })
      return resultOf(trialFacts(trials.safe.identity, tx, simulation), 'SIM-01')
    }
    const evil = await judged(call(await piece(2n, thief), 'transferFrom', [alice, own(), 5n]))
    expect(evil).toMatchObject({ outcome: 'finding', severity: 'stop', text: expect.stringContaining(thief) })
    for (const token of [await piece(2n), await piece(2n, alice)]) {
      const twin = await judged(call(token, 'transferFrom', [alice, own(), 5n]))
      expect(`${twin.severity} ${twin.outcome} ${twin.text}`).not.toContain('could take')
    }
  })
})
