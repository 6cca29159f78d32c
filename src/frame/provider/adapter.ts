import { createClient, custom } from 'viem'
import type { StoreApi } from 'zustand/vanilla'
import type { Chain } from '#chain/node/client.ts'
import type { MessagePipe } from '#core/protocol/hostProtocol.ts'
import type { Hash } from '#core/safe/safe.ts'
import type { Channel } from '#frame/connection/channel.ts'
import type { Schedule } from '#frame/connection/frameWindow.ts'
import type { KeyStorage } from '#frame/connection/keyStorage.ts'
import type { HostSafeInfo } from '#frame/connection/replies.ts'
import { claimOfGateway, claimOfHost } from '#frame/requests/claims.ts'
import { messageKey } from '#frame/requests/messageDigest.ts'
import { readBlock, readVersion } from '#frame/requests/onChain.ts'
import { addPending, createPending, type PendingStore } from '#frame/requests/pending.ts'
import { createRequestedMessages, type RequestedMessages } from '#frame/requests/requestedMessages.ts'
import { createResolution, type Resolution } from '#frame/requests/resolution.ts'
import { createSentTransactions } from '#frame/requests/sentTransactions.ts'
import { createSignatureWait } from '#frame/requests/signatureWait.ts'
import { createSigning, type Signing } from '#frame/requests/signing.ts'
import { createWrites, type Writes } from '#frame/requests/writes.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { createProvider } from './provider.ts'
import type { HostProviderError } from './providerErrors.ts'
import type { Reads } from './reads.ts'
import { createSend, type Send } from './sdk.ts'

/** What the page has besides the host: its own nodes, a service, pages. All of it is optional. */
export type Surroundings = {
  chain?: Chain | undefined
  gateway?: Gateway | undefined
  /** Opens the page of a transaction. */
  showCalls?: ((safeTxHash: Hash) => void) | undefined
}

export type AdapterOptions = {
  channel: Channel
  safe: HostSafeInfo
  /** Our own origin, which requests permissions. */
  invoker: string
  storage: KeyStorage | undefined
  tabs: (name: string) => MessagePipe | undefined
  around: Surroundings
  reads: Reads
  schedule: Schedule
  now: () => number
  isHidden: () => boolean
  /** Why the host cannot be asked now. */
  refusal: () => HostProviderError | undefined
  emit: (event: string, value: unknown) => void
  onSent: () => void
}

/** The Safe as a wallet: it answers requests, and has what a page may show of them. */
export type Adapter = {
  /** EIP-1193. @throws HostProviderError with a code. */
  request(request: { method: string; params?: unknown }): Promise<unknown>
  send: Send
  signing: Signing
  writes: Writes
  pending: PendingStore
  asked: StoreApi<RequestedMessages>
  resolution: Resolution
  reads: Reads
  stop(): void
}

/** The ms that a host has to accept a setting; no person decides about it. */
const settingsLimit = 5_000

/** Creates the adapter of one Safe. Loaded with the first request, or after the first page is shown. */
export function createAdapter(options: AdapterOptions): Adapter {
  const { channel, safe, invoker, storage, around, reads, schedule, now, emit } = options
  const { safeAddress, chainId } = safe
  const { chain, gateway } = around
  const name = `countersign:pending:${chainId}:${safeAddress}`
  const pending = createPending({ storage, tabs: options.tabs(name), chainId, safe: safeAddress, now })
  const writes = createWrites({ refusal: options.refusal, now, schedule })
  const asked = createRequestedMessages(storage, { chainId, safe: safeAddress })
  const ofHost = (hash: Hash) => claimOfHost(channel, hash)
  const resolution = createResolution({
    pending,
    reads,
    safe: safeAddress,
    ofHost,
    ofGateway: gateway && ((hash) => claimOfGateway(gateway, chainId, hash)),
    schedule,
    now,
    isHidden: options.isHidden,
  })
  const send = createSend(channel, writes, (safeTxHash, calls) => {
    addPending(pending, safeTxHash, { submittedAt: now(), calls })
    options.onSent()
  })
  const signing = createSigning({
    channel,
    asked,
    pending,
    writes,
    resolution,
    wait: createSignatureWait({ channel, gateway, chainId, asked, schedule, now }),
    keptUnder: (digest) => messageKey(safe, digest, () => readVersion(reads, safeAddress)),
    verify: (digest, signature) => isSigned(reads, safe, digest, signature),
    now,
  })
  const request = createProvider({
    safe,
    reads,
    send,
    signing,
    canVerify: chain !== undefined,
    sent: (ofProvider) =>
      createSentTransactions({
        pending,
        resolution,
        reads,
        safe: safeAddress,
        ofHost,
        asked: ofProvider,
        now,
      }),
    calls: once(async () => {
      const { createCalls } = await import('./calls.ts')
      return createCalls({ send, pending, resolution, reads, safe, now })
    }),
    capabilities: async (params) => (await import('./calls.ts')).capabilitiesOf(params, safe),
    filters: once(async () => {
      const { createFilters } = await import('./filters.ts')
      return createFilters(reads, schedule, (message) => emit('message', message))
    }),
    permissions: once(async () => {
      const { createPermissions } = await import('./permissions.ts')
      return createPermissions(channel, safe, invoker)
    }),
    askPermission: (task) => writes.run({ kind: 'permissions', title: 'Permissions' }, task),
    setSettings: ([settings]) =>
      channel.request(
        'rpcCall',
        { call: 'safe_setSettings', params: [settings] },
        { timeout: settingsLimit },
      ),
    showCalls: around.showCalls,
  })
  return { request, send, signing, writes, pending, asked, resolution, reads, stop: resolution.stop }
}

/** Asks the Safe as an app does (EIP-1271). @throws where it cannot be read. */
async function isSigned(reads: Reads, safe: HostSafeInfo, innerHash: Hash, signature: `0x${string}`) {
  const { readMessageSignature } = await import('#chain/safe/messageSignature.ts')
  const transport = custom(
    {
      request: ({ method, params }: { method: string; params?: readonly unknown[] }) =>
        reads.ask(method, params),
    },
    { retryCount: 0 },
  )
  const client = createClient({ transport, ccipRead: false })
  const chain: Chain = { chainId: safe.chainId, urls: [], client }
  const question = { safe: safe.safeAddress, innerHash, signature }
  const answers = await readMessageSignature(chain, question, { blockNumber: await readBlock(reads) })
  return answers.hash === 'valid' || answers.bytes === 'valid'
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
