import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { hashMessage } from 'viem'
import { getAddress } from 'viem/utils'
import { deviceHash } from '#core/protocol/gatewayMessages.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { recoverAll } from '#core/signatures/recover.ts'
import type {
  getSubscription,
  registerDevice,
  subscribe,
  unregisterDevice,
  unregisterSafe,
  unsubscribeAll,
} from '#gateway/endpoints/notifications.ts'
import { notificationTypes } from '#gateway/schemas/notification.ts'
import { uuid } from '#server/bodies.ts'
import { invalid, rejected } from '#server/failures.ts'
import { isSubscriptionText, readPushSubscription } from '#server/jobs/push/pushSubscription.ts'
import { parsed } from '#server/parsed.ts'
import type { Service } from '#server/service.ts'
import { delegationsTo } from '#server/store/delegates.ts'
import {
  findSubscription,
  removeDevice,
  removeSubscriptions,
  type StoredDevice,
  type StoredSubscription,
  storeDevice,
} from '#server/store/devices.ts'
import { signedIn } from './auth.ts'
import { addressOf, type Handler, servedChain } from './mounting/mount.ts'
import { listedState } from './safes.ts'

const noSubscription = () => rejected(404, 'No Subscription Found!')

/** Safes that one call may name, each of which is asked for its owners, and subscriptions that one account may have. */
const maxSafes = { ofCall: 100, ofSigner: 1000 }

/** How far a device's clock may be from this one, in seconds. */
const clockTolerance = 300

/** Keeps a device as its first version registers: an owner of every Safe that it names signed for it. */
export const registration: Handler<typeof registerDevice> = async ({ service, body }) => {
  const uuid = body.uuid?.toLowerCase() ?? randomUUID()
  const { timestamp = '', cloudMessagingToken: token, deviceType } = body
  const isLate = !(Math.abs(service.now() / 1000 - Number(timestamp || Number.NaN)) <= clockTolerance)
  requireFew(body.safeRegistrations.map(({ safes, signatures }) => safes.length * signatures.length))
  if (body.safeRegistrations.some(({ signatures }) => signatures.length === 0)) throw notSigned()
  if (isLate) throw rejected(400, 'The signature is expired!')
  const subscriptions: StoredSubscription[] = []
  for (const { chainId, safes: named, signatures } of body.safeRegistrations) {
    const safes = named.map((safe) => getAddress(safe))
    const hash = deviceHash({ timestamp, uuid, cloudMessagingToken: token, safes })
    const signers: Address[] = []
    for (const signature of signatures) {
      signers.push(signerOf(hash, signature, deviceType === 'WEB'))
      await setImmediate()
    }
    for (const safe of safes)
      subscriptions.push({ chainId: chainIdOf(chainId), safe, signers, types: notificationTypes })
  }
  const { bundle, version, buildNumber } = body
  await keep(service, { uuid, type: deviceType, token, bundle, version, buildNumber }, subscriptions)
  return undefined
}

const notSigned = () => rejected(422, 'Invalid signature')

function requireFew(counts: readonly number[]): void {
  if (counts.reduce((sum, count) => sum + count, 0) > maxSafes.ofCall)
    throw rejected(422, `At most ${maxSafes.ofCall} Safes are registered at once`)
}

/** Keeps a device for owners of all Safes that it wants to hear of, or for their delegates. @throws Failure */
async function keep(
  service: Service,
  device: StoredDevice,
  subscriptions: readonly StoredSubscription[],
): Promise<void> {
  const { type, token } = device
  if (type === 'WEB' && isSubscriptionText(token) && !readPushSubscription(token, service.pushReach))
    throw rejected(422, 'This is no Web Push subscription at a push service that this server knows')
  for (const { chainId, safe, signers } of subscriptions) {
    const chain = servedChain(service, String(chainId))
    const { owners } = await listedState(service, chain, safe)
    const strange = signers.filter((signer) => !owners.includes(signer))
    if (strange.length === 0) continue
    const delegations = await delegationsTo(service.database, { chainId, safe, owners })
    if (!strange.every((signer) => delegations.some(({ delegate }) => delegate === signer))) throw notSigned()
  }
  const outcome = await storeDevice(service.database, device, subscriptions, {
    at: service.now(),
    most: maxSafes.ofSigner,
  })
  if (outcome === 'foreign') throw rejected(403, 'This device was registered by another account')
  if (outcome === 'full') throw rejected(422, `At most ${maxSafes.ofSigner} Safes are kept for an account`)
}

