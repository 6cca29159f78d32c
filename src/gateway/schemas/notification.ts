import * as v from 'valibot'
import { oneOf } from './open.ts'
import { AddressText, HexText, maybe } from './vocabulary.ts'

/** What a device runs. */
export const DeviceType = v.picklist(['ANDROID', 'IOS', 'WEB'])
export type DeviceType = v.InferOutput<typeof DeviceType>

const types = [
  'CONFIRMATION_REQUEST',
  'DELETED_MULTISIG_TRANSACTION',
  'EXECUTED_MULTISIG_TRANSACTION',
  'INCOMING_ETHER',
  'INCOMING_TOKEN',
  'MESSAGE_CONFIRMATION_REQUEST',
  'MODULE_TRANSACTION',
] as const

/** Body that registers a device, version 1. `timestamp`: seconds since 1970, as text, the one that was signed. */
export const Device = v.object({
  uuid: maybe(v.string()),
  cloudMessagingToken: v.string(),
  buildNumber: v.string(),
  bundle: v.string(),
  deviceType: DeviceType,
  version: v.string(),
  timestamp: maybe(v.string()),
  safeRegistrations: v.array(
    v.object({ chainId: v.string(), safes: v.array(AddressText), signatures: v.array(HexText) }),
  ),
})
export type Device = v.InferOutput<typeof Device>

/** Body that registers a device, version 2: what it wants to hear of which Safes. */
export const Subscriptions = v.object({
  cloudMessagingToken: v.string(),
  safes: v.array(
    v.object({
      chainId: v.string(),
      address: AddressText,
      notificationTypes: v.array(v.picklist(types)),
    }),
  ),
  deviceType: DeviceType,
  deviceUuid: maybe(v.string()),
})
export type Subscriptions = v.InferOutput<typeof Subscriptions>

/** The id under which a device is registered. */
export const RegisteredDevice = v.object({ deviceUuid: maybe(v.string()) })

/** One thing that a device wants to hear of. */
export const NotificationType = v.object({ name: oneOf(...types) })

/** Body that ends subscriptions, each by chain, device and Safe. */
export const EndedSubscriptions = v.object({
  subscriptions: v.array(
    v.object({
      chainId: v.string(),
      deviceUuid: v.string(),
      safeAddress: AddressText,
      signerAddress: maybe(AddressText),
    }),
  ),
})
export type EndedSubscriptions = v.InferOutput<typeof EndedSubscriptions>
