import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEnding } from '#sandbox/ending.ts'
import { localUrl } from '#sandbox/options.ts'
import { createDevApp } from './devApp.ts'

const root = mkdtempSync(join(tmpdir(), 'dev-app-'))
const ending = createEnding()
let port = 0

/** A port that nobody listens on now. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

beforeAll(async () => {
  writeFileSync(join(root, 'vite.config.ts'), 'export default {}')
  writeFileSync(join(root, 'index.html'), '<head></head>page')
  port = await freePort()
  const options = { root, port, fresh: false, scenario: undefined, prod: false, gateway: undefined }
  const app = await createDevApp({ ...options, rpc: undefined, state: root }, new Map(), ending)
  ending.add(() => app.close())
  await app.open()
})
afterAll(async () => {
  await ending.stop()
  rmSync(root, { recursive: true })
})

test('a browser that kept the built app is given a script, not the page', async () => {
  const answer = await fetch(new URL('/serviceWorker.js', localUrl(port)))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(await answer.text()).not.toContain('page</')
})
