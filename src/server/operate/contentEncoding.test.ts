import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { compressed } from './compressed.ts'
import { encodingFor } from './contentEncoding.ts'

// The examples of RFC 9110, 12.5.3, and what browsers send.
test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['compress, gzip', 'gzip'],
  ['', undefined],
  [undefined, undefined],
  ['*', 'br'],
  ['compress;q=0.5, gzip;q=1.0', 'gzip'],
  ['gzip;q=1.0, identity; q=0.5, *;q=0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('of "%s" %s is taken', (header, encoding) => expect(encodingFor(header)).toBe(encoding))

describe('an answer of a service', () => {
  const text = JSON.stringify({ text: 'many words '.repeat(500) })
  const app = new Hono()
  app.use(compressed)
  app.get('/large', (context) =>
    context.body(text, 200, { 'content-type': 'application/json', vary: 'origin' }),
  )
  app.get('/small', (context) => context.json({ small: true }))
  app.get('/bytes', () => new Response(new Uint8Array(5_000), { headers: { 'content-type': 'image/png' } }))
  app.get('/nothing', () => new Response(null, { status: 204 }))
  const ask = (path: string, encoding?: string) =>
    app.request(path, encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } })

  test('is compressed in what is taken, and says so to caches', async () => {
    const brotli = await ask('/large', 'gzip, br')
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotli.headers.get('vary')).toBe('origin, accept-encoding')
    expect(String(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())))).toBe(text)
    const gzip = await ask('/large', 'gzip')
    expect(String(gunzipSync(Buffer.from(await gzip.arrayBuffer())))).toBe(text)
  })

  test('goes as it is to whoever takes neither', async () => {
    const answer = await ask('/large')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(text)
  })

  test('goes as it is when it is small, is no text or has no body', async () => {
    for (const path of ['/small', '/bytes', '/nothing'])
      expect((await ask(path, 'br')).headers.get('content-encoding')).toBeNull()
    expect(await (await ask('/small', 'br')).json()).toEqual({ small: true })
    expect((await ask('/nothing', 'br')).status).toBe(204)
  })
})
