import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { type AccountRow, accountOf } from '#core/checks/effects/findings/arrivals.ts'
import { type Asset, keyOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { paidForOthers, unanswered } from '#core/checks/effects/findings/exchanged.ts'
import { findReceivers, findShortfalls } from '#core/checks/effects/findings/receivers.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Doubt, FlowRow } from './flow.ts'

type Net = { account: Address; asset: Asset; net: bigint; said: bigint }

/** What changes hands in a simulation, as what each account has more or less of afterwards, with the doubts of SIM-01. */
export function triedRows(facts: EffectCase, said: ClaimedEffects, run: Simulation): FlowRow[] {
  const safe = facts.safe.address
  const doubts = doubtsOf(facts, said, run)
  const all = accountOf(facts, said, run).rows.map(netOfRow)
  const nets = all.filter((one) => one.net !== 0n)
  return assetsOf(nets).flatMap((asset) => {
    const of = nets.filter((one) => keyOf(one.asset) === keyOf(asset))
    return assetRows(safe, { asset, nets: of, said }, doubts)
  })
}

const netOfRow = ({ account, token, id, said, shown = said }: AccountRow): Net => ({
  account,
  asset: { ...(token && { token }), ...(id !== undefined && { id }) },
  net: shown,
  said,
})

const assetsOf = (nets: readonly Net[]): Asset[] => [
  ...new Map(nets.map(({ asset }) => [keyOf(asset), asset])).values(),
]

/** What a refund pays has a line of its own. */
function isFee({ refund }: ClaimedEffects, { asset, account, net, said }: Net): boolean {
  const isTheirs = refund.to === undefined || isSameAddress(refund.to, account)
  return keyOf(refund.asset) === keyOf(asset) && isTheirs && said === 0n && net > 0n && net <= refund.amount
}

function assetRows(
  safe: Address,
  { asset, nets, said }: { asset: Asset; nets: readonly Net[]; said: ClaimedEffects },
  doubtOf: (one: Net) => Doubt | undefined,
): FlowRow[] {
  const isSafe = ({ account }: Net) => isSameAddress(account, safe)
  const own = nets.find(isSafe)?.net ?? 0n
  const others = nets.filter((one) => !isSafe(one))
  const [giver, ...moreGivers] = others.filter(({ net }) => net < 0n)
  const from = moreGivers.length === 0 ? giver?.account : undefined
  const getting = others.filter(({ net }) => net > 0n)
  const isOwn = own < 0n
  const rows = getting
    .filter((one) => !isFee(said, one))
    .map((one): FlowRow => {
      const doubt = doubtOf(one)
      return {
        kind: isOwn ? 'out' : 'aside',
        party: one.account,
        ...(!isOwn && { from }),
        asset,
        amount: one.net,
        ...(doubt === 'short' && { said: one.said }),
        ...(doubt && { doubt }),
      }
    })
  if (own > 0n) return [...rows, { kind: 'back', from, asset, amount: own }]
  const lost = -own - getting.reduce((sum, { net }) => sum + net, 0n)
  // Who gets a refund is not among the accounts that are followed where nobody is named.
  const isRefund = keyOf(said.refund.asset) === keyOf(asset) && lost <= said.refund.amount
  return lost > 0n && !isRefund ? [...rows, { kind: 'spent', asset, amount: lost }] : rows
}

/** Which doubt of SIM-01 stands against what an account gets of an asset. */
function doubtsOf(facts: EffectCase, said: ClaimedEffects, run: Simulation): (one: Net) => Doubt | undefined {
  const { moves = [] } = run
  const unsaid = grave(findReceivers(facts, said, moves))
  const short = grave(findShortfalls(facts, said, run).found)
  const away = grave([...paidForOthers(facts, said), ...unanswered(facts, said, run)])
  return ({ account, asset }) => {
    const isOf = ({ to, token }: Finding) =>
      is(to, account) && (asset.token === undefined ? token === undefined : is(token, asset.token))
    if (unsaid.some(isOf)) return 'unsaid'
    if (short.some(isOf)) return 'short'
    return away.some(({ receiver }) => is(receiver, account)) ? 'givenAway' : undefined
  }
}

const grave = (found: readonly Finding[]): Finding[] => found.filter(({ severity }) => severity === undefined)

const is = (one: unknown, account: Address): boolean =>
  typeof one === 'string' && one.toLowerCase() === account.toLowerCase()
