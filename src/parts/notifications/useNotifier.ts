import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Gateway } from '#gateway/client/client.ts'
import { listHistory, listQueue } from '#gateway/endpoints/lists.ts'
import { listMessages } from '#gateway/endpoints/messages.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { useUnsupportedReason } from '#parts/safe/useServiceChain.ts'
import { useHref, useKnownChain, useOwner, useSafeId, useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { device, isRegistered } from '#stores/device.ts'
import { wanted } from '#stores/wantedNotifications.ts'
import { createBrowserPush } from './browserPush.ts'
import { type Happening, happeningsIn, type Lists, newsIn } from './events.ts'
import { noteSeen, notify, type Shared } from './notifier.ts'
import { followNames } from './pushedNames.ts'
import { showNotice } from './showNotice.ts'

const shared: Shared = {
  locks: globalThis.navigator?.locks,
  storage: () => window.localStorage,
}

/** Milliseconds that the service worker may take. */
const patience = () => AbortSignal.timeout(10_000)

type ListsParameters = { chainId: number; address: string; hasMessages: boolean; signal: AbortSignal }

async function readLists(
  gateway: Gateway,
  { chainId, address, hasMessages, signal }: ListsParameters,
): Promise<Lists> {
  const asked = { path: { chainId, safe_address: address }, signal }
  const [queue, history, messages] = await Promise.all([
    gateway.call(listQueue, asked),
    gateway.call(listHistory, asked),
    hasMessages ? gateway.call(listMessages, asked) : { results: [] },
  ])
  return { queue: queue.results, history: history.results, messages: messages.results }
}

/** Notifies about the open Safe while its tab is hidden: what waits for the connected owner, and what was executed. */
export function useNotifier(): void {
  const { gateway, places, chains } = useServices()
  const safe = useSafeId()
  const { chainId, address } = safe
  const { name: network } = useKnownChain()
  const owner = useOwner()
  const href = useHref()
  const hasMessages = useUnsupportedReason('messages') === undefined
  const isOn = useStore(wanted, (choice) => choice.isOn)
  const may = isOn && 'Notification' in window && Notification.permission === 'granted'
  const name = prefixed(safe)
  const { data } = useQuery({
    queryKey: [...gatewayKeys.safe(chainId, address), 'notified'],
    enabled: may,
    refetchInterval: 10_000,
    // Only a hidden tab notifies.
    refetchIntervalInBackground: true,
    queryFn: ({ signal }) => readLists(gateway, { chainId, address, hasMessages, signal }),
  })
  const known = useRef<{ about: string; keys: ReadonlySet<string> }>(undefined)

  useEffect(() => {
    if (!may) return
    let left = new AbortController()
    const look = () => {
      left.abort()
      left = new AbortController()
      if (document.visibilityState === 'visible') noteSeen(shared, name, left.signal)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      left.abort()
    }
  }, [may, name])

  useEffect(() => {
    if (!may || !data) return
    const about = `${name} ${owner ?? ''}`
    const now = happeningsIn(data, owner)
    const before = known.current?.about === about ? known.current.keys : undefined
    const news = newsIn(before, now)
    known.current = { about, keys: new Set([...(before ?? []), ...now.map(({ key }) => key)]) }
    const show = async (happening: Happening) => {
      const target = href(happening.page, { id: happening.id })
      const isPushed = isRegistered(device.getState(), { chainId, address })
      await showNotice(happening, {
        safe: name,
        body: `${network}, Safe ${address}. Reported by the service: review it before you do anything.`,
        href: new URL(target, window.location.href).href,
        receiver: isPushed ? await createBrowserPush({ page: window, patience }).receiver() : undefined,
        open: () => {
          window.focus()
          places.go(target)
        },
      })
    }
    void notify(shared, name, news, show)
  }, [may, data, owner, name, network, chainId, address, places, href])

  useEffect(() => followNames(createBrowserPush({ page: window, patience }), chains), [chains])
}
