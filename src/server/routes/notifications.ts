import { randomUUID } from 'node:crypto'
import { hashMessage } from 'viem'
import { getAddress } from 'viem/utils'
import { deviceHash } from '#core/gatewayMessages.ts'
import { recoverAll } from '#core/recover.ts'
import type { Address, Hash, Hex } from '#core/safe.ts'
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
import { parsed } from '#server/parsed.ts'
import {
  findSubscription,
  removeDevice,
  removeSubscription,
  type StoredSubscription,
  storeDevice,
} from '#server/store/devices.ts'
import { signedIn } from './auth.ts'
import { addressOf, type Handler, servedChain } from './mount.ts'

const noSubscription = () => rejected(404, 'No Subscription Found!')

/** More Safes than this are nobody's on one device. */
const mostSubscriptions = 1000

/** How far a device's clock may be from this one, in seconds. */
const clockTolerance = 300

/** Keeps a device as its first version registers: one signature for each owner who wants it, or none. */
export const registration: Handler<typeof registerDevice> = async ({ service, body }) => {
  const uuid = body.uuid?.toLowerCase() ?? randomUUID()
  const signatures = body.safeRegistrations.flatMap((one) => one.signatures)
  const timestamp = Number(body.timestamp ?? Number.NaN)
  const isLate = !(Math.abs(service.now() / 1000 - timestamp) <= clockTolerance)
  if (signatures.length > 0 && isLate) throw rejected(400, 'The signature is expired!')
  const subscriptions = body.safeRegistrations.flatMap((one): StoredSubscription[] => {
    const safes = one.safes.map((safe) => getAddress(safe))
    const { timestamp = '', cloudMessagingToken, deviceType } = body
    const hash = deviceHash({ timestamp, uuid, cloudMessagingToken, safes })
    const signers = one.signatures.map((signature) => signerOf(hash, signature, deviceType === 'WEB'))
    const chainId = chainIdOf(one.chainId)
    return safes.map((safe) => ({
      chainId,
      safe,
      signers: signers.length > 0 ? signers : [undefined],
      types: notificationTypes,
    }))
  })
  requireFew(subscriptions)
  const { cloudMessagingToken: token, bundle, version, buildNumber } = body
  const device = { uuid, type: body.deviceType, token, bundle, version, buildNumber }
  await storeDevice(service.database, device, subscriptions, service.now())
  return undefined
}

function requireFew(subscriptions: readonly StoredSubscription[]): void {
  const count = subscriptions.reduce((sum, { signers }) => sum + signers.length, 0)
  if (count > mostSubscriptions) throw rejected(422, `At most ${mostSubscriptions} Safes fit on a device`)
}

/** A browser's wallet signs the 32 bytes as a text, a phone signs them as they are. @throws Failure 422 */
function signerOf(raw: Hash, signature: Hex, isWeb: boolean): Address {
  const [signer] = recoverAll([{ hash: isWeb ? hashMessage({ raw }) : raw, signature }])
  if (!signer) throw rejected(422, 'Invalid signature')
  return getAddress(signer)
}

/** Keeps what a device wants to hear of, for whoever is signed in. */
export const subscription: Handler<typeof subscribe> = async ({ service, body, headers }) => {
  const signer = await signedIn(service, headers)
  const uuid = body.deviceUuid?.toLowerCase() ?? randomUUID()
  const subscriptions = body.safes.map(({ chainId, address, notificationTypes: types }) => ({
    chainId: chainIdOf(chainId),
    safe: getAddress(address),
    signers: [signer],
    types,
  }))
  requireFew(subscriptions)
  const device = { uuid, type: body.deviceType, token: body.cloudMessagingToken }
  await storeDevice(service.database, device, subscriptions, service.now())
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
  if (!(await removeSubscription(service.database, uuid, { chainId, safe }))) throw noSubscription()
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
  let removed = false
  for (const { deviceUuid, chainId, safeAddress, signerAddress } of body.subscriptions) {
    const which = { chainId: chainIdOf(chainId), safe: getAddress(safeAddress) }
    const of = signerAddress ? { ...which, signer: getAddress(signerAddress) } : which
    if (await removeSubscription(service.database, deviceUuid.toLowerCase(), of)) removed = true
  }
  if (!removed) throw noSubscription()
  return undefined
}

const uuidOf = (text: string): string => parsed(uuid, text).toLowerCase()

/** Devices are forgotten on every chain, also on one that is not served. @throws Failure 422 */
function chainIdOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw invalid({ code: 'custom', path: [], message: 'Invalid base-10 numeric string' })
}
