import { checksumAddress, numberToHex } from 'viem'
import type { Chain } from '#chain/client.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address, Hex } from '#core/safe.ts'
import { movesIn, netOf } from '#core/trialRun/logs.ts'
import type { Unlogged } from '#core/trialRun/run.ts'
import { type NodeCall, type Overrides, onTopOf } from './asked.ts'
import { hexIn, type RawRun } from './raw.ts'
import { leavesOf } from './reason.ts'
import { ask } from './ways.ts'

/** So many contracts are asked what the Safe holds of them. */
const most = 16

/** balanceOf(address), 0x70a08231. */
const balanceCall = (token: Address, of: Address): NodeCall => ({
  from: of,
  to: token,
  data: `0x70a08231${of.slice(2).toLowerCase().padStart(64, '0')}`,
})

/** A balance is one word; anything else is the answer of no token. */
const balanceIn = (answer: Hex | undefined) => (answer?.length === 66 ? BigInt(answer) : undefined)

const distinct = (addresses: readonly Address[]) => [
  ...new Set(addresses.map((address) => checksumAddress(address))),
]

/** The contracts that a Safe calls itself: what it may hold of them is asked before and after. */
export const targetsOf = (safe: Address, call: DecodedCall): Address[] =>
  distinct(leavesOf(call).map((leaf) => leaf.call.to))
    .filter((address) => address.toLowerCase() !== safe.toLowerCase())
    .slice(0, most)

/** What the Safe holds of each, to be asked after a run. */
export const balanceCalls = (safe: Address, tokens: readonly Address[]): NodeCall[] =>
  tokens.map((token) => balanceCall(token, safe))

type Ran = {
  safe: Address
  targets: readonly Address[]
  raw: RawRun
  overrides: Overrides
  blockNumber: bigint
}

/**
 * Where a token says that the Safe holds something else after a run than its logs add up to: a contract can move without a log, and log what
 * never was. Undefined where the node does not keep what a run leaves behind.
 */
export async function unloggedIn(
  node: Chain,
  { safe, targets, raw, overrides, blockNumber }: Ran,
): Promise<Unlogged[] | undefined> {
  const { left, logs = [], called = [], answers } = raw
  if (!left && !answers) return undefined
  const tokens = left
    ? distinct([...targets, ...logs.map(({ address }) => address), ...called])
        .filter((address) => address.toLowerCase() !== safe.toLowerCase())
        .slice(0, most)
    : targets
  const block = numberToHex(blockNumber)
  const held = (token: Address, state: Overrides) =>
    ask(node, 'eth_call', [balanceCall(token, safe), block, state]).then(
      (answer) => balanceIn(hexIn(answer)),
      // Most of what is called is no token and refuses the question.
      () => undefined,
    )
  const afterRun = left && onTopOf(overrides, left)
  const moves = movesIn(logs)
  const found = await Promise.all(
    tokens.map(async (token, at): Promise<Unlogged[]> => {
      const [before, after] = await Promise.all([
        held(token, overrides),
        afterRun ? held(token, afterRun) : balanceIn(answers?.[at]),
      ])
      if (before === undefined || after === undefined) return []
      const logged = netOf(moves, token, safe)
      return after - before === logged ? [] : [{ token, before, after, logged }]
    }),
  )
  return found.flat()
}
