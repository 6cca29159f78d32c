import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { momentText } from '#core/checks/calls/moment.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { refundings, worstRefund } from '#core/checks/cost/refunds.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { Holding, Move, OtherRun, Permission, Under } from '#core/trialRun/outcome.ts'
import { type Asset, amountOfAsset, assetOf, holdingAt, keyOf, largerOf, netOf } from './findings/assets.ts'
import type { ClaimedEffects } from './findings/claimed.ts'
import { findReceivers } from './findings/receivers.ts'
import { findPowers, grantedBy } from './findings/unannouncedPowers.ts'

type DifferencesOutcome = Pick<OtherRun, 'moves' | 'permissions' | 'storage'> & {
  holdings: readonly Holding[]
}
type DifferencesParty = { account: Address; asset: Asset; shown: bigint }

/** Where the same transaction would do something else in a later block, with another miner or at another price of gas. */
export function findDifferences(facts: EffectCase, said: ClaimedEffects, simulation: Simulation): Finding[] {
  const { others = [], succeeded, gasUsed } = simulation
  const now = outcomeOf(facts, simulation)
  const isForAnyone = refundings(facts).some(
    ({ tx }) => tx.gasPrice > 0n && isSameAddress(tx.refundReceiver, zeroAddress),
  )
  return others.flatMap((other): Finding[] => {
    const { executor, gas, isLate } = other.under
    if (isLate) return lateFound(facts, said, { now: simulation, late: other })
    // Guards may let owners alone execute, and a little gas may be too little: what then fails moves nothing.
    if (executor && (isForAnyone || !other.succeeded)) return []
    // What needs more than half of it may go wrong on the way and be caught there.
    if (gas !== undefined && (gasUsed === undefined || gasUsed * 2n > gas)) return []
    const what =
      other.succeeded === succeeded
        ? succeeded
          ? differenceOf(facts, now, laterOf(simulation, other))
          : undefined
        : successText(succeeded)
    if (what === undefined) return []
    return [
      {
        text: `Its effect depends on who ${executor ? 'executes it and how' : 'mines it and when'}: ${when(other.under)}, ${what}`,
        remedy: 'Do not sign this: no simulation can show its real effect.',
        under: other.under,
      },
    ]
  })
}

/** Who gets something, or may take something, a week later that no call says and that is not found now. What else differs by then does so on purpose. */
function lateFound(
  facts: EffectCase,
  said: ClaimedEffects,
  { now, late }: { now: Simulation; late: OtherRun },
): Finding[] {
  if (!now.succeeded || !late.succeeded) return []
  const key = ({ to, spender, token }: Finding) => `${to} ${spender} ${token}`.toLowerCase()
  const foundIn = ({ moves = [], permissions = [] }: Pick<Simulation, 'moves' | 'permissions'>) => [
    ...findReceivers(facts, said, moves),
    ...findPowers(facts, said, permissions),
  ]
  const before = new Set(foundIn(now).map(key))
  return foundIn(late)
    .filter((one) => !before.has(key(one)))
    .map((one) => ({
      ...one,
      text: `Its effect depends on the time of execution. ${lateText(late.under)}: ${one.text}`,
      under: late.under,
    }))
}

const lateText = ({ isCompared, timestamp }: Under): string =>
  isCompared && timestamp !== undefined ? `On ${momentText(timestamp)}` : 'A week from now'

const successText = (succeeded: boolean) =>
  succeeded ? 'it would fail, where it succeeds now.' : 'it would succeed, where it fails now.'

function when({ blockNumber, miner, gasPrice, executor, gas }: Under): string {
  if (executor) return `executed by another account${gas === undefined ? '' : ' with little gas'}`
  const parts = [
    ...(blockNumber === undefined ? [] : ['in a later block']),
    ...(miner === undefined ? [] : ['with another miner']),
    ...(gasPrice === undefined || blockNumber !== undefined ? [] : ['at another gas price']),
  ]
  return parts.join(' and ')
}

function outcomeOf(
  { safe }: EffectCase,
  { moves = [], permissions = [], holdings = [], storage }: Simulation,
): DifferencesOutcome {
  return {
    moves,
    permissions,
    holdings,
    storage: storage.filter(({ account }) => isSameAddress(account, safe.address)),
  }
}

function laterOf(
  { holdings = [] }: Simulation,
  { moves, permissions, after, storage }: OtherRun,
): DifferencesOutcome {
  const held = holdings.flatMap((one, at): Holding[] => {
    const is = after[at]
    return is === undefined ? [] : [{ ...one, after: is }]
  })
  return { moves, permissions, holdings: held, ...(storage && { storage }) }
}

