import { useSyncExternalStore } from 'react'

/** What this browser lets the page do: `none` where it has no notifications, `framed` where only the page around could ask. */
export type NotificationChoice = NotificationPermission | 'none' | 'framed'

const listeners = new Set<() => void>()

function permissionNow(): NotificationChoice {
  if (!('Notification' in window)) return 'none'
  if (window.top !== window && Notification.permission !== 'granted') return 'framed'
  return Notification.permission
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  // The person may change it beside the address bar, and comes back.
  window.addEventListener('focus', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('focus', onChange)
  }
}

export const usePermission = (): NotificationChoice => useSyncExternalStore(subscribe, permissionNow)

/** Has the browser ask, and says what the person chose; only ever called for a click. */
export async function askPermission(): Promise<NotificationPermission> {
  const chosen = await Notification.requestPermission()
  for (const listener of listeners) listener()
  return chosen
}
