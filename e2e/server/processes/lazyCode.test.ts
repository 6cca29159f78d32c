import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { startServerProcess } from '../support/serverProcess.ts'

/** Says the address of each module that the process loads (Node’s customization hooks). */
const hook = `import { writeSync } from 'node:fs'
export async function load(url, context, next) {
  writeSync(2, 'loads ' + url + '\\n')
  return next(url, context)
}`
const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const watch = dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hook))})`)

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

test('a server without Web Push, mail and traces loads none of their packages', async () => {
  vi.stubEnv('NODE_OPTIONS', `--import ${watch}`)
  const server = await startServerProcess('--rpc', anvil.url, '--chain', '31337', '--database', 'memory')
  vi.unstubAllEnvs()
  await fetch(`${server.url}/v1/chains`)
  await server.kill()
  const loaded = server.said.filter((line) => line.startsWith('loads '))
  const of = (name: string) => loaded.filter((line) => line.includes(`/node_modules/${name}/`))
  // Were the packages bundled or the hook deaf, nothing would be there.
  expect(of('@electric-sql/pglite').length).toBeGreaterThan(0)
  expect([...of('nodemailer'), ...of('http_ece'), ...of('@opentelemetry/sdk-trace-node')]).toEqual([])
})