/** The first thing that differs, in words; undefined where nothing does. */
function differenceOf(
  facts: EffectCase,
  now: DifferencesOutcome,
  later: DifferencesOutcome,
): string | undefined {
  const parties = partiesOf([now, later])
  for (const { account, asset } of parties) {
    const [is, would] = [changeOf(now, asset, account), changeOf(later, asset, account)]
    if (is === undefined || would === undefined || isAlike(is, would)) continue
    const isOwn = isSameAddress(account, facts.safe.address)
    if (isRefund(facts, { account, asset, shown: size(is - would) })) continue
    if (!isOwn && isTrifle([now, later], { account, asset, shown: largest(is, would) })) continue
    return `${isOwn ? 'your Safe' : account} would ${changeText(facts, asset, would)}, where it would ${changeText(facts, asset, is)} now.`
  }
  const powers = new Map(now.permissions.map((one) => [powerKey(one), grantedBy(one)]))
  const more = later.permissions.find((one) => grantedBy(one) > (powers.get(powerKey(one)) ?? 0n))
  if (more) return `${more.spender} could afterwards take more of the token ${more.token} than now.`
  return storageDifference(now, later)
}

const powerKey = ({ kind, token, spender, id, through }: Permission) =>
  `${kind} ${token} ${spender} ${id} ${through}`.toLowerCase()

/** Everybody who gives or gets something in one of them; nobody is the zero address. */
function partiesOf(outcomes: readonly DifferencesOutcome[]): { account: Address; asset: Asset }[] {
  const found = new Map<string, { account: Address; asset: Asset }>()
  const add = (account: Address, asset: Asset) => {
    if (!isSameAddress(account, zeroAddress))
      found.set(`${account} ${keyOf(asset)}`.toLowerCase(), { account, asset })
  }
  for (const { moves, holdings } of outcomes) {
    for (const move of moves) for (const account of [move.from, move.to]) add(account, assetOf(move))
    for (const { account, token, id } of holdings) add(account, { token, ...(id !== undefined && { id }) })
  }
  return [...found.values()]
}

/** What an account has more or less of an asset: by the token's own word, else by what moves. */
function changeOf(
  { moves, holdings }: DifferencesOutcome,
  asset: Asset,
  account: Address,
): bigint | undefined {
  const held = holdingAt(holdings, asset, account)
  return held ? held.after - held.before : netOf(moves, asset, account)
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount)
const largest = (one: bigint, other: bigint) => largerOf(size(one), size(other))

/** Interest and prices move from block to block: a hundredth is no difference. */
function isAlike(one: bigint, other: bigint): boolean {
  return size(one - other) * 100n <= largest(one, other)
}

/** A thousandth of what moves of an asset, which accrues to others as time goes by. */
function isTrifle(outcomes: readonly DifferencesOutcome[], { asset, shown }: DifferencesParty): boolean {
  const amounts = outcomes.flatMap(({ moves }: { moves: readonly Move[] }) =>
    moves.filter((move) => keyOf(assetOf(move)) === keyOf(asset)).map(({ amount }) => amount),
  )
  const most = amounts.reduce(largerOf, 0n)
  return shown * 1000n <= most
}

/** A refund follows the price of gas, which differs on purpose. */
function isRefund(
  { tx, safe }: EffectCase,
  { account, asset: { token, id }, shown }: DifferencesParty,
): boolean {
  const { refundReceiver, gasToken } = tx
  const isParty = includesAddress([safe.address, refundReceiver], account)
  return (
    id === undefined &&
    shown <= worstRefund(tx) &&
    isSameAddress(gasToken, token ?? zeroAddress) &&
    (isParty || isSameAddress(refundReceiver, zeroAddress))
  )
}

function changeText(facts: EffectCase, asset: Asset, amount: bigint): string {
  if (amount === 0n)
    return `keep what it has of ${asset.token === undefined ? 'the network’s native coin' : asset.token}`
  return `${amount < 0n ? 'give' : 'get'} ${amountOfAsset(facts, asset, size(amount))}`
}

const wordOf = (value: Hex) => value.slice(2).toLowerCase().padStart(64, '0')

/** A slot of the Safe that would hold something else. */
function storageDifference(now: DifferencesOutcome, later: DifferencesOutcome): string | undefined {
  if (!now.storage || !later.storage) return undefined
  const [one, two] = [now.storage, later.storage].map(
    (all) => new Map(all.map(({ slot, after }) => [wordOf(slot), wordOf(after)])),
  )
  const slots = [...new Set([...(one?.keys() ?? []), ...(two?.keys() ?? [])])]
  const other = slots.find((slot) => one?.get(slot) !== two?.get(slot))
  return other === undefined
    ? undefined
    : `your Safe’s storage slot 0x${other} would hold another value than now.`
}
