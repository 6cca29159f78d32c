import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hex } from '#core/safe/safe.ts'
import type { TransactionDetailsWire } from '#gateway/schemas/transaction/details.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { createGatewayServer, type GatewayServer, type GatewayServerOptions } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import '../support/patience.ts'
import { openTestDatabase } from '../support/testDatabase.ts'

/** One of several services over one chain, with a socket that can be taken away from it. */
export type PeerService = {
  url: string
  database: Database
  said: string[]
  call: <Body>(method: string, path: string, body?: unknown) => Promise<{ status: number; body: Body }>
  /** Confirmations of a transaction by their owners; undefined when it is not there. */
  owners: (hash: Hex) => Promise<string[] | undefined>
  index: () => Promise<void>
  /** Begins to follow the chain and to read its peers. */
  start: () => void
  /** Takes its socket away, or gives it back at the same address. */
  down: () => Promise<void>
  up: () => Promise<void>
  gateway: () => GatewayServer
  /** Ends the process, so to say, and begins another over the same database. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Short enough for a test, long enough for a machine that does much else. */
export const quick = {
  interval: 50,
  maxTroublePause: 200,
  maxUselessPause: 400,
  again: 100,
  milliseconds: 5000,
}

const chainOf = (rpc: string) => ({
  chainId: 31337,
  name: 'Test',
  shortName: 'test',
  rpc,
  pollInterval: 200,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

/** An address before anybody answers there. */
export async function socketFor(
  answer: RequestListener,
): Promise<{ url: string; server: Server; open: () => Promise<void>; close: () => Promise<void> }> {
  const server = createServer(answer)
  let port = 0
  const open = async () => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  await open()
  return { url: `http://127.0.0.1:${port}`, server, open, close }
}

type Options = Partial<Pick<GatewayServerOptions, 'now' | 'servePeers' | 'pullLimits' | 'peers'>>

/** A service over a chain; its peers may be named once there are addresses for all. */
export async function startPeerService(
  chain: TestChain,
  options: Options = {},
): Promise<PeerService & { follow: (...peers: readonly string[]) => Promise<void> }> {
  const database = await openTestDatabase()
  const said: string[] = []
  let peers: readonly string[] = []
  let isStarted = false
  const create = () =>
    createGatewayServer({
      database,
      chains: [chainOf(chain.url)],
      pullLimits: quick,
      servePeers: true,
      ...options,
      peers,
      log: (text) => void said.push(text),
    })
  let gateway = await create()
  const socket = await socketFor(getRequestListener((request) => gateway.fetch(request)))
  const restart = async () => {
    await gateway.stop()
    gateway = await create()
    if (isStarted) gateway.start()
  }
  const call: PeerService['call'] = async (method, path, body) => {
    const response = await gateway.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return { status: response.status, body: text === '' ? text : JSON.parse(text) }
  }
  return {
    url: socket.url,
    database,
    said,
    call,
    owners: async (hash) => {
      const { status, body } = await call<TransactionDetailsWire>(
        'GET',
        `/v1/chains/31337/transactions/${hash}`,
      )
      if (status !== 200 || body.detailedExecutionInfo?.type !== 'MULTISIG') return undefined
      return body.detailedExecutionInfo.confirmations.map(({ signer }) => signer.value).sort()
    },
    index: () => gateway.syncTo(31337),
    start: () => {
      isStarted = true
      gateway.start()
    },
    down: socket.close,
    up: socket.open,
    gateway: () => gateway,
    restart,
    follow: async (...named) => {
      peers = named
      isStarted = true
      await restart()
    },
    stop: async () => {
      await gateway.stop()
      if (socket.server.listening) await socket.close()
      await database.close()
    },
  }
}

/** The chain that all of them read. */
export const startPeerChain = () => startTestChain({ chainId: 31337 })
