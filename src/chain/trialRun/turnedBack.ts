import type { Chain } from '#chain/node/client.ts'
import { blockAfter, type Setting } from '#chain/trialRun/circumstances/circumstances.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address, SafeIdentity } from '#core/safe/safe.ts'
import { movesIn } from '#core/trialRun/logs.ts'
import type { Move, Redemption, Worth } from '#core/trialRun/outcome.ts'
import type { Way } from '#core/trialRun/run.ts'
import type { Bought } from './bought.ts'
import type { RawQuestion, RawRun } from './raw.ts'
import { balanceQuestion, type Question } from './readers/holdings.ts'
import { type Words, wordsAfter, wordsBefore } from './readers/holdingsOfRuns.ts'
import { runRaw } from './runRaw.ts'
import { onTopOf } from './trialRequest.ts'
import { worthQuestions, worthsIn } from './worths.ts'

/** So many exchanges are turned back, and so many balances are followed meanwhile. */
const maxExchanges = 8
const maxFollowed = 60

/** A run, how it was put, and where; `setting` is the block it ran in. */
export type After = {
  node: Chain
  way: Way
  question: RawQuestion
  raw: RawRun
  setting: Setting | undefined
}

type Balance = { account: Address; token: Address }

/**
 * What the shares, the wrapped and the lent assets that a run brings can be turned back into: tried right after it, the last first, each
 * by whoever has them, in a later block with another miner. A share that does not come, or that is given on and back, has nothing to try.
 */
export async function turnedBack(
  after: After,
  { safe, moves, bought }: { safe: SafeIdentity; moves: readonly Move[]; bought: readonly Bought[] },
): Promise<Redemption[]> {
  const { node, way, question, raw } = after
  const balances = balancesOf(safe.address, bought, moves)
  const [before, first] = await Promise.all([
    wordsBefore(node, questionsOf(balances), question),
    wordsAfter(node, way, { questions: questionsOf(balances), question, raw }),
  ])
  const found: Redemption[] = []
  let state: TurnedBackState = { question, raw, words: first ?? [] }
  for (const one of bought.toReversed().slice(0, maxExchanges)) {
    const held = holderOf(one, { balances, before, words: state.words })
    if (held === undefined) continue
    const step = await stepBack(after, state, { one, held, balances })
    found.push({
      paths: one.exchanges.map(({ place }) => place.path),
      contract: one.contract,
      ...held,
      received: receivedBy(one.receiver, held, { moves, balances, before, words: first ?? [] }),
      ...(step && { back: gainsOf(held.holder, { balances, before: state.words, step }) }),
    })
    state = step ?? state
  }
  const words = await wordsAfter(node, way, {
    questions: worthQuestions(safe.chainId, found),
    question,
    raw,
  })
  const worths = worthsIn({ chainId: safe.chainId, side: 'bought' }, found, words ?? [])
  return found.map((one, at) => ({ ...one, ...(worths[at] && { says: worths[at] }) }))
}

const questionsOf = (balances: readonly Balance[]) =>
  balances.map(({ account, token }) => balanceQuestion(token, account))

/** What an account has more of after a step, own coin by what moved. */
function gainsOf(
  holder: Address,
  { balances, before, step }: { balances: readonly Balance[]; before: Words; step: TurnedBackState },
): Worth[] {
  const coin = movesIn(step.raw.logs ?? [])
    .filter(({ kind }) => kind === 'coin')
    .reduce((sum, { from, to, amount }) => {
      const [gives, gets] = [isSameAddress(from, holder), isSameAddress(to, holder)]
      return sum + (gets ? amount : 0n) - (gives ? amount : 0n)
    }, 0n)
  const tokens = balances.flatMap(({ account, token }, at): Worth[] => {
    const gain = (step.words[at] ?? 0n) - (before[at] ?? 0n)
    return gain > 0n && isSameAddress(account, holder) ? [{ token, amount: gain }] : []
  })
  return [...(coin > 0n ? [{ amount: coin }] : []), ...tokens]
}

/** Each balance that may change: of every token that moves, or is bought, that of the Safe, of who gets it, and of who gets it from them. */
function balancesOf(safe: Address, bought: readonly Bought[], moves: readonly Move[]): Balance[] {
  const all = new Map<string, Balance>()
  const add = (account: Address, token: Address) =>
    all.set(`${account} ${token}`.toLowerCase(), { account, token })
  const receivers = [safe, ...bought.map(({ receiver }) => receiver)]
  const tokens = moves.flatMap(({ kind, token, from, to }) =>
    kind === 'erc20' &&
    token &&
    receivers.some((one) => [from, to].some((party) => isSameAddress(one, party)))
      ? [token]
      : [],
  )
  for (const token of [...bought.map(({ contract }) => contract), ...tokens])
    for (const account of receivers) add(account, token)
  for (const { kind, token, from, to } of moves)
    if (kind === 'erc20' && token && BigInt(to) !== 0n && receivers.some((one) => isSameAddress(one, from)))
      add(to, token)
  return [...all.values()].slice(0, maxFollowed)
}