/** A browser's wallet signs the 32 bytes as a text, a phone signs them as they are. @throws Failure 422 */
function signerOf(raw: Hash, signature: Hex, isWeb: boolean): Address {
  const [signer] = recoverAll([{ hash: isWeb ? hashMessage({ raw }) : raw, signature }])
  if (!signer) throw rejected(422, 'Invalid signature')
  return getAddress(signer)
}

/** Keeps what a device wants to hear of, for an owner who is signed in. @throws Failure 403 when nobody is. */
export const subscription: Handler<typeof subscribe> = async ({ service, body, headers }) => {
  requireFew([body.safes.length])
  const signer = await signedIn(service, headers)
  if (!signer) throw rejected(403, 'Forbidden resource')
  const uuid = body.deviceUuid?.toLowerCase() ?? randomUUID()
  const subscriptions = body.safes.map(({ chainId, address, notificationTypes: types }) => ({
    chainId: chainIdOf(chainId),
    safe: getAddress(address),
    signers: [signer],
    types,
  }))
  await keep(service, { uuid, type: body.deviceType, token: body.cloudMessagingToken }, subscriptions)
  return { deviceUuid: uuid }
}

/** What a device wants to hear of a Safe. @throws Failure 403 when nobody is signed in. */
export const subscriptionOf: Handler<typeof getSubscription> = async ({ service, params, headers }) => {
  const uuid = uuidOf(params.uuid)
  const { chainId } = servedChain(service, params.chainId).config
  const safe = addressOf(params.safe_address)
  const signer = await signedIn(service, headers)
  if (!signer) throw rejected(403, 'Forbidden resource')
  const types = await findSubscription(service.database, uuid, { chainId, safe, signer })
  if (!types) throw noSubscription()
  return notificationTypes.filter((name) => types.includes(name)).map((name) => ({ name }))
}

/** Forgets a Safe of a device. */
export const safeRemoval: Handler<typeof unregisterSafe> = async ({ service, params }) => {
  const uuid = uuidOf(params.uuid)
  const safe = addressOf(params.safe_address)
  const chainId = chainIdOf(params.chainId)
  const ended = [{ uuid, chainId, safe, signer: null }]
  if ((await removeSubscriptions(service.database, ended)) === 0) throw noSubscription()
  return undefined
}

/** Forgets a device. */
export const deviceRemoval: Handler<typeof unregisterDevice> = async ({ service, params }) => {
  chainIdOf(params.chainId)
  if (!(await removeDevice(service.database, uuidOf(params.uuid)))) throw rejected(404, 'No Device Found!')
  return undefined
}

/** Forgets many at once; not found when none of them was there. */
export const removals: Handler<typeof unsubscribeAll> = async ({ service, body }) => {
  const ended = body.subscriptions.map(({ deviceUuid, chainId, safeAddress, signerAddress }) => ({
    uuid: deviceUuid.toLowerCase(),
    chainId: chainIdOf(chainId),
    safe: getAddress(safeAddress),
    signer: signerAddress ? getAddress(signerAddress) : null,
  }))
  if ((await removeSubscriptions(service.database, ended)) === 0) throw noSubscription()
  return undefined
}

const uuidOf = (text: string): string => parsed(uuid, text).toLowerCase()

/** Devices are forgotten on every chain, also on one that is not served. @throws Failure 422 */
function chainIdOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw invalid({ code: 'custom', path: [], message: 'Invalid base-10 numeric string' })
}
