import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { x25519 } from '@noble/curves/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils'
import type { Page, WebSocketRoute } from '@playwright/test'
import { type Hex, isHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

type Message = { id: number; method?: string; params?: Record<string, unknown>; result?: unknown }
type WalletConnectPeerRequest = { method: string; params: unknown[] }

/** WalletConnect's envelope of type 0: `00 ‖ iv (12) ‖ ciphertext and tag`, in base64 (specs.walletconnect.com, crypto). */
const seal = (key: Uint8Array, message: object): string => {
  const iv = randomBytes(12)
  const sealed = chacha20poly1305(key, iv).encrypt(new TextEncoder().encode(JSON.stringify(message)))
  return Buffer.concat([Buffer.from([0]), iv, sealed]).toString('base64')
}

const open = (key: Uint8Array, envelope: string): Message => {
  const bytes = new Uint8Array(Buffer.from(envelope, 'base64'))
  const plain = chacha20poly1305(key, bytes.slice(1, 13)).decrypt(bytes.slice(13))
  return JSON.parse(new TextDecoder().decode(plain)) as Message
}

/** A relay and the wallet behind it, both of this test: the wallet pairs by a `wc:` link as one that scanned it, and signs. */
export type WalletConnectPeer = {
  /** How many connections the page opened to the relay. */
  connections(): number
  /** Agrees to the session that the page behind this link proposes. */
  pair(uri: string): Promise<void>
  /** What it was asked since. */
  readonly asked: readonly WalletConnectPeerRequest[]
}

type InstallWalletConnectPeerOptions = { account: PrivateKeyAccount; chainId: number }

/** Stands in for relay.walletconnect.org in this page (relay API `irn`): it keeps what is published until somebody listens. */
export async function installWalletConnectPeer(
  page: Page,
  { account, chainId }: InstallWalletConnectPeerOptions,
): Promise<WalletConnectPeer> {
  const kept: { topic: string; message: string }[] = []
  const heard = new Map<string, (message: string) => void>()
  const subscribed = new Set<string>()
  const asked: WalletConnectPeerRequest[] = []
  let opened = 0
  let socket: WebSocketRoute | undefined
  let counter = Date.now() * 1_000

  const toPage = (topic: string, message: string) => {
    if (!socket || !subscribed.has(topic)) return void kept.push({ topic, message })
    counter += 1
    const data = { topic, message, publishedAt: Date.now(), tag: 0 }
    const params = { id: topic, data }
    socket.send(JSON.stringify({ id: counter, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }
  const listen = (topics: readonly string[]) => {
    for (const topic of topics) subscribed.add(topic)
    for (const one of kept.splice(0)) toPage(one.topic, one.message)
  }
  const answer = (method: string, params: Record<string, unknown>): unknown => {
    const topics = (params.topics ?? [params.topic]) as string[]
    if (/ubscribe$/.test(method) && !/unsub/i.test(method)) {
      setTimeout(() => listen(topics))
      return method === 'irn_batchSubscribe' ? topics : topics[0]
    }
    if (/etchMessages$/.test(method)) return { messages: [], hasMore: false }
    if (method === 'irn_publish') {
      const { topic, message } = params as { topic: string; message: string }
      const own = heard.get(topic)
      if (own) setTimeout(() => own(message))
      else kept.push({ topic, message })
    }
    return true
  }
  await page.routeWebSocket(/^wss:\/\/relay\.walletconnect\./, (route) => {
    opened += 1
    socket = route
    route.onMessage((text) => {
      const { id, method, params } = JSON.parse(String(text)) as Message
      if (method) route.send(JSON.stringify({ id, jsonrpc: '2.0', result: answer(method, params ?? {}) }))
    })
  })

  /** What the wallet does with a request of the page. */
  async function act({ method, params }: WalletConnectPeerRequest): Promise<unknown> {
    asked.push({ method, params })
    if (method === 'personal_sign') return account.signMessage({ message: { raw: params[0] as Hex } })
    if (method === 'eth_signTypedData_v4') return account.signTypedData(JSON.parse(String(params[1])))
    throw new Error(`This wallet does not know ${method}.`)
  }

  function follow(topic: string, key: Uint8Array) {
    heard.set(topic, (envelope) => {
      const { id, method, params } = open(key, envelope)
      if (method === undefined) return
      const reply = (result: unknown) => toPage(topic, seal(key, { id, jsonrpc: '2.0', result }))
      if (method !== 'wc_sessionRequest') return reply(true)
      void act((params as { request: WalletConnectPeerRequest }).request).then(reply)
    })
  }

  return {
    connections: () => opened,
    asked,
    async pair(uri) {
      const [, topic = '', symKey = ''] = /^wc:([0-9a-f]{64})@2\?.*symKey=([0-9a-f]{64})/.exec(uri) ?? []
      if (!isHex(`0x${topic}`) || topic === '') throw new Error(`This is no link to pair by: ${uri}`)
      const pairingKey = hexToBytes(symKey)
      const at = kept.findIndex((one) => one.topic === topic)
      const [proposal] = at < 0 ? [] : kept.splice(at, 1)
      if (!proposal) throw new Error('The page has proposed nothing on this link.')
      const { id, params } = open(pairingKey, proposal.message)
      const { proposer, requiredNamespaces, optionalNamespaces } = params as {
        proposer: { publicKey: string }
        requiredNamespaces: object
        optionalNamespaces: object
      }
      const secret = randomBytes(32)
      const publicKey = bytesToHex(x25519.getPublicKey(secret))
      const shared = x25519.getSharedSecret(secret, hexToBytes(proposer.publicKey))
      const key = hkdf(sha256, shared, undefined, undefined, 32)
      const session = bytesToHex(sha256(key))
      follow(session, key)
      const relay = { protocol: 'irn' }
      toPage(
        topic,
        seal(pairingKey, { id, jsonrpc: '2.0', result: { relay, responderPublicKey: publicKey } }),
      )
      const namespace = {
        chains: [`eip155:${chainId}`],
        accounts: [`eip155:${chainId}:${account.address}`],
        methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
        events: ['accountsChanged', 'chainChanged'],
      }
      const metadata = {
        name: 'A wallet elsewhere',
        description: '',
        url: 'https://wallet.example',
        icons: [],
      }
      counter += 1
      toPage(
        session,
        seal(key, {
          id: counter,
          jsonrpc: '2.0',
          method: 'wc_sessionSettle',
          params: {
            relay,
            namespaces: { eip155: namespace },
            requiredNamespaces,
            optionalNamespaces,
            pairingTopic: topic,
            controller: { publicKey, metadata },
            expiry: Math.floor(Date.now() / 1_000) + 86_400,
          },
        }),
      )
    },
  }
}
