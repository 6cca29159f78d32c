import type { EIP1193Provider } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import type { Result } from '#core/checks/result.ts'
import type { Actor } from '#core/protocol/actor.ts'
import { createFrameActor } from '#frame/actor.ts'
import { crossCheck } from '#frame/crossCheck.ts'
import type { Emitter } from '#frame/provider/emitter.ts'
import { type Adapter, createLiveAdapter, loadReads, type Surroundings } from '#frame/provider/liveAdapter.ts'
import { type Channel, createChannel } from './channel.ts'
import { type FrameWindow, idsOf, isFramed, scheduleOf } from './frameWindow.ts'
import { type Handshake, type HandshakeAnswer, type HostGreeting, shakeHands } from './handshake.ts'
import { pinnedPipe } from './hostPipe.ts'
import type { KeyStorage } from './keyStorage.ts'
import type { HostChainInfo, HostSafeInfo } from './replies.ts'
import { isTrustedHost, rememberHost, trustedHosts } from './trust.ts'

export type ConnectedFrame = {
  kind: 'connected'
  /** The host's exact origin; messages go to and come from no other. */
  origin: string
  /** The origins that may frame this page, the host's among them. */
  allowed: readonly string[]
  /** The host's claim of who we are; see `crossCheck`. */
  safe: HostSafeInfo
  actor: Actor
  provider: EIP1193Provider
  /** The provider's events, and `safeChanged`. */
  events: Emitter
  channel: Channel
  /** Loads the rest of the adapter, which also has what a page may show of it. */
  open(): Promise<Adapter>
  /** Ends polling and listening. */
  close(): Promise<void>
  /** The host's report about the chain, undefined when it gives none within 5 s. */
  readChainInfo(): Promise<HostChainInfo | undefined>
  /** Compares the host's claim, the present or the first one, with the chain (HOST-02); unknown without a chain. */
  crossCheck(chain: Chain | undefined, claim?: HostSafeInfo): Promise<Result>
}

/** A host that is not on the list: it was asked only `getSafeInfo`, and gets nothing more before `accept`. */
export type ConsentNeeded = {
  kind: 'consentNeeded'
  origin: string
  safe: HostSafeInfo
  /** The person trusts this origin, also later where the browser can store it. */
  accept(): ConnectedFrame
}

export type FailedFrame = {
  kind: 'failed'
  /** The sentence of the specification (8.15). */
  reason: 'Could not load Safe information'
  /** Possible causes, one sentence each. */
  hints: readonly string[]
  retry(): Promise<FrameConnection>
  /** A host that answers late; the page offers it and does not switch by itself. @returns a function that stops listening. */
  onLateAnswer(listener: (connection: ConnectedFrame | ConsentNeeded) => void): () => void
}

export type FrameConnection = ConnectedFrame | ConsentNeeded | FailedFrame

export type ConnectOptions = {
  window: FrameWindow
  /** Origins that may frame this page besides the built-in ones (config.json). */
  allowedHosts: readonly string[]
  storage: KeyStorage | undefined
  now: () => number
  /** The page's own node and service for a chain; called with the first request. */
  around?: (chainId: number) => Surroundings
  /** What was asked and heard before this code was here. */
  greeting?: Pick<HostGreeting, 'id' | 'event'> | undefined
  /** The ms after which a silent host counts as none, by default 5,000. */
  limit?: number
  /**
   * Loads the code for reads through the provider during the handshake, for a page whose first read goes that way; otherwise that read
   * waits for the whole provider. This page reads from its own node and loads it later.
   */
  isEager?: boolean
  /** Refuses a host that is not on the list instead of asking the person. */
  isStrict?: boolean
}

/** Finds the host around this page. Never throws; on a top-level page it sends nothing and fails at once. */
export async function connectFrame(options: ConnectOptions): Promise<FrameConnection> {
  if (!isFramed(options.window)) return failed(['This app is not inside a wallet (host).'], options)

  const handshake = shakeHands(options.window, options.limit, options.greeting)
  // After a failure the first request loads it again and reports why it cannot.
  if (options.isEager) loadReads().then(undefined, () => undefined)
  const answer = await handshake.answer
  if (!answer) return failed(hintsFor(handshake.problems), options, handshake)
  const found = welcome(answer, options)
  return found.kind === 'consentNeeded' && options.isStrict ? failed(refusedHost(found), options) : found
}

const refusedHost = ({ origin }: ConsentNeeded): readonly string[] => [
  `This app may not run inside ${origin}: that wallet (host) is not on its list.`,
]

function failed(hints: readonly string[], options: ConnectOptions, handshake?: Handshake): FailedFrame {
  return {
    kind: 'failed',
    reason: 'Could not load Safe information',
    hints,
    retry() {
      handshake?.stop()
      return connectFrame({ ...options, greeting: undefined })
    },
    onLateAnswer: (listener) =>
      handshake?.onLateAnswer((late) => {
        const found = welcome(late, options)
        if (found.kind === 'connected' || !options.isStrict) listener(found)
      }) ?? (() => undefined),
  }
}

function hintsFor(problems: readonly string[]): readonly string[] {
  if (problems.length > 0) return problems
  return [
    'Your wallet (host) did not answer. It may not support Safe accounts.',
    'The address it opened may have redirected here; a wallet answers only the exact address that it opened.',
  ]
}

function welcome({ origin, safe }: HandshakeAnswer, options: ConnectOptions): ConnectedFrame | ConsentNeeded {
  const { window, allowedHosts, storage } = options
  if (isTrustedHost(origin, { allowed: allowedHosts, own: window.location.origin, storage }))
    return connected({ origin, safe }, options)
  const accept = () => {
    rememberHost(storage, origin)
    return connected({ origin, safe }, options)
  }
  return { kind: 'consentNeeded', origin, safe, accept }
}

function connected({ origin, safe }: HandshakeAnswer, options: ConnectOptions): ConnectedFrame {
  const { window, storage, now, around = () => ({}) } = options
  const channel = createChannel({
    pipe: pinnedPipe(window, origin),
    schedule: scheduleOf(window),
    newId: idsOf(window),
  })
  const listed = trustedHosts({ allowed: options.allowedHosts, own: window.location.origin, storage })
  const live = createLiveAdapter({ channel, safe, window, storage, now, around, isEager: options.isEager })
  return {
    kind: 'connected',
    origin,
    allowed: listed.includes(origin) ? listed : [...listed, origin],
    safe,
    actor: createFrameActor(live),
    provider: live.provider,
    events: live.events,
    channel,
    open: live.open,
    async close() {
      await live.stop()
      channel.close()
    },
    readChainInfo: () => channel.request('getChainInfo', undefined, { timeout: 5000 }).catch(() => undefined),
    crossCheck: (chain, claim = safe) => crossCheck(claim, chain),
  }
}
