import { get, post, remove, sends } from '#gateway/client/endpoint.ts'
import {
  type Device,
  type EndedSubscriptions,
  NotificationType,
  RegisteredDevice,
  type Subscriptions,
} from '#gateway/schemas/notification.ts'
import { list } from '#gateway/schemas/transaction/list.ts'
import { Nothing } from '#gateway/schemas/vocabulary.ts'

/** Registers a device, version 1; signed as `deviceHash` says. */
export const registerDevice = post('/v1/register/notifications', sends<Device>('Device'), Nothing)

/** Forgets one Safe of a device, version 1. */
export const unregisterSafe = remove(
  '/v1/chains/{chainId}/notifications/devices/{uuid}/safes/{safe_address}',
  undefined,
  Nothing,
)

/** Forgets a device, version 1. */
export const unregisterDevice = remove(
  '/v1/chains/{chainId}/notifications/devices/{uuid}',
  undefined,
  Nothing,
)

/** Registers a device for what it wants to hear of, version 2. */
export const subscribe = post(
  '/v2/register/notifications',
  sends<Subscriptions>('Subscriptions'),
  RegisteredDevice,
  {
    status: 201,
    withCookie: true,
  },
)

/** What a device wants to hear of one Safe; for who is signed in. */
export const getSubscription = get(
  '/v2/chains/{chainId}/notifications/devices/{uuid}/safes/{safe_address}',
  list(NotificationType),
  { withCookie: true },
)

/** Forgets one Safe of a device. */
export const unsubscribeSafe = remove(
  '/v2/chains/{chainId}/notifications/devices/{uuid}/safes/{safe_address}',
  undefined,
  Nothing,
  { withCookie: true },
)

/** Forgets a device. */
export const unsubscribeDevice = remove(
  '/v2/chains/{chainId}/notifications/devices/{uuid}',
  undefined,
  Nothing,
  { withCookie: true },
)

/** Forgets many at once. */
export const unsubscribeAll = remove(
  '/v2/notifications/subscriptions',
  sends<EndedSubscriptions>('EndedSubscriptions'),
  Nothing,
  {
    withCookie: true,
  },
)
