import { getAddress } from 'viem/utils'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { BodyOf } from '#gateway/client/endpoint.ts'
import type {
  addDelegate,
  listDelegates as listDelegatesRoute,
  removeDelegate,
  removeDelegateV1,
  removeSafeDelegateV1,
} from '#gateway/endpoints/delegates.ts'
import { invalid, notFound, refused } from '#server/failures.ts'
import { delegateRequests, delegateRequestsV1 } from '#server/read/hourly.ts'
import { readState } from '#server/read/safeFacts.ts'
import { type SignedPayload, type Signer, signersOf, standaloneParts } from '#server/read/signers.ts'
import type { ChainService, Service } from '#server/service.ts'
import { listDelegates, removeDelegates, storeDelegate } from '#server/store/delegates.ts'
import type { ChangeSource } from '#server/store/peerChanges.ts'
import { findSafe, safesOwnedBy } from '#server/store/safes.ts'
import { addressIn, addressOf, chainOf, type Handler } from './mounting/mount.ts'
import { neighbours, readCursor } from './mounting/page.ts'

/** A longer label is refused, as the service behind the gateway does. */
const maxLabelLength = 50
/** A delegator has no more delegates than this on a chain. */
const maxDelegates = 100

/** Delegates by what is asked; the second version answers the same. */
export const delegates: Handler<typeof listDelegatesRoute> = async ({ query, url, ...request }) => {
  const chain = chainOf(request)
  const filter = {
    safe: addressIn(query.safe, 'safe'),
    delegate: addressIn(query.delegate, 'delegate'),
    delegator: addressIn(query.delegator, 'delegator'),
    label: query.label ?? undefined,
  }
  if (Object.values(filter).every((one) => one === undefined))
    throw invalid({ code: 'custom', path: [], message: 'At least one property is required' })
  const cut = readCursor(query.cursor)
  const { chainId } = chain.config
  const found = await listDelegates(request.service.database, { chainId, ...given(filter), ...cut })
  const results = found.delegates.map(({ safe, ...rest }) => ({ safe: safe ?? null, ...rest }))
  return { count: found.count, ...neighbours(url, cut, found.count), results }
}

type RequestsOf = (chainId: number, delegate: Address, now: number) => SignedPayload[]
const firstVersion: RequestsOf = (_, delegate, now) => delegateRequestsV1(delegate, now)
const eitherVersion: RequestsOf = (...asked) => [...delegateRequests(...asked), ...firstVersion(...asked)]
const hourLength = 3_600_000

/** Keeps a delegate whose delegator signed for it this hour or the last. */
export const addedBy =
  (requests: RequestsOf): Handler<typeof addDelegate> =>
  async ({ service, body, ...request }) => {
    const chain = chainOf({ service, ...request })
    await keepDelegate({ service, chain }, body, { requests, at: service.now(), source: 'client' })
    return undefined
  }

/** Keeps a delegate that another service was given in this hour since 1970, or not. @throws Failure 400 with what does not hold. */
export const keepDelegateOfHour = (
  around: { service: Service; chain: ChainService },
  body: BodyOf<typeof addDelegate>,
  hour: number,
): Promise<void> =>
  keepDelegate(around, body, { requests: eitherVersion, at: hour * hourLength, source: 'peer' })

/** `at` is when the delegator's signature came, in epoch milliseconds. */
async function keepDelegate(
  { service, chain }: { service: Service; chain: ChainService },
  body: BodyOf<typeof addDelegate>,
  { requests, at, source }: { requests: RequestsOf; at: number; source: ChangeSource },
): Promise<void> {
  const { chainId } = chain.config
  const { safe, delegate, delegator, label, signature } = checked(body)
  if (label.length > maxLabelLength) throw refused(400)
  if (safe) await requireOwner(service, chain, safe, delegator)
  await requireSigner(
    chain,
    requests(chainId, delegate, at),
    signature,
    [delegator],
    `Signature does not match provided delegator=${delegator}`,
  )
  const hour = Math.floor(at / hourLength)
  const delegation = { delegate, delegator, label, signature, hour, ...(safe ? { safe } : {}) }
  const bound = { at: service.now(), most: maxDelegates, source }
  if (!safe && (await safesOwnedBy(service.database, chainId, delegator)).length === 0)
    throw refused(400, `Provided delegator=${delegator} is not an owner of any Safe`)
  if (!(await storeDelegate(service.database, chainId, delegation, bound)))
    throw refused(400, `At most ${maxDelegates} delegates are kept for a delegator`)
}