type ShareHolding = { holder: Address; share: Address; amount: bigint }

/** Who has more of what was bought than before the run, the receiver first; what was bought where the bytes do not say it: what came most. */
function holderOf(
  { exchanges, receiver }: Bought,
  { balances, before, words }: Balances,
): ShareHolding | undefined {
  const [exchange] = exchanges
  if (exchange === undefined) return undefined
  const { gives, gets } = exchange
  const gained = balances.flatMap(({ account, token }, at): ShareHolding[] => {
    const amount = (words[at] ?? 0n) - (before[at] ?? 0n)
    return amount > 0n ? [{ holder: account, share: token, amount }] : []
  })
  const isBought = ({ share }: ShareHolding) =>
    gets.what === 'any' || gets.what === 'coin'
      ? gives.what === 'any' || gives.what === 'coin' || !isSameAddress(share, gives.what)
      : isSameAddress(share, gets.what)
  const rank = ({ holder }: ShareHolding) => (isSameAddress(holder, receiver) ? 0 : 1)
  const bought = gained.filter(isBought)
  // What stakes by the name that WETH9 has may let another contract make what comes.
  const isStake = bought.length === 0 && exchange.place.call.signature === 'deposit()'
  const candidates = isStake ? gained.filter(({ holder }) => isSameAddress(holder, receiver)) : bought
  return candidates.toSorted(
    (one, other) => rank(one) - rank(other) || (one.amount > other.amount ? -1 : 1),
  )[0]
}

/** What came in the run of what is held: what the receiver has more of it, and what it gave on. */
function receivedBy(
  receiver: Address,
  { share, amount }: ShareHolding,
  { moves, balances, before, words }: { moves: readonly Move[] } & Balances,
): bigint {
  const at = balances.findIndex(
    (one) => isSameAddress(one.account, receiver) && isSameAddress(one.token, share),
  )
  const gain = (words[at] ?? 0n) - (before[at] ?? 0n)
  const on = moves
    .filter(({ token, from }) => token && isSameAddress(token, share) && isSameAddress(from, receiver))
    .reduce((sum, move) => sum + move.amount, 0n)
  return gain + on > amount ? gain + on : amount
}

type Balances = { balances: readonly Balance[]; before: Words; words: Words }
type TurnedBackState = { question: RawQuestion; raw: RawRun; words: Words }

/** The state after they are turned back; undefined where every way is refused. */
async function stepBack(
  { node, way, question: first, setting }: After,
  { question, raw }: TurnedBackState,
  { one, held, balances }: { one: Bought; held: ShareHolding; balances: readonly Balance[] },
): Promise<TurnedBackState | undefined> {
  const ways = one.back?.(held.holder, held.amount) ?? []
  const { blockNumber } = first
  const earlier = [...(question.earlier ?? []), question]
  for (const { to = one.contract, data } of ways) {
    const put: RawQuestion = {
      safe: first.safe,
      call: { from: held.holder, to, data },
      overrides: way === 'trace' ? onTopOf(question.overrides, raw.left ?? {}) : {},
      blockNumber,
      block: blockAfter(setting, blockNumber, BigInt(earlier.length + 1)),
      withoutParts: true,
      earlier,
    }
    const step = await ranThen(node, way, { put, questions: questionsOf(balances) }).catch(() => undefined)
    if (step && givesAlone(step.raw, held)) return step
  }
  return undefined
}

/** Whether the holder gives nothing else for what comes back: what it had before is no worth of a token that came. */
const givesAlone = ({ logs = [] }: RawRun, { holder, share }: ShareHolding): boolean =>
  movesIn(logs).every(
    ({ token, from, amount }) =>
      amount === 0n || !isSameAddress(from, holder) || (token !== undefined && isSameAddress(token, share)),
  )

/** Undefined where it is refused. @throws what the transport throws. */
async function ranThen(
  node: Chain,
  way: Way,
  { put, questions }: { put: RawQuestion; questions: readonly Question[] },
): Promise<TurnedBackState | undefined> {
  const raw = await runRaw(node, way, put)
  if (raw.reverted) return undefined
  const words = await wordsAfter(node, way, { questions, question: put, raw })
  return words && { question: put, raw, words }
}
