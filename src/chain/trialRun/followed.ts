import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { exchangesOf } from '#core/checks/calls/exchanges.ts'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Holding, Move, Permission } from '#core/trialRun/outcome.ts'

/** So many holdings are asked about. */
const maxHoldings = 300

/** Whose holding of what is asked for; of an ERC-1155 that of one id. */
export type Followed = Omit<Holding, 'before' | 'after'>

type FollowedParameters = {
  safe: Address
  /** Other accounts that it makes act. */
  wards?: readonly Address[]
  call: DecodedCall
  moves: readonly Move[]
  called: readonly Address[]
}

/** Every call with who makes it. */
export function placesIn(call: DecodedCall): PlacedCall[] {
  const places: PlacedCall[] = []
  walkCalls(call, (one, { path, as, parents }) => places.push({ call: one, path, as, parents }))
  return places
}

/**
 * Whose holdings tell who ends up with what: of each token that is named, allowed by number or moves those of the Safe, and those of whoever is to get it; of
 * every contract that is called the Safe's, since it may be a token that says nothing. `left`: so many were too many.
 */
export function followedIn({ safe, wards = [], call, moves, called }: FollowedParameters): {
  asked: Followed[]
  left: number
} {
  const places = placesIn(call)
  const [payments, exchanges] = [paymentsOf(places), exchangesOf(places)]
  const paid = payments.flatMap(({ kind, token, to, id }): Followed[] => {
    if (token === undefined) return []
    const ids = kind === 'nft' && id !== undefined ? [{ id }, {}] : [{}]
    return ids.flatMap((of) => [
      { account: to, token, ...of },
      { account: safe, token, ...of },
    ])
  })
  const receivers = [...payments.map(({ to }) => to), ...exchanges.flatMap(({ receiver }) => receiver ?? [])]
  const allowed = allowancesOf(places).flatMap(({ token, id, amount }): Followed[] =>
    id === undefined || amount === 0n ? [] : [{ account: safe, token, id }],
  )
  const moved = moves.flatMap(({ kind, token, to, id }): Followed[] => {
    if (token === undefined) return []
    const of = kind === 'erc1155' && id !== undefined ? { token, id } : { token }
    const isReceiver = includesAddress(receivers, to)
    const theirs = wards.map((account) => ({ account, ...of }))
    return [{ account: safe, ...of }, ...(isReceiver ? [{ account: to, ...of }] : []), ...theirs]
  })
  const reached = [...places.map((place) => place.call.to), ...called].flatMap((token): Followed[] =>
    [safe, ...wards].map((account) => ({ account, token })),
  )
  // What a contract makes others’ calls for may stay there, and a wrapping token need not log it.
  const callers = places.flatMap(({ call: { wraps, operation, to } }) =>
    wraps === 'multicall' && operation === 0 ? [to] : [],
  )
  const kept = callers.flatMap((account) =>
    exchanges.map(({ place }): Followed => ({ account, token: place.call.to })),
  )
  const known = new Map<string, Followed>()
  for (const one of [...paid, ...allowed, ...moved, ...kept, ...reached]) {
    if ([safe, ...wards].some((account) => isSameAddress(one.token, account))) continue
    const key = `${one.account} ${one.token} ${one.id}`.toLowerCase()
    if (!known.has(key)) known.set(key, one)
  }
  const all = [...known.values()]
  return { asked: all.slice(0, maxHoldings), left: Math.max(0, all.length - maxHoldings) }
}

/** The permissions that a call says, to be asked for too: a token need not log them. */
export function claimedPermissions(safe: Address, call: DecodedCall): Permission[] {
  return allowancesOf(placesIn(call)).flatMap(({ token, spender, amount, all, place }): Permission[] =>
    place.as !== undefined && isSameAddress(place.as, safe) && !all && isSameAddress(place.call.to, token)
      ? [{ kind: 'amount', token, spender, amount }]
      : [],
  )
}
