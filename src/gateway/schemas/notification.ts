import * as v from 'valibot'
import type { Address, Hex } from '#core/safe/safe.ts'
import { oneOf } from './open.ts'
import { maybe, object } from './vocabulary.ts'

/** What a device runs. */
export type DeviceType = 'ANDROID' | 'IOS' | 'WEB'

/** The kinds of notification that a device may ask for. */
export const notificationTypes = [
  'CONFIRMATION_REQUEST',
  'DELETED_MULTISIG_TRANSACTION',
  'EXECUTED_MULTISIG_TRANSACTION',
  'INCOMING_ETHER',
  'INCOMING_TOKEN',
  'MESSAGE_CONFIRMATION_REQUEST',
  'MODULE_TRANSACTION',
] as const

/** Body that registers a device, version 1. `timestamp`: seconds since 1970, as text, the one that was signed. */
export type Device = {
  uuid?: string | undefined
  cloudMessagingToken: string
  buildNumber: string
  bundle: string
  deviceType: DeviceType
  version: string
  timestamp?: string | undefined
  safeRegistrations: { chainId: string; safes: Address[]; signatures: Hex[] }[]
}

/** Body that registers a device, version 2: which notifications it wants for which Safes. */
export type Subscriptions = {
  cloudMessagingToken: string
  safes: { chainId: string; address: Address; notificationTypes: (typeof notificationTypes)[number][] }[]
  deviceType: DeviceType
  deviceUuid?: string | undefined
}

/** The id under which a device is registered. */
export const RegisteredDevice = object({ deviceUuid: maybe(v.string()) })

/** One kind of notification that a device subscribes to. */
export const NotificationType = object({ name: oneOf(...notificationTypes) })

/** Body that ends subscriptions, each by chain, device and Safe. */
export type EndedSubscriptions = {
  subscriptions: {
    chainId: string
    deviceUuid: string
    safeAddress: Address
    signerAddress?: Address | undefined
  }[]
}