/** Takes a delegate away: the delegator or the delegate may ask for it. */
export const delegateRemoval: Handler<typeof removeDelegate> = async ({ service, body, ...request }) => {
  const chain = chainOf({ service, ...request })
  const delegate = addressOf(request.params.delegateAddress)
  const delegator = body.delegator && getAddress(body.delegator)
  const signed = delegateRequests(chain.config.chainId, delegate, service.now())
  const signer = await requireSigner(
    chain,
    signed,
    body.signature,
    [delegate, ...(delegator ? [delegator] : await delegatorsOf(service, chain, delegate))],
    `Signature does not match provided delegate=${delegate} or delegator=${delegator ?? null}`,
  )
  const from = delegator ?? (signer === delegate ? undefined : signer)
  const safe = body.safe && getAddress(body.safe)
  await remove(service, chain, { delegate, ...given({ delegator: from, safe: safe ?? undefined }) })
  return undefined
}

/** The first version of it, where the delegator is named. */
export const delegateRemovalV1: Handler<typeof removeDelegateV1> = async ({ service, body, ...request }) => {
  const chain = chainOf({ service, ...request })
  const delegate = addressOf(request.params.delegateAddress)
  const delegator = getAddress(body.delegator)
  const text = `Signature does not match provided delegate=${delegate} or delegator=${delegator}`
  const signed = delegateRequestsV1(delegate, service.now())
  await requireSigner(chain, signed, body.signature, [delegator, delegate], text)
  await remove(service, chain, { delegate, delegator })
  return undefined
}

/** The first version of it for one Safe: one of its owners, or the delegate, may ask for it. */
export const safeDelegateRemovalV1: Handler<typeof removeSafeDelegateV1> = async ({
  service,
  body,
  ...request
}) => {
  const chain = chainOf({ service, ...request })
  const safe = addressOf(request.params.safe_address)
  const delegate = addressOf(request.params.delegateAddress)
  if (!(await findSafe(service.database, chain.config.chainId, safe))) throw notFound()
  const owners = (await readState(chain.chain, safe))?.owners ?? []
  const signed = delegateRequestsV1(delegate, service.now())
  const text = `No valid signature found for signer=${delegate}`
  await requireSigner(chain, signed, body.signature, [...owners, delegate], text)
  await remove(service, chain, { delegate, safe })
  return undefined
}

/** Adds a delegate as today. */
export const newDelegate = addedBy(delegateRequests)
/** Adds a delegate as in the first version. */
export const newDelegateV1 = addedBy(firstVersion)

function checked({ safe, delegate, delegator, label, signature }: BodyOf<typeof addDelegate>) {
  return {
    safe: safe && getAddress(safe),
    delegate: getAddress(delegate),
    delegator: getAddress(delegator),
    label: label.replaceAll('\u0000', ''),
    signature,
  }
}

async function requireOwner(service: Service, chain: ChainService, safe: Address, delegator: Address) {
  const isKnown = await findSafe(service.database, chain.config.chainId, safe)
  const state = isKnown && (await readState(chain.chain, safe))
  if (!state) throw refused(400, `Safe=${safe} does not exist or it's still not indexed`)
  if (!state.owners.includes(delegator))
    throw refused(400, `Provided delegator=${delegator} is not an owner of Safe=${safe}`)
}

/** Who made the one signature, over any of what may have been signed. @throws Failure 400 in the service's words. */
async function requireSigner(
  chain: ChainService,
  candidates: readonly SignedPayload[],
  signature: Hex,
  allowed: readonly Address[],
  otherwise: string,
): Promise<Address> {
  const parts = standaloneParts(signature)
  if (!parts) throw refused(400, 'Signature is not valid')
  if (parts.length > 1) throw refused(400, 'More than one signatures detected, just one is expected')
  const expected = { most: 1, among: allowed }
  const tried = await Promise.all(
    candidates.map((signed) => signersOf(chain.chain, signed, signature, expected)),
  )
  const signers = tried.flatMap((found): Signer[] => found ?? [])
  if (signers.length === 0) throw refused(400, 'Signature is not valid')
  const signer = signers.find(({ owner }) => allowed.includes(owner))
  if (!signer) throw refused(400, otherwise)
  return signer.owner
}

/** A key's signature shows some address for any hash, so only those who have something to take back are looked for. */
async function delegatorsOf(service: Service, chain: ChainService, delegate: Address): Promise<Address[]> {
  const { chainId } = chain.config
  const all = { chainId, delegate, limit: 1000, offset: 0 }
  return (await listDelegates(service.database, all)).delegates.map(({ delegator }) => delegator)
}

async function remove(
  service: Service,
  chain: ChainService,
  which: Parameters<typeof removeDelegates>[2],
): Promise<void> {
  if ((await removeDelegates(service.database, chain.config.chainId, which)) === 0) throw notFound()
}

/** Without the keys that have no value. */
function given<Keys extends Record<string, unknown>>(
  keys: Keys,
): { [K in keyof Keys]?: Exclude<Keys[K], undefined> } {
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined)) as never
}
