import { numberToHex } from 'viem'
import type { HostSafeInfo } from '#frame/connection/replies.ts'
import { watchHost } from '#frame/connection/watchHost.ts'
import { type Adapter, type AdapterOptions, createAdapter, type Surroundings } from './adapter.ts'
import type { Emitter } from './emitter.ts'
import { HostProviderError } from './providerErrors.ts'
import { createReads, type Reads } from './reads.ts'

type OpenAdapterOptions = Omit<AdapterOptions, 'around' | 'reads' | 'emit' | 'onSent' | 'refusal'> & {
  around: (chainId: number) => Surroundings
  events: Emitter
  onFocus: (listener: () => void) => void
  onSafe: (safe: HostSafeInfo) => void
  /** The reads of this Safe from before the adapter was loaded. */
  firstReads: Reads | undefined
}

/** The adapter of the Safe that is open in the host. */
export type OpenAdapter = { current(): Adapter; stop(): void }

/**
 * The adapter with its events (EIP-1193): `connect` once it is open and when a lost host is back, `disconnect` (4900) when the host no
 * longer answers, `accountsChanged` and `chainChanged` when the host opened another Safe, which requests are for from then on.
 * `safeChanged` is our own: the host's report about the Safe is different.
 */
export function openAdapter({
  around,
  events,
  onFocus,
  onSafe,
  firstReads,
  ...options
}: OpenAdapterOptions): OpenAdapter {
  let { safe } = options
  let isLost = false
  const make = (given?: Reads) => {
    const { channel, now } = options
    const found = around(safe.chainId)
    return createAdapter({
      ...options,
      safe,
      around: found,
      reads: given ?? createReads({ channel, chain: found.chain, chainId: safe.chainId, now }),
      emit: events.emit,
      refusal: () => (isLost ? lost() : undefined),
      onSent: () => void watch.ask(),
    })
  }
  const watch = watchHost({
    channel: options.channel,
    schedule: options.schedule,
    onAnswer: hear,
    onLost() {
      isLost = true
      events.emit('disconnect', lost())
    },
  })
  let current = make(firstReads)
  onFocus(() => {
    void watch.ask()
    current.resolution.wake()
  })
  queueMicrotask(() => events.emit('connect', { chainId: numberToHex(safe.chainId) }))

  function hear(heard: HostSafeInfo): void {
    if (isLost) {
      isLost = false
      events.emit('connect', { chainId: numberToHex(heard.chainId) })
    }
    if (JSON.stringify(heard) === JSON.stringify(safe)) return
    const before = safe
    safe = heard
    onSafe(safe)
    const isOtherChain = before.chainId !== heard.chainId
    const isOtherSafe = before.safeAddress !== heard.safeAddress
    if (isOtherChain || isOtherSafe) {
      current.stop()
      current = make()
    }
    if (isOtherChain) events.emit('chainChanged', numberToHex(heard.chainId))
    if (isOtherSafe) events.emit('accountsChanged', [heard.safeAddress])
    events.emit('safeChanged', heard)
  }

  return {
    current: () => current,
    stop() {
      watch.stop()
      current.stop()
    },
  }
}

const lost = () => new HostProviderError('Your wallet (host) no longer answers.', 4900)
