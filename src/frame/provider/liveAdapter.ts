import type { EIP1193Provider } from 'viem'
import type { Channel } from '#frame/connection/channel.ts'
import { type FrameWindow, scheduleOf } from '#frame/connection/frameWindow.ts'
import type { KeyStorage } from '#frame/connection/keyStorage.ts'
import type { HostSafeInfo } from '#frame/connection/replies.ts'
import { tabsOf } from '#frame/connection/tabs.ts'
import type { Adapter, Surroundings } from './adapter.ts'
import { createEmitter, type Emitter } from './emitter.ts'
import type { OpenAdapter } from './openAdapter.ts'
import type { Reads } from './reads.ts'

export type { Adapter, Surroundings }

/** The adapter behind a provider that exists at once: its parts are loaded when needed. */
export type LiveAdapter = {
  provider: EIP1193Provider
  events: Emitter
  /** The Safe as the host reported it last. */
  safe(): HostSafeInfo
  /** Loads the adapter; from then on the host is polled and pending requests are followed. */
  open(): Promise<Adapter>
  /** Ends polling. */
  stop(): Promise<void>
}

/** The ms that a page has to show its first reads, before the rest of the adapter is loaded. */
const pause = 100

/** Loads the code for reads of the chain, without the rest of the adapter. */
export const loadReads = () => import('./reads.ts')

/**
 * `around` is called with the first request, when the page knows its nodes and its service. With `isEager` reads are answered before the
 * rest of the adapter is loaded, soon after the first of them.
 */
export function createLiveAdapter({
  channel,
  safe: first,
  window,
  storage,
  now,
  around,
  isEager = false,
}: {
  channel: Channel
  safe: HostSafeInfo
  window: FrameWindow
  storage: KeyStorage | undefined
  now: () => number
  around: (chainId: number) => Surroundings
  isEager?: boolean | undefined
}): LiveAdapter {
  const events = createEmitter()
  let safe = first
  let opened: Promise<OpenAdapter> | undefined
  let reads: Reads | undefined
  let isOpen = false
  let isStopped = false
  let cancelOpening: (() => void) | undefined

  async function load(): Promise<OpenAdapter> {
    const { openAdapter } = await import('./openAdapter.ts')
    isOpen = true
    return openAdapter({
      channel,
      safe: first,
      invoker: window.location.origin,
      storage,
      tabs: (name) => tabsOf(window, name),
      around,
      schedule: scheduleOf(window),
      now,
      isHidden: () => window.document.hidden === true,
      events,
      firstReads: reads,
      onFocus: (listener) => window.addEventListener('focus', listener),
      onSafe: (changed) => {
        safe = changed
      },
    })
  }
  async function open(): Promise<Adapter> {
    opened ??= load().catch((error: unknown) => {
      // A file that failed to load is loaded again when it is needed again.
      opened = undefined
      throw error
    })
    return (await opened).current()
  }
  async function firstReads(): Promise<Reads | undefined> {
    if (reads) return reads
    // Where its file cannot be loaded the adapter is, and reports why it cannot.
    const loaded = await loadReads().catch(() => undefined)
    const { chainId } = first
    reads ??= loaded?.createReads({ channel, chain: around(chainId).chain, chainId, now })
    return reads
  }
  async function request(request: { method: string; params?: unknown }): Promise<unknown> {
    const early = isEager && !isOpen ? await firstReads() : undefined
    const read = isOpen ? undefined : early?.request(request.method, request.params)
    if (!read) return (await open()).request(request)
    return read.finally(() => {
      if (isStopped) return
      cancelOpening ??= scheduleOf(window)(() => void open().catch(() => undefined), pause)
    })
  }
  const provider = {
    request,
    on: events.on,
    removeListener: events.removeListener,
    get chainId() {
      return `0x${safe.chainId.toString(16)}`
    },
  }
  // viem types `request` by method name; the adapter's table is covered by the tests instead.
  return {
    provider: provider as unknown as EIP1193Provider,
    events,
    safe: () => safe,
    open,
    async stop() {
      isStopped = true
      cancelOpening?.()
      ;(await opened)?.stop()
    },
  }
}
