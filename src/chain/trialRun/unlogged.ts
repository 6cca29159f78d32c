import { checksumAddress, numberToHex } from 'viem'
import { type Chain, seenOf } from '#chain/node/client.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { movesIn, netOf } from '#core/trialRun/logs.ts'
import type { TrialRun, Unlogged } from '#core/trialRun/run.ts'
import { wordsOf } from '#core/trialRun/words.ts'
import { hexIn, type RawRun } from './raw.ts'
import { leavesOf } from './reason.ts'
import { type NodeCall, type Overrides, onTopOf } from './trialRequest.ts'
import { ask } from './ways.ts'

/** So many contracts are asked what the Safe holds of them, and about so many ids. */
const maxContracts = 16
const maxIds = 24

/** What a contract can be asked about: a balance, of an ERC-1155 that of one id. */
export type Holding = { token: Address; id?: bigint }

const word = (value: bigint | Address) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/** balanceOf(address), 0x70a08231, or balanceOf(address,uint256), 0x00fdd58e. */
const balanceCall = ({ token, id }: Holding, of: Address): NodeCall => ({
  from: of,
  to: token,
  data: id === undefined ? `0x70a08231${word(of)}` : `0x00fdd58e${word(of)}${word(id)}`,
})

/** A balance is one word; anything else is the answer of no token. */
const balanceIn = (answer: Hex | undefined) => (answer?.length === 66 ? BigInt(answer) : undefined)

/** What is asked for, and what is left when there is too much. */
type Chosen = { asked: Holding[]; left: Holding[] }

/** Each once, the Safe itself left out; of every contract one id comes before any contract's second. */
function chosenOf(safe: Address, all: readonly Holding[]): Chosen {
  const each = all.map(({ token, ...of }) => ({ token: checksumAddress(token), ...of }))
  const byKey = new Map(each.map((one) => [`${one.token} ${one.id}`, one]))
  const found = [...byKey.values()].filter(({ token }) => token.toLowerCase() !== safe.toLowerCase())
  const counts = new Map<Address, number>()
  const ids = found.flatMap((one) => {
    if (one.id === undefined) return []
    const turn = counts.get(one.token) ?? 0
    counts.set(one.token, turn + 1)
    return { one, turn }
  })
  const inTurn = ids.toSorted((one, other) => one.turn - other.turn).map(({ one }) => one)
  const contracts = found.filter(({ id }) => id === undefined)
  return {
    asked: [...contracts.slice(0, maxContracts), ...inTurn.slice(0, maxIds)],
    left: [...contracts.slice(maxContracts), ...inTurn.slice(maxIds)],
  }
}

/**
 * What a Safe may hold of the contracts that it calls itself, to be asked before and after. Which ids of an ERC-1155 move stands among the
 * words of the call, wherever its method has them; what is no id is held before and after alike.
 */
export const holdingsOf = (safe: Address, call: DecodedCall): Chosen =>
  chosenOf(
    safe,
    leavesOf(call).flatMap(({ call: { to: token, data } }): Holding[] => [
      { token },
      ...wordsOf(`0x${data.slice(10)}`).map((id) => ({ token, id })),
    ]),
  )

/** Accounts that a call pays coin and tells nothing, and that are known to have no code at a block: none of them is a token. */
export function paidWithoutCode(node: Chain, call: DecodedCall, blockNumber: bigint): ReadonlySet<string> {
  const seen = seenOf(node)
  const calls = leavesOf(call).map((leaf) => leaf.call)
  const told = new Set(calls.flatMap(({ to, data }) => (data === '0x' ? [] : to.toLowerCase())))
  const paid = calls.map(({ to }) => to.toLowerCase() as Address).filter((to) => !told.has(to))
  return new Set(paid.filter((to) => seen?.codeOf(blockNumber, to)?.hash === null))
}

/** What the Safe holds of each, to be asked after a run. */
export const balanceCalls = (safe: Address, holdings: readonly Holding[]): NodeCall[] =>
  holdings.map((holding) => balanceCall(holding, safe))

type UnloggedParameters = {
  safe: Address
  targets: Chosen
  /** In small letters: accounts that are no tokens, and are not asked. */
  without: ReadonlySet<string>
  raw: RawRun
  overrides: Overrides
  blockNumber: bigint
}

/**
 * Where a token says that the Safe holds something else after a run than its logs add up to: a contract can move without a log, and log what
 * never was. With it, which contracts could not be asked about all that they keep. Undefined where the node does not keep what a run leaves.
 */
export async function unloggedIn(
  node: Chain,
  { safe, targets, without, raw, overrides, blockNumber }: UnloggedParameters,
): Promise<Required<Pick<TrialRun, 'unlogged' | 'numbered' | 'unasked'>> | undefined> {
  const { left, logs = [], called = [], answers } = raw
  if (!left && !answers) return undefined
  const moves = movesIn(logs)
  const told = moves.flatMap(({ kind, token, id }): Holding[] =>
    kind === 'erc1155' && token && id !== undefined ? [{ token, id }] : [],
  )
  // Whether a contract keeps tokens by number is asked with the first one, where the call names none.
  const reached = [...logs.map(({ address }) => address), ...called].flatMap((token): Holding[] => [
    { token },
    { token, id: 0n },
  ])
  const chosen = left ? chosenOf(safe, [...targets.asked, ...told, ...reached]) : undefined
  const holdings = chosen?.asked ?? targets.asked
  const block = numberToHex(blockNumber)
  const held = (holding: Holding, state: Overrides) =>
    ask(node, 'eth_call', [balanceCall(holding, safe), block, state]).then(
      (answer) => balanceIn(hexIn(answer)),
      // Most of what is called is no token and refuses the question.
      () => undefined,
    )
  const afterRun = left && onTopOf(overrides, left)
  const numbered = new Set<Address>()
  const found = await Promise.all(
    holdings.map(async (holding, at): Promise<Unlogged[]> => {
      if (without.has(holding.token.toLowerCase())) return []
      const [before, after] = await Promise.all([
        held(holding, overrides),
        afterRun ? held(holding, afterRun) : balanceIn(answers?.[at]),
      ])
      if (before === undefined || after === undefined) return []
      const { token, id } = holding
      if (id !== undefined) numbered.add(token)
      const own = id === undefined ? moves : moves.filter((move) => move.id === id)
      const logged = netOf(own, token, safe)
      return after - before === logged ? [] : [{ ...holding, before, after, logged }]
    }),
  )
  // A word of a call is no number of a contract that keeps none.
  const unasked = [...targets.left, ...(chosen?.left ?? [])].filter(
    ({ token, id }) => id === undefined || numbered.has(token),
  )
  return { unlogged: found.flat(), numbered: [...numbered], unasked: unasked.length }
}
