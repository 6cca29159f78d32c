import type { QueryClient } from '@tanstack/query-core'
import type { Chain } from '#chain/node/client.ts'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { parsePrefixed } from '#core/addresses/eip3770.ts'
import { lookAlikeOf } from '#core/addresses/lookAlike.ts'
import type { KnownAccounts, KnownToken } from '#core/checks/effectFacts.ts'
import { looksLike } from '#core/checks/wording/confusable.ts'
import type { AddressBookEntry } from '#core/formats/addressBookCsv.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { balancesQuery, ownerSafesQuery } from '#gateway/queries/queries.ts'
import type { Balance } from '#gateway/schemas/balances.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { safeStateQuery } from '#verify/safeStateQuery.ts'
import type { GatewayClaimsParameters } from './gatewayClaims.ts'
import { type ExecutedAt, recipientsBefore, recipientsOf } from './recipients.ts'

type NamedSafe = { chainId: number; address: Address }

/**
 * The Safes that a service reports as the person's, without look-alikes of accounts they know: a service may report any Safe, and anybody
 * can create one with them as an owner.
 */
export const safesNamed = (named: readonly Address[], familiar: readonly Address[]): Address[] =>
  named.filter((one) => lookAlikeOf(one, familiar) === undefined)

/**
 * The Safes on this network, and those only on other networks, including Safes that were once opened here. Opening a link makes no account
 * known: a payment to such a Safe is checked like one to a stranger.
 */
export function safesOf(chainId: number, safes: readonly NamedSafe[], opened: readonly NamedSafe[] = []) {
  const here = safes.filter((safe) => safe.chainId === chainId).map(({ address }) => address)
  const elsewhere = [...safes, ...opened]
    .filter((safe) => safe.chainId !== chainId && !includesAddress(here, safe.address))
    .map(({ address }) => address)
  return { safes: here, safesElsewhere: elsewhere }
}

type LocalAccounts = {
  entries: readonly AddressBookEntry[]
  /** `<shortName>:<address>` of the Safes on the person's list, and of those that were opened here, for example by a link. */
  watched: readonly string[]
  opened: readonly string[]
  chains: readonly { chainId: number; shortName: string }[]
}

/**
 * The tokens that a Safe holds and the service trusts. Where two have the same name, neither is known: an imitation sent to the Safe must
 * not become the real one.
 */
export function tokensKnown(items: readonly Pick<Balance, 'tokenInfo'>[]): KnownToken[] {
  const held = items.flatMap(({ tokenInfo }): KnownToken[] => {
    if (tokenInfo.type !== 'ERC20' || !tokenInfo.symbol) return []
    const { address, symbol, name } = tokenInfo
    return [{ address, symbol, ...(name && { name }) }]
  })
  const count = (symbol: string) => held.filter((one) => looksLike(one.symbol) === looksLike(symbol)).length
  return held.filter(({ symbol }) => count(symbol) === 1)
}

async function tokensOf(client: QueryClient, gateway: Gateway, chainId: number, address: Address) {
  const query = { ...balancesQuery(gateway, chainId, address, { listing: 'trusted' }), staleTime: 60_000 }
  return client
    .fetchQuery(query)
    .then(({ items }) => tokensKnown(items.filter(isReadable)))
    .catch((): KnownToken[] => [])
}

const ownedBy = async (client: QueryClient, gateway: Gateway, chainId: number, owner: Address | undefined) =>
  owner === undefined
    ? []
    : client
        .fetchQuery({ ...ownerSafesQuery(gateway, chainId, owner), staleTime: 60_000 })
        .then(({ safes }) => safes)
        .catch((): Address[] => [])

/** Where the owners cannot be read, nothing can be signed anyway. */
const ownersOf = (client: QueryClient, chain: Chain, address: Address) =>
  client
    .fetchQuery({ ...safeStateQuery(chain, { chainId: chain.chainId, address }), staleTime: 10_000 })
    .then(({ owners }) => owners)
    .catch((): Address[] => [])

/** At most so many of the Safes that a service reports as the person's are read; the rest is not known. */
const maxAsked = 20

/** The Safes that have this owner on chain, since a service may report any address. */
async function ownedOnChain(
  client: QueryClient,
  chain: Chain,
  safes: readonly Address[],
  owner: Address,
): Promise<Address[]> {
  const some = safes.slice(0, maxAsked)
  const owners = await Promise.all(some.map((safe) => ownersOf(client, chain, safe)))
  return some.filter((_, at) => includesAddress(owners[at] ?? [], owner))
}

const without = (
  recipients: NonNullable<KnownAccounts['recipients']>,
  unconfirmed: readonly Address[],
): KnownAccounts['recipients'] =>
  recipients.known
    ? { known: true, value: recipients.value.filter((one) => !unconfirmed.includes(one)) }
    : recipients

/**
 * The accounts that the person knows: by address book, by the Safes they watch, by payments of this Safe; for an executed transaction, by
 * payments before `past`. A Safe that only has them among its owners is none: anybody can make one.
 */
export async function knownAccounts(
  asking: GatewayClaimsParameters,
  chain: Chain,
  { entries, watched, opened, chains, past }: LocalAccounts & { past?: ExecutedAt | undefined },
): Promise<KnownAccounts> {
  const { gateway, client, chainId, address, owner } = asking
  const named = (names: readonly string[]) =>
    names.flatMap((name): NamedSafe[] => {
      const { shortName, rest } = parsePrefixed(name)
      const on = chains.find((one) => one.shortName === shortName)
      return on ? [{ chainId: on.chainId, address: rest as Address }] : []
    })
  const kept = named(watched)
  const book = entries.filter((entry) => entry.chainId === chainId).map((entry) => entry.address)
  const owned = await ownedBy(client, gateway, chainId, owner)
  const [recipients, owners, tokens] = await Promise.all([
    past ? recipientsBefore(past, asking, chain) : recipientsOf(asking, chain),
    owned.length > 0 ? ownersOf(client, chain, address) : [],
    tokensOf(client, gateway, chainId, address),
  ])
  const familiar = [
    address,
    ...owners,
    ...book,
    ...kept.map((one) => one.address),
    ...(recipients?.known ? recipients.value : []),
  ]
  const isKept = (safe: Address) =>
    kept.some((one) => one.chainId === chainId && isSameAddress(one.address, safe))
  const asked = safesNamed(owned, familiar).filter((one) => !isKept(one))
  // Whom one of two nodes alone calls paid makes a check stricter, and is nobody known.
  const { unconfirmed = [], listed } = recipients ?? {}
  const claimedSafes = [...unconfirmed, ...(owner ? await ownedOnChain(client, chain, asked, owner) : [])]
  return {
    tokens,
    addressBook: book,
    ...(recipients && { recipients: without(recipients, unconfirmed) }),
    ...(listed && { listed }),
    claimedSafes,
    ...safesOf(
      chainId,
      kept,
      named(opened).filter((one) => one.chainId !== chainId),
    ),
  }
}
