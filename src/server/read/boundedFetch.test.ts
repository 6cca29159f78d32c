import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBoundedFetch, isPublicAddress } from './boundedFetch.ts'

describe('An address of the public internet', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    '%s is one',
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  )

  // IANA's registries of special-purpose addresses, RFC 6890.
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'localhost',
    '',
  ])('%s is none', (ip) => expect(isPublicAddress(ip)).toBe(false))
})

describe('What a stranger names', () => {
  const asked: string[] = []
  let server: Server
  let base: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/private') response.writeHead(302, { location: 'http://127.0.0.2/secret' }).end()
      else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else if (request.url === '/moved') response.writeHead(301, { location: '/ok' }).end()
      else if (request.url === '/missing') response.writeHead(404).end('no')
      else if (request.url === '/slow') response.writeHead(200).write('{')
      else if (request.url === '/long') response.writeHead(200).end('a'.repeat(2000))
      else response.end('{"name":"ok"}')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const limits = { bytes: 1000, milliseconds: 15_000, redirects: 2 }
  const home = (ip: string) => ip === '127.0.0.1'
  const fetch = createBoundedFetch(limits, home)
  const impatient = createBoundedFetch({ ...limits, milliseconds: 200 }, home)

  test('is read, over a redirect too', async () => {
    expect(new TextDecoder().decode(await fetch(`${base}/ok`))).toBe('{"name":"ok"}')
    expect(new TextDecoder().decode(await fetch(`${base}/moved`))).toBe('{"name":"ok"}')
  })

  test('is not asked for at a private address, whether by number, by name or by redirect', async () => {
    const strict = createBoundedFetch(limits)
    const before = asked.length
    const port = new URL(base).port
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
      await expect(strict(`http://${host}:${port}/ok`)).rejects.toThrow()
    expect(asked).toHaveLength(before)
    await expect(fetch(`${base}/private`)).rejects.toThrow('127.0.0.2 is not a public address.')
  })

  test('is let go when it is too long, too slow, missing, a circle or no web address', async () => {
    await expect(fetch(`${base}/long`)).rejects.toThrow('It is longer than 1000 bytes.')
    await expect(impatient(`${base}/slow`)).rejects.toThrow()
    await expect(fetch(`${base}/missing`)).rejects.toThrow('It answered 404.')
    await expect(fetch(`${base}/loop`)).rejects.toThrow('It leads from one address to the next.')
    await expect(fetch('file:///etc/passwd')).rejects.toThrow('file: is not read.')
    await expect(fetch('nowhere')).rejects.toThrow('This is no address.')
  })
})
