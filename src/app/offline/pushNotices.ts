import type { NoticeTag, PushedSafe, PushOrder } from '#parts/notifications/pushedSafe.ts'

type Tab = { url: string; frameType?: string; focus: () => Promise<unknown> }
type NoticeParts = {
  /** The folder of the page. */
  base: URL
  caches: Pick<CacheStorage, 'open' | 'delete'>
  show: (
    title: string,
    options: { body: string; tag: NoticeTag; data: string; icon: string },
  ) => Promise<void>
  tabs: () => Promise<readonly Tab[]>
  openTab: (url: string) => Promise<unknown>
}

/** The longest message of a service that is read: a push service takes no more (RFC 8030, 7.2). */
const maxMessage = 4096

/** What is shown of each kind of message, and the page that opens: of the message itself not a letter is shown. */
const kinds = new Map<unknown, { title: string; page: string }>([
  ['CONFIRMATION_REQUEST', { title: 'A transaction waits for your confirmation', page: 'queue' }],
  ['MESSAGE_CONFIRMATION_REQUEST', { title: 'A message waits for your signature', page: 'messages' }],
  ['EXECUTED_MULTISIG_TRANSACTION', { title: 'A transaction was executed, or failed', page: 'history' }],
  ['DELETED_MULTISIG_TRANSACTION', { title: 'A transaction was removed from the queue', page: 'queue' }],
  ['MODULE_TRANSACTION', { title: 'A module made a transaction', page: 'history' }],
  ['INCOMING_ETHER', { title: 'Coins were received', page: 'history' }],
  ['INCOMING_TOKEN', { title: 'Tokens were received', page: 'history' }],
])
const unknownKind = { title: 'Something happened to a Safe of yours', page: 'queue' }

const claimed = 'Reported by the service: review it before you do anything.'

/** Shows what a service pushes to this browser, in sentences and names of this browser alone, and opens the page of that Safe. */
export function pushNotices({ base, caches, show, tabs, openTab }: NoticeParts) {
  const store = `countersign.push ${base.pathname}`
  const placeOf = (chainId: number | string, address: string) =>
    new URL(`push/${encodeURIComponent(`${chainId}:${address}`.toLowerCase())}`, base).href

  async function knownSafe(chainId: unknown, address: unknown): Promise<PushedSafe | undefined> {
    if (typeof chainId !== 'string' || typeof address !== 'string') return undefined
    const found = await (await caches.open(store)).match(placeOf(chainId, address))
    return found?.json()
  }

  return {
    /** Does what the page asks. */
    async follow(order: PushOrder): Promise<void> {
      if (order.safe === undefined) {
        await caches.delete(store)
        return
      }
      const place = placeOf(order.safe.chainId, order.safe.address)
      const known = await caches.open(store)
      if (order.kind === 'name Safe') await known.put(place, new Response(JSON.stringify(order.safe)))
      else await known.delete(place)
    },
    /** Shows one notification for one message, whatever it is: a browser ends the subscription of a page that shows none. */
    async tell(message: string): Promise<void> {
      const { type, chainId, address } = fieldsIn(message)
      const safe = await knownSafe(chainId, address)
      const kind = (safe && kinds.get(type)) ?? unknownKind
      const { title, page } = kind
      const target = new URL(base)
      if (safe) target.searchParams.set('safe', safe.prefixed)
      target.hash = safe ? `/${page}` : '/waiting'
      const about = safe ? `${safe.name ? `${safe.name}, ` : ''}${safe.network}, Safe ${safe.address}. ` : ''
      await show(title, {
        body: about + claimed,
        tag: `push ${safe?.prefixed ?? ''} ${kind === unknownKind ? '' : String(type)}`,
        data: target.href,
        icon: new URL('icon-192.png', base).href,
      })
    },
    /** Opens the page that a notification is about, in the tab that shows it already or in a new one; never in a frame. */
    async open(data: unknown): Promise<void> {
      const target = new URL(typeof data === 'string' ? data : '', base)
      if (target.origin !== base.origin || target.pathname !== base.pathname) return
      const same = (await tabs()).find((tab) => tab.frameType !== 'nested' && isSamePage(tab.url, target))
      await (same ? same.focus() : openTab(target.href))
    },
  }
}

const isSamePage = (url: string, target: URL): boolean => {
  const { searchParams, hash } = new URL(url)
  return searchParams.get('safe') === target.searchParams.get('safe') && hash === target.hash
}

/** What the message has, as far as it is JSON of a bearable length. */
function fieldsIn(message: string): Record<string, unknown> {
  if (message.length > maxMessage) return {}
  try {
    const read: unknown = JSON.parse(message)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch (_notJson) {
    return {}
  }
}
