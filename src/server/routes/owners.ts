import type { Address } from '#core/safe/safe.ts'
import type { listOverviews, listOwnersSafesV2 } from '#gateway/endpoints/overviews.ts'
import type { OverviewWire } from '#gateway/schemas/overview.ts'
import { maxOverviews } from '#server/bounds.ts'
import { invalid } from '#server/failures.ts'
import { plainInfo } from '#server/map/addressInfo.ts'
import type { Service } from '#server/service.ts'
import { countQueued } from '#server/store/multisig.ts'
import { safesOwnedBy } from '#server/store/safes.ts'
import { holdingsOf } from './balances.ts'
import { addressIn, addressOf, type Handler, servedChain } from './mounting/mount.ts'
import { stateOf } from './safes.ts'

/** The Safes that an account owns, on every chain; null where that chain could not be asked. */
export const ownersSafes: Handler<typeof listOwnersSafesV2> = async ({ service, params }) => {
  const owner = addressOf(params.address)
  const chains = [...service.chains.keys()]
  const owned = await Promise.all(chains.map((chainId) => safesOwnedBy(service.database, chainId, owner)))
  return Object.fromEntries(chains.map((chainId, at) => [String(chainId), owned[at] ?? null]))
}

/** Several Safes in short; one that is not known or cannot be read is left out. */
export const overviews: Handler<typeof listOverviews> = async ({ service, query }) => {
  const { currency, trusted, exclude_spam } = query
  const wallet = addressIn(query.wallet_address, 'wallet_address')
  const asked = (query.safes ?? '')
    .split(',')
    .filter((one) => one !== '')
    .map(readSafe)
    .slice(0, maxOverviews)
  const told = await Promise.allSettled(
    asked.map(({ chainId, address }) =>
      overviewOf(service, chainId, address, {
        currency: currency ?? 'usd',
        trusted: trusted ?? false,
        excludeSpam: exclude_spam ?? true,
        ...(wallet ? { wallet } : {}),
      }),
    ),
  )
  return told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

function readSafe(text: string): { chainId: string; address: Address } {
  const [chainId = '', address = '', ...rest] = text.split(':')
  if (!/^\d+$/.test(chainId) || rest.length > 0)
    throw invalid({ code: 'custom', path: [], message: 'Invalid base-10 numeric string' })
  return { chainId, address: addressOf(address) }
}

type OverviewFilter = { currency: string; trusted: boolean; excludeSpam: boolean; wallet?: Address }

async function overviewOf(
  service: Service,
  chainId: string,
  address: Address,
  wish: OverviewFilter,
): Promise<OverviewWire> {
  const chain = servedChain(service, chainId)
  const state = await stateOf(service, chain, address)
  const { wallet } = wish
  const range = { chainId: chain.config.chainId, safe: address, fromNonce: state.nonce }
  const [queue, holdings] = await Promise.all([
    countQueued(service.database, range, { ...state, owner: wallet ?? address }),
    holdingsOf(service, chain, address, wish),
  ])
  const isOwner = wallet !== undefined && state.owners.includes(wallet)
  return {
    address: plainInfo(address),
    chainId,
    threshold: state.threshold,
    owners: state.owners.map(plainInfo),
    fiatTotal: holdings.fiatTotal,
    queued: queue.count,
    awaitingConfirmation: wallet === undefined ? null : isOwner ? queue.awaiting : 0,
  }
}
