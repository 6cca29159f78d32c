import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { page, patience, setUpHostilePeers } from './hostilePeers.ts'

const megabyte = 1024 * 1024
/** 100 MB of blanks, as 100 kB. */
const small = gzipSync(Buffer.alloc(100 * megabyte, 0x20))
const peers = setUpHostilePeers()

describe('Another service that answers', () => {
  const status = async () =>
    (
      await peers.service.call<{ peers: { peer: string; state: string; reason?: string }[] }>(
        'GET',
        '/health',
      )
    ).body.peers.find(({ peer }) => peers.liar.url.endsWith(peer))
  const json = { 'content-type': 'application/json' }
  let written = 0
  test.each<[string, RequestListener, string | undefined]>([
    ['no JSON', (_, response) => void response.end('<html>'), 'Its answer is not JSON.'],
    ['JSON that is no page', (_, response) => void response.end('[1]'), 'Its answer is no page of changes.'],
    ['more than a page', page(Array(101).fill(null)), 'Its answer is no page of changes.'],
    ['500', (_, response) => void response.writeHead(500).end('no'), 'It answered 500.'],
    [
      'that it is elsewhere',
      (_, response) => void response.writeHead(302, { location: `${peers.liar.url}/x` }).end(),
      'It cannot be reached.',
    ],
    [
      'half, and ends',
      (_, response) =>
        void response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy()),
      'It cannot be reached.',
    ],
    [
      '100 MB',
      async (_, response) => {
        const text = 'x'.repeat(megabyte)
        response.writeHead(200, json)
        written = 0
        while (written < 100 && !response.destroyed) {
          written++
          if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')])
        }
        response.end()
      },
      'Its answer is longer than 2097152 bytes.',
    ],
    [
      'a little that becomes 100 MB',
      (_, response) => {
        response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(small)
      },
      'Its answer is longer than 2097152 bytes.',
    ],
    ['nothing, for ever', () => undefined, 'It did not answer in 0.7 seconds.'],
    [
      'a character at a time',
      (_, response) => {
        response.writeHead(200, json)
        const timer = setInterval(() => response.write(' '), 50)
        response.once('close', () => clearInterval(timer))
      },
      'It did not answer in 0.7 seconds.',
    ],
    ['the same page for ever', page([], { isMore: true }), 'It gives the same page again.'],
  ])('%s, changes nothing and is said', async (_, behaviour, reason) => {
    const said = () => peers.service.said.filter((line) => line.includes(`tried again: ${reason}`)).length
    const before = said()
    await peers.expectNothing(behaviour)
    await expect.poll(status, patience).toMatchObject({ state: 'troubled', reason })
    expect(said()).toBe(before + 1)
    expect(written).toBeLessThan(50)
    peers.answer = page([])
    await expect.poll(async () => (await status())?.state, patience).toBe('current')
  })

  test('a next page without end is left alone ever longer', async () => {
    let next = 1
    await peers.expectNothing((request, response) =>
      page([], { isMore: true, next: ++next })(request, response),
    )
    await expect.poll(async () => (await status())?.state, patience).toBe('behind')
  })
})
