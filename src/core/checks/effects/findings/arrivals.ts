import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe/safe.ts'
import { type Asset, amountOfAsset, assetOf, gainOf, keyOf, netOf } from './assets.ts'
import type { ClaimedEffects } from './claimed.ts'
import { claimedAmount } from './claimedEffects.ts'
import { grantedBy } from './unannouncedPowers.ts'

/** What one account gets of one asset (negative: gives), as the bytes say it and as a trial shows it. */
export type AccountRow = Asset & { account: Address; said: bigint; shown?: bigint }

/** Who may take what of the Safe afterwards, as the bytes say it and as a trial shows it. */
export type PowerRow = {
  kind: string
  token: Address
  spender: Address
  id?: bigint
  said?: bigint
  shown?: bigint
}

/** The whole transaction, party by party: what leaves, what arrives, which power is given. Shape of SIM-01's evidence `account`. */
export type Account = { rows: readonly AccountRow[]; powers: readonly PowerRow[] }

/** Puts what is said beside what is shown. Only accounts that the Safe deals with have a row, and the Safe itself. */
export function accountOf({ safe }: EffectCase, said: ClaimedEffects, simulation: Simulation): Account {
  const { moves = [], holdings = [], permissions = [], balances } = simulation
  const parties = new Map<string, { account: Address; asset: Asset }>()
  const add = (account: Address, asset: Asset) =>
    parties.set(`${account} ${keyOf(asset)}`.toLowerCase(), { account, asset })
  for (const { asset, from = safe.address, to } of said.payments) {
    add(from, asset)
    add(to, asset)
  }
  for (const move of moves) for (const account of [move.from, move.to]) add(account, assetOf(move))
  for (const { account, token } of balances) add(account, token ? { token } : {})
  const rows = [...parties.values()].flatMap(({ account, asset }): AccountRow[] => {
    const gets = claimedAmount(said, asset, { from: payersOf(said), to: account })
    const gives = claimedAmount(said, asset, { from: [account] })
    const shown = gainOf(holdings, asset, account) ?? netOf(moves, asset, account)
    const row = { account, ...asset, said: gets - gives, shown }
    return (row.said === 0n && shown === 0n) || isSameAddress(account, zeroAddress) ? [] : [row]
  })
  const granted = permissions.filter((one) => grantedBy(one) > 0n)
  const powers = [
    ...granted.map(({ kind, token, spender, id, amount }): PowerRow => {
      const own = said.allowances.find(
        (one) => !one.isRead && isSameAddress(one.token, token) && isSameAddress(one.spender, spender),
      )
      return {
        kind,
        token,
        spender,
        ...(id !== undefined && { id }),
        ...(own && { said: own.amount }),
        shown: amount,
      }
    }),
  ]
  return { rows, powers }
}

const payersOf = ({ payments }: ClaimedEffects): Address[] => payments.flatMap(({ from }) => from ?? [])

/** What the Safe would get without any call saying so: told, and a warning where nobody here knows the token. */
export function findArrivals(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [], holdings = [] }: Simulation,
): Finding[] {
  const safe = facts.safe.address
  const assets = new Map(
    moves.filter(({ to }) => isSameAddress(to, safe)).map((one) => [keyOf(assetOf(one)), assetOf(one)]),
  )
  return [...assets.values()].flatMap((asset): Finding[] => {
    const got = gainOf(holdings, asset, safe) ?? netOf(moves, asset, safe)
    const isExchanged = said.exchanges.some(
      ({ gets, receiver }) =>
        receiver !== undefined &&
        isSameAddress(receiver, safe) &&
        (gets.what === 'any' || keyOf(asset) === keyOf(gets.what === 'coin' ? {} : { token: gets.what })),
    )
    const isPaid = said.payments.some(
      (one) => isSameAddress(one.to, safe) && keyOf(one.asset) === keyOf(asset),
    )
    const isBought = said.bought?.some((one) => keyOf(one) === keyOf(asset))
    if (got <= 0n || isExchanged || isPaid || isBought) return []
    const { token } = asset
    const tokens = facts.known?.tokens
    const isUnknown =
      token !== undefined && tokens !== undefined && !tokens.some((one) => isSameAddress(one.address, token))
    const text = `Your Safe would also get ${amountOfAsset(facts, asset, got)}, which is in no call.`
    return [
      {
        severity: isUnknown ? 'warn' : 'info',
        text,
        remedy: 'Find out why this arrives before you sign.',
        ...asset,
        shown: got,
      },
    ]
  })
}
