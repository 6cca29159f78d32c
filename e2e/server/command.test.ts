import { type ChildProcess, spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { commandFile } from '#cli/fixtures/commandFile.ts'

let anvil: Anvil
let command: string
const children: ChildProcess[] = []
beforeAll(async () => {
  anvil = await startAnvil()
  command = await commandFile()
})
afterAll(() => anvil.stop())
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const run = (...flags: string[]) => started(process.execPath, [command, 'server', ...flags])

/** The command as a process: its first line of stdout, what it says on stderr, and how it ends. */
function started(program: string, flags: readonly string[]) {
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const said: string[] = []
  const listeners = new Set<() => void>()
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line)
    for (const listener of listeners) listener()
  })
  return {
    said,
    address: new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve)),
    ended: new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code))),
    /** Resolves once a line matches. */
    says: (pattern: RegExp) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const line = said.find((each) => pattern.test(each))
          if (line) resolve(line)
        }
        listeners.add(look)
        look()
      }),
    stop: () => child.kill('SIGTERM'),
  }
}

/** What a server sends when it gets exactly this. */
const rawAnswer = (address: string, request: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(address)
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('close', () => resolve(text)).once('error', reject)
  })

describe('countersign server', () => {
  test('answers at the address it prints, logs in lines of JSON, and ends with 0 when it is told to stop', async () => {
    const server = run('--rpc', anvil.url, '--chain', '31337', '--database', 'memory', '--port', '0')
    const about = await fetch(`${await server.address}/v1/chains/31337`)
    expect(await about.json()).toMatchObject({ chainId: '31337', chainName: 'Chain 31337' })
    const address = await server.address
    const second = '/v1/chains?cursor=limit%3D1%26offset%3D1'
    // Old clients and some proxies do not say whom they ask.
    for (const request of [
      `GET ${second} HTTP/1.0\r\n\r\n`,
      `GET ${second} HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n`,
    ])
      expect(await rawAnswer(address, request)).toContain(
        `"previous":"${address}/v1/chains?cursor=limit%3D1%26offset%3D0"`,
      )
    await server.says(/Every chain is indexed up to its head/)
    server.stop()
    expect(await server.ended).toBe(0)
    const messages = server.said.map((line) => JSON.parse(line).message)
    expect(messages.slice(-2)).toEqual(['Stopping.', 'Stopped.'])
    expect(messages[0]).toBe('Opening the database.')
    expect(messages[1]).toMatch(/^Listening at http:\/\/127\.0\.0\.1:\d+\.$/)
  })

  test('told to stop through npm, ends too: npm itself tells nobody but its shell', async () => {
    const flags = ['--rpc', anvil.url, '--chain', '31337', '--database', 'memory', '--port', '0']
    const server = started('npm', ['run', '--silent', 'countersign', '--', 'server', ...flags])
    const address = await server.address
    expect((await fetch(`${address}/about`)).status).toBe(200)
    server.stop()
    await server.says(/Stopped\./)
    await server.ended
    await expect(fetch(`${address}/about`)).rejects.toThrow('fetch failed')
  })

  test('a node that does not answer is said and tried again, while requests are answered', async () => {
    const server = run(
      '--rpc',
      'http://127.0.0.1:9/secret',
      '--chain',
      '31337',
      '--database',
      'memory',
      '--port',
      '0',
    )
    const address = await server.address
    await server.says(/cannot be indexed for now, and is tried again/)
    expect((await fetch(`${address}/v1/chains`)).status).toBe(200)
    expect((await fetch(`${address}/v1/chains/31337/gas-price`)).status).toBe(503)
    expect(await server.says(/eth_feeHistory/)).toContain('http://127.0.0.1:9/…')
    expect(server.said.join('\n')).not.toContain('secret')
  })

  test('a node of another chain is named as such', async () => {
    const server = run('--rpc', anvil.url, '--chain', '1', '--database', 'memory', '--port', '0')
    expect(await server.says(/cannot be indexed/)).toMatch(/is on chain 31337 instead of chain 1:/)
  })

  test('a taken port ends it with one sentence', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const server = run('--rpc', anvil.url, '--chain', '31337', '--database', 'memory', '--port', String(port))
    expect(await server.ended).toBe(1)
    expect(server.said.slice(1)).toEqual([`Port ${port} is taken.`])
    taken.close()
  })

  test('a database that does not answer ends it with one sentence, without the password', async () => {
    const database = 'postgres://someone:secret@127.0.0.1:1/gateway'
    const server = run('--rpc', anvil.url, '--chain', '31337', '--database', database, '--port', '0')
    expect(await server.ended).toBe(1)
    expect(server.said).toHaveLength(2)
    expect(server.said[1]).toMatch(/^The database at 127\.0\.0\.1:1 could not be opened: /)
    expect(server.said.join()).not.toContain('secret')
  })
})
