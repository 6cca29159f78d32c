import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuiltApp } from './builtApp.ts'

const base = mkdtempSync(join(tmpdir(), 'built-app-'))
const dist = join(base, 'dist')
const extras = new Map([['/config.json', { type: 'application/json', body: '{"gateway":"http://x"}' }]])
const serve = createBuiltApp(dist, extras)
const ask = (path: string, method = 'GET') => serve(new Request(`http://localhost:4100${path}`, { method }))

beforeAll(() => {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '_app'))
  writeFileSync(join(base, 'secret.txt'), 'secret')
  writeFileSync(join(dist, 'index.html'), '<head><script type="module" src="./assets/a.js"></script></head>')
  writeFileSync(join(dist, '_app', 'index.html'), '<head><script src="../assets/a.js"></script></head>')
  writeFileSync(join(dist, '404.html'), '<head></head>shell')
  writeFileSync(join(dist, 'manifest.json'), '{}')
  writeFileSync(join(dist, 'icon.svg'), '<svg/>')
  writeFileSync(join(dist, 'assets', 'a.js'), 'let a')
})
afterAll(() => rmSync(base, { recursive: true }))

describe('headers', () => {
  test('every answer carries the policy, word for word as the contract states it', async () => {
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob: https:; connect-src 'self' https: wss: http://localhost:* http://127.0.0.1:* ws://localhost:*; frame-src https: http://localhost:*; worker-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types countersign; frame-ancestors 'self' http://localhost:* http://127.0.0.1:*`
    for (const path of ['/', '/config.json', '/assets/a.js', '/nothing', '/deep/er/still']) {
      const { headers } = await ask(path)
      expect(headers.get('content-security-policy')).toBe(policy)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('permissions-policy')).toMatch(
        /^accelerometer=\(\), .*clipboard-read=\(self\), clipboard-write=\(self\), camera=\(self\)$/,
      )
    }
  })

  test('manifest and icons may be read by any host, nothing else', async () => {
    for (const path of ['/manifest.json', '/icon.svg'])
      expect((await ask(path)).headers.get('access-control-allow-origin')).toBe('*')
    for (const path of ['/', '/config.json', '/assets/a.js'])
      expect((await ask(path)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('compression', () => {
  const asked = async (path: string, encoding: string) =>
    serve(new Request(`http://localhost:4100${path}`, { headers: { 'accept-encoding': encoding } }))

  beforeAll(() => {
    writeFileSync(join(dist, 'assets', 'b.js'), 'let b')
    writeFileSync(join(dist, 'assets', 'b.js.br'), brotliCompressSync('let b'))
    writeFileSync(join(dist, 'assets', 'b.js.gz'), gzipSync('let b'))
  })

  test('what the build compressed goes out under the type of the file, for caches that know both', async () => {
    const brotli = await asked('/assets/b.js', 'gzip, deflate, br')
    expect(String(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())))).toBe('let b')
    expect(Object.fromEntries(brotli.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    const gzip = await asked('/assets/b.js', 'gzip')
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(String(gunzipSync(Buffer.from(await gzip.arrayBuffer())))).toBe('let b')
  })

  test('a file without one goes as it is, and so does any file to whoever takes neither', async () => {
    for (const [path, encoding] of [
      ['/icon.svg', 'br'],
      ['/assets/b.js', 'identity'],
    ] as const)
      expect((await asked(path, encoding)).headers.get('content-encoding')).toBeNull()
  })

  test('the page is compressed with the wallets in it', async () => {
    const page = await asked('/', 'br')
    expect(String(brotliDecompressSync(Buffer.from(await page.arrayBuffer())))).toContain(
      'sandbox-wallets.js',
    )
  })
})

describe('addresses', () => {
  test('the page has the one script tag of the wallets, before its own', async () => {
    for (const path of ['/', '/index.html', '/_app/', '/_app/index.html']) {
      const page = await (await ask(path)).text()
      expect(page.match(/sandbox-wallets\.js/g)).toHaveLength(1)
      expect(page.indexOf('sandbox-wallets')).toBeLessThan(page.indexOf('assets/a.js'))
    }
  })

  test('config.json is the generated one', async () =>
    expect(await (await ask('/config.json')).json()).toEqual({ gateway: 'http://x' }))

  test('a visitor’s cookie has keys of its own in config.json, and nobody else’s', async () => {
    const own = encodeURIComponent(JSON.stringify({ gateway: 'http://y', allowedHosts: [] }))
    const headers = { cookie: `other=1; sandbox-config=${own}` }
    const answer = await serve(new Request('http://localhost:4100/config.json', { headers }))
    expect(await answer.json()).toEqual({ gateway: 'http://y', allowedHosts: [] })
    expect(await (await ask('/config.json')).json()).toEqual({ gateway: 'http://x' })
    const page = await serve(new Request('http://localhost:4100/manifest.json', { headers }))
    expect(await page.text()).toBe('{}')
  })

  test('a page is read anew each time, what is named after its content once', async () => {
    expect(await (await ask('/assets/a.js')).text()).toBe('let a')
    writeFileSync(join(dist, 'icon.svg'), '<svg id="2"/>')
    expect(await (await ask('/icon.svg')).text()).toBe('<svg id="2"/>')
    expect(await (await ask('/assets/a.js')).text()).toBe('let a')
  })

  test('an unknown path directly below the base shows the shell with status 404', async () => {
    const answer = await ask('/queue')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('shell')
  })

  test('a folder without its slash leads to it, the Safe in the query kept', async () => {
    const { status, headers } = await ask('/_app?safe=gor:0x1')
    expect([status, headers.get('location')]).toEqual([301, '/_app/?safe=gor:0x1'])
  })

  test.each(['/a/b', '/deep/er/still', '/assets/gone.js', '/_app/x'])(
    '%s leads to #/not-found',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#/not-found'])
    },
  )

  test('a path of Safe{Wallet}’s leads to what it names here, the Safe kept', async () => {
    const safe = 'safe=eth:0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
    const { status, headers } = await ask(`/transactions/queue?${safe}`)
    expect([status, headers.get('location')]).toEqual([302, `/?${safe}#/queue`])
  })

  test.each(['/..%2fsecret.txt', '/%2e%2e%2fsecret.txt', '/assets/..%2f..%2fsecret.txt'])(
    '%s does not leave the folder',
    async (path) => expect(await (await ask(path)).text()).not.toContain('secret'),
  )

  test('only GET and HEAD are taken', async () => expect((await ask('/', 'POST')).status).toBe(405))
})
