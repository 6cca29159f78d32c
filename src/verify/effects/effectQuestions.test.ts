import { describe, expect, test } from 'vitest'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import { people, stateOf, txOf } from '#core/fixtures/effectCase.ts'
import { erc20, held, pay } from '#core/fixtures/trialCase.ts'
import type { SafeIdentity } from '#core/safe/safe.ts'
import type { Redemption } from '#core/trialRun/outcome.ts'
import { effectQuestions } from './effectQuestions.ts'

const { safe, stranger, contract: vault, usdc, dai } = people
const identity: SafeIdentity = { chainId: 1, address: safe, version: '1.4.1' }
const node = createChain({ chainId: 1, rpc: ['https://second.example'], retries: 0 })
const shares: Redemption = {
  ...{ paths: [[1]], contract: vault, holder: safe, share: vault, amount: 9n, received: 9n },
  back: [{ token: usdc, amount: 40_000n }],
  says: { token: usdc, amount: 40_000n },
}
const position = {
  ...{ token: vault, id: 5n, pool: dai, amounts: [400n, 500n] as const },
  ...{ owner: safe, tokens: [usdc, dai] as const },
}
const run: Simulation = {
  ...{ succeeded: true, storage: [], balances: [] },
  moves: [erc20(usdc, safe, vault, 40_000n), erc20(vault, safe, safe, 9n)],
  holdings: [held(safe, usdc, 50_000n, 10_000n)],
  permissions: [],
  redemptions: [shares],
  arrivedShares: [{ ...shares, share: dai }],
  givenShares: [{ share: usdc, amount: 7n, says: { token: dai, amount: 900n } }],
  positions: [position],
}

/** Whether the second node’s run agrees with the one that is shown. */
async function agrees(second: Partial<Simulation>, first: Partial<Simulation> = {}): Promise<boolean> {
  const shown = { ...run, ...first }
  const around: EffectContext = { simulation: { known: true, value: shown } }
  const early = new Map<Chain, never>([
    [node, { history: Promise.resolve(undefined), run: Promise.resolve({ ...run, ...second }) } as never],
  ])
  const [question] = effectQuestions({
    ...{
      identity,
      tx: txOf(pay(5n)),
      state: stateOf(identity),
      at: { blockNumber: 1n },
      approved: undefined,
    },
    ...{ paid: [], modules: [], owners: undefined, calls: [], ages: Promise.resolve({}), early, around },
  })
  if (question?.name !== 'the simulation') throw new Error('The simulation is not compared.')
  return question.agrees(node)
}

describe('CHAIN-03: the first node lies, and the second one knows better', () => {
  test.each<[string, Partial<Simulation>]>([
    [
      'shares can be turned back into less',
      { redemptions: [{ ...shares, back: [{ token: usdc, amount: 39_000n }] }] },
    ],
    ['shares can be turned back into nothing', { redemptions: [{ ...shares, back: [] }] }],
    [
      'they can be turned back into something else',
      { redemptions: [{ ...shares, back: [{ token: dai, amount: 40_000n }] }] },
    ],
    ['they can be turned back into coin', { redemptions: [{ ...shares, back: [{ amount: 40_000n }] }] }],
    ['their own contract reports less', { redemptions: [{ ...shares, says: { token: usdc, amount: 4n } }] }],
    ['what a zap brings is worth less', { arrivedShares: [{ ...shares, share: dai, back: [] }] }],
    [
      'what is given up was worth more',
      { givenShares: [{ share: usdc, amount: 7n, says: { token: dai, amount: 9_000n } }] },
    ],
    ['a position got less', { positions: [{ ...position, amounts: [400n, 0n] }] }],
    ['a position is somebody else’s', { positions: [{ ...position, owner: stranger }] }],
    ['its pool has another token', { positions: [{ ...position, tokens: [vault, dai] }] }],
    ['another is paid', { moves: [erc20(usdc, safe, stranger, 40_000n)] }],
    [
      'somebody may take tokens',
      { permissions: [{ kind: 'amount', token: usdc, spender: stranger, amount: 5n }] },
    ],
    ['more is gone', { holdings: [held(safe, usdc, 50_000n, 0n)] }],
    ['it fails', { succeeded: false }],
  ])('%s', async (_, second) => expect(await agrees(second)).toBe(false))
})

describe('CHAIN-03 takes for the same', () => {
  test.each<[string, Partial<Simulation>, Partial<Simulation>?]>([
    ['what is the same', {}],
    [
      'what differs by the interest of a moment',
      { redemptions: [{ ...shares, back: [{ token: usdc, amount: 40_001n }] }] },
    ],
    ['shares that the second node could not turn back', { redemptions: [] }],
    ['those that it could turn back alone', {}, { redemptions: [], arrivedShares: [] }],
    ['accounts in lower case', { redemptions: [{ ...shares, share: vault.toLowerCase() as typeof vault }] }],
    ['moves in another order', { moves: [...(run.moves ?? [])].reverse() }],
  ])('%s', async (_, second, first) => expect(await agrees(second, first)).toBe(true))
})
