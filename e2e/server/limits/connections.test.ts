import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Listening, listen } from '#server/listen.ts'
import { proxiesAt } from '#server/routes/clientAddress.ts'
import { completeConfig, parseServerConfig } from '#server/serverConfig.ts'

let listening: Listening | undefined
let sockets: Socket[] = []
let refusals: string[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  refusals = []
  await listening?.close()
})

const start = async (limits: object, areTrusted = (_: string) => false) => {
  listening = await listen(() => new Response('OK'), {
    port: 0,
    hostname: '127.0.0.1',
    limits: { drain: 0, ...limits },
    areTrusted,
    refused: (tooMany) => void refusals.push(tooMany),
  })
}

/** Connects from an address of this machine; the first word it hears, and whether it was let go. */
function from(localAddress: string, say = '') {
  const socket = connect({ port: listening?.port ?? 0, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  // To be cut off is what some of them are here for.
  socket.on(
    'error',
    (error) => void refusals.push(error.message.includes('ECONNRESET') ? 'reset' : error.message),
  )
  const connected = new Promise<void>((resolve) => {
    socket.once('connect', () => {
      if (say !== '') socket.write(say)
      resolve()
    })
  })
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return { socket, connected, ended }
}
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

describe('Of one address', () => {
  test('two thousand idle connections leave the others theirs', async () => {
    await start({ connections: 1000, connectionsPerAddress: 100 })
    const idle: ReturnType<typeof from>[] = []
    // As many at once as the kernel keeps for a server that runs in the same process as its clients.
    for (let at = 0; at < 20; at++) {
      const some = Array.from({ length: 100 }, () => from('127.0.0.2'))
      await Promise.all(some.map(({ connected }) => connected))
      idle.push(...some)
    }
    expect(await from('127.0.0.3', request).ended).toContain('200 OK')
    await vi.waitFor(() => expect(refusals.filter((one) => one === 'address')).toHaveLength(1900))
    expect(refusals).not.toContain('all')
    expect(idle.filter(({ socket }) => !socket.closed)).toHaveLength(100)
    expect(await from('127.0.0.2', request).ended).toBe('')
  })

  test('as many as it may have are all answered, and those that end make room', async () => {
    await start({ connectionsPerAddress: 3 })
    const three = [1, 2, 3].map(() => from('127.0.0.2'))
    await Promise.all(three.map(({ connected }) => connected))
    expect(await from('127.0.0.2', request).ended).toBe('')
    for (const { socket, ended } of three) {
      socket.write(request)
      expect(await ended).toContain('200 OK')
    }
    await vi.waitFor(async () => expect(await from('127.0.0.2', request).ended).toContain('200 OK'))
  })

  test('that is a proxy any number is taken: many people come from there', async () => {
    await start({ connectionsPerAddress: 3 }, proxiesAt(['127.0.0.2']).areTrusted)
    await Promise.all(Array.from({ length: 50 }, () => from('127.0.0.2').connected))
    expect(await from('127.0.0.2', request).ended).toContain('200 OK')
    expect(refusals).toEqual([])
  })
})

test('An operator says how many, in the file', () => {
  const chains = [{ chainId: 1, rpc: 'http://localhost:8545' }]
  const config = (more: object) =>
    completeConfig(parseServerConfig(JSON.stringify({ chains, ...more }), 'server.json'))
  expect(config({ connections: { perAddress: 50 } }).limits).toEqual({ connectionsPerAddress: 50 })
  expect(config({ connections: { all: 9, perAddress: 5 }, drain: 2 }).limits).toEqual({
    connections: 9,
    connectionsPerAddress: 5,
    drain: 2000,
  })
  expect(config({}).limits).toBe(undefined)
  expect(() => config({ connections: { perAddress: 0 } })).toThrow('connections.perAddress')
})
