import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { AppError } from '#core/errors.ts'
import { networkOf, type Proxies } from './routes/clientAddress.ts'

/** Milliseconds that clients are given, and how many may be connected. */
export type SocketLimits = {
  /** For the headers of a request, also of the first after connecting. */
  headers: number
  /** For a whole request. */
  request: number
  /** Between the wish to stop and the end of listening, in which every answer asks its client to go elsewhere. */
  drain: number
  /** For answers under way when listening ends: a node has ten seconds for its own. */
  answers: number
  /** Of everybody together. */
  connections: number
  /** Of one address; proxies, of which many people come, are not counted. */
  connectionsPerAddress: number
}

const usual: SocketLimits = {
  headers: 10_000,
  request: 30_000,
  drain: 250,
  answers: 15_000,
  connections: 10_000,
  // Fifty people behind one address, each with a browser that opens six, and room for those that are just ending.
  connectionsPerAddress: 500,
}

/** Clients that are too slow are looked for this often, in milliseconds. */
const lookedFor = 1000

type ListenOptions = {
  port: number
  hostname: string
  limits?: Partial<SocketLimits>
  /** Is this the address of a proxy, which brings many people? */
  areTrusted?: Proxies['areTrusted']
  /** Hears of each connection that was one too many, for its address or in all. */
  refused?: (tooMany: 'address' | 'all') => void
}

/** A socket that answers; `close` resolves when the last answer is out. */
export type Listening = { port: number; close: () => Promise<void> }

/** Listens for requests. @throws AppError when the port is taken. */
export function listen(
  fetch: Hono['fetch'],
  { port, hostname, limits = {}, areTrusted = () => false, refused = () => undefined }: ListenOptions,
): Promise<Listening> {
  const most = { ...usual, ...limits }
  const serverOptions = {
    headersTimeout: most.headers,
    requestTimeout: most.request,
    connectionsCheckingInterval: Math.min(lookedFor, most.headers),
  }
  return new Promise((resolve, reject) => {
    // Without a certificate and without HTTP/2, which would be asked for, this is Node's plain server.
    const server = serve({ fetch, port, hostname, serverOptions }) as Server
    server.maxConnections = most.connections
    server.on('drop', () => refused('all'))
    const isTooMany = countByAddress(most.connectionsPerAddress, areTrusted)
    server.prependListener('connection', (socket: Socket) => {
      if (isTooMany(socket)) {
        socket.destroy()
        refused('address')
      } else endSilent(socket, most.headers)
    })
    const underWay = new Set<ServerResponse>()
    let isEnding = false
    server.prependListener('request', ({ headers, socket }: IncomingMessage, response: ServerResponse) => {
      socket.emit('spoke')
      // Who does not say whom he asks asked the address at which he got here: links to other pages begin with it.
      headers.host ||= `${hostname.includes(':') ? `[${hostname}]` : hostname}:${socket.localPort}`
      underWay.add(response)
      response.once('close', () => {
        underWay.delete(response)
        if (isEnding) server.closeIdleConnections()
      })
      if (isEnding) response.setHeader('connection', 'close')
    })
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const isTaken = cause.code === 'EADDRINUSE'
      const words = isTaken ? `Port ${port} is taken.` : `The server cannot listen: ${cause.message}`
      reject(new AppError(words, { cause }))
    })
    const close = async () => {
      isEnding = true
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
      await new Promise((done) => setTimeout(done, most.drain))
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeIdleConnections()
        // A client that never reads holds nothing up.
        setTimeout(() => server.closeAllConnections(), most.answers).unref()
      })
    }
    server.once('listening', () => resolve({ port: (server.address() as AddressInfo).port, close }))
  })
}

/** Who connects and says nothing is let go, as who says too little is. */
function endSilent(socket: Socket, after: number): void {
  const timer = setTimeout(() => socket.destroy(), after).unref()
  const spoke = () => clearTimeout(timer)
  socket.once('spoke', spoke).once('close', spoke)
}

/** Counts a connection for as long as it is open; true where its address has its share already. */
function countByAddress(max: number, areTrusted: Proxies['areTrusted']): (socket: Socket) => boolean {
  const open = new Map<string, number>()
  return (socket) => {
    const { remoteAddress } = socket
    // Gone before it could be looked at.
    if (remoteAddress === undefined || areTrusted(remoteAddress)) return false
    const network = networkOf(remoteAddress)
    const count = open.get(network) ?? 0
    if (count >= max) return true
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    return false
  }
}
