import type { EIP1193Provider } from 'viem'
import type { Adapter, Surroundings } from './adapter.ts'
import type { Channel } from './channel.ts'
import { createEmitter, type Emitter } from './emitter.ts'
import { type FrameWindow, scheduleOf } from './frameWindow.ts'
import type { OpenAdapter } from './openAdapter.ts'
import type { HostSafeInfo } from './replies.ts'
import { tabsOf } from './tabs.ts'
import type { KeyStorage } from './trust.ts'

export type { Adapter, Surroundings }

/** The adapter behind a provider that is there at once: its parts are loaded when they are first needed. */
export type LiveAdapter = {
  provider: EIP1193Provider
  events: Emitter
  /** Who we are now: what the host said last. */
  safe(): HostSafeInfo
  /** Loads the adapter; from then on the host is asked again and again, and what waits is followed. */
  open(): Promise<Adapter>
  /** Ends what runs by itself. */
  stop(): Promise<void>
}

/** `around` is asked when the adapter is loaded, by when the page knows its nodes and its service. */
export function createLiveAdapter({
  channel,
  safe: first,
  window,
  storage,
  now,
  around,
}: {
  channel: Channel
  safe: HostSafeInfo
  window: FrameWindow
  storage: KeyStorage | undefined
  now: () => number
  around: (chainId: number) => Surroundings
}): LiveAdapter {
  const events = createEmitter()
  let safe = first
  let opened: Promise<OpenAdapter> | undefined

  async function load(): Promise<OpenAdapter> {
    const { openAdapter } = await import('./openAdapter.ts')
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
      onFocus: (listener) => window.addEventListener('focus', listener),
      onSafe: (changed) => {
        safe = changed
      },
    })
  }
  async function open(): Promise<Adapter> {
    opened ??= load().catch((error: unknown) => {
      // A file that could not be loaded is loaded again when it is needed again.
      opened = undefined
      throw error
    })
    return (await opened).current()
  }
  const provider = {
    request: async (request: { method: string; params?: unknown }) => (await open()).request(request),
    on: events.on,
    removeListener: events.removeListener,
    get chainId() {
      return `0x${safe.chainId.toString(16)}`
    },
  }
  // viem types `request` by method name; the adapter's table is checked by the tests instead.
  return {
    provider: provider as unknown as EIP1193Provider,
    events,
    safe: () => safe,
    open,
    stop: async () => (await opened)?.stop(),
  }
}
