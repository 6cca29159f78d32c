import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#core/errors.ts'
import { getWebPushKey, sendsWebPush } from '#gateway/webPush.ts'
import { useNameOf } from '#parts/accounts/useNames.ts'
import { createBrowserPush } from '#parts/notifications/browserPush.ts'
import { pushedSafe } from '#parts/notifications/pushedSafe.ts'
import { createTokenProvider } from '#parts/notifications/tokenProvider.ts'
import { useServiceChain, useUnsupportedReason } from '#parts/safe/useServiceChain.ts'
import { useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { askPermission, type NotificationChoice, usePermission } from './permission.ts'

/** Why this browser cannot be a device of the service. */
export type DeviceClosed = { title?: string; text: string; needsOwnTab?: boolean }

/** How messages of the service reach this browser. */
type DeviceWay = {
  through: 'browser' | 'operator'
  closed: DeviceClosed | undefined
  /** Whether they would arrive now. */
  isReached: boolean
  /** What the service needs to reach this browser. @throws AppError */
  token: () => Promise<string>
  /** Ends what was begun for the open Safe, and the subscription where no other Safe needs it. */
  leave: (isForOthers: boolean) => Promise<void>
  reread: () => void
}

const none = {
  text: 'The operator of this page has set up no push service (no token provider), and the service has none of its own, so notifications cannot reach this browser. Nothing is sent to the service.',
}
const unsaid = { text: 'The service has not said whether it notifies browsers. Nothing is sent to it.' }
const unsupported = {
  title: 'This browser does not support messages to a page that is closed.',
  text: 'A private window may not either. The number beside Queue shows your waiting transactions.',
}
const closedBy: Partial<Record<NotificationChoice, DeviceClosed>> = {
  framed: {
    title: 'The service cannot notify this page inside another page.',
    text: 'Open this page in its own tab to register this browser.',
    needsOwnTab: true,
  },
  none: unsupported,
  denied: {
    title: 'This browser blocks notifications of this page.',
    text: 'Allow notifications in your browser, beside the address of this page, then come back.',
  },
}

/** Milliseconds that a push service or the service worker may take. */
const patience = () => AbortSignal.timeout(10_000)

/** The operator’s token provider where the configuration names one; else the service’s own Web Push where it has that. */
export function useDeviceWay(): DeviceWay {
  const { config } = useServices()
  const without = useUnsupportedReason('devices')
  const own = useBrowserWay()
  const url = config.notifications?.provider
  if (url === undefined) return own
  const fetch = window.fetch.bind(window)
  return {
    through: 'operator',
    closed: without === undefined ? undefined : { text: without },
    isReached: true,
    token: () => createTokenProvider({ url, fetch, patience }).token(),
    leave: () => Promise.resolve(),
    reread: () => undefined,
  }
}

function useBrowserWay(): DeviceWay {
  const { gateway } = useServices()
  const safe = useSafeId()
  const { chainId, address } = safe
  const { name: network } = useKnownChain()
  const name = useNameOf(address, chainId)
  const permission = usePermission()
  const client = useQueryClient()
  const { data: chain } = useServiceChain()
  const isServed = chain?.features.some(
    (one) => (typeof one === 'string' ? one : one.unknown) === sendsWebPush,
  )
  const push = createBrowserPush({ page: window, patience })
  const queryKey = ['this browser', 'push']
  const { data: isSubscribed = true } = useQuery({
    queryKey,
    queryFn: async () => (await push.receiver()) !== undefined,
    enabled: isServed === true,
  })
  const closed = () => {
    if (isServed === undefined) return unsaid
    if (!isServed) return none
    if (window.parent !== window) return closedBy.framed
    return closedBy[permission] ?? (push.isPossible ? undefined : unsupported)
  }
  return {
    through: 'browser',
    closed: closed(),
    isReached: isSubscribed,
    token: async () => {
      if (permission === 'default' && (await askPermission()) !== 'granted')
        throw new AppError('This browser was not allowed to notify you. Nothing was sent.')
      const { publicKey } = await gateway.call(getWebPushKey, { signal: patience() })
      await push.order({ kind: 'name Safe', safe: pushedSafe(safe, network, name) })
      return push.subscribe(publicKey)
    },
    leave: async (isForOthers) => {
      if (!isForOthers) await push.unsubscribe()
      await push.order({ kind: 'forget Safe', safe: isForOthers ? { chainId, address } : undefined })
    },
    reread: () => void client.invalidateQueries({ queryKey }),
  }
}
