import type { Happening } from './events.ts'
import type { NoticeTag } from './pushedSafe.ts'

/** Where a notification is shown, and what of the open Safe. */
type NoticePlace = {
  /** `sep:0x…` */
  safe: string
  body: string
  /** The whole address of the page with its details. */
  href: string
  /** What the service pushes to about this Safe; undefined where it pushes nothing here. */
  receiver: Pick<ServiceWorkerRegistration, 'showNotification'> | undefined
  /** Opens that page in this tab. */
  open: () => void
}

/**
 * Shows one event: through the service worker where the service pushes it here too, so that both together are one notification; else from this
 * tab, which a press then brings back. @throws the browser's error where it may not notify.
 */
export async function showNotice(
  { title, key, kind }: Happening,
  { safe, body, href, receiver, open }: NoticePlace,
): Promise<void> {
  if (receiver && kind !== undefined) {
    const tag: NoticeTag = `push ${safe} ${kind}`
    return receiver.showNotification(title, { body, tag, data: href })
  }
  new Notification(title, { body, tag: `${safe} ${key}` }).onclick = open
}
