import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { build, type UserConfig } from 'vite'

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
])

const example = join(import.meta.dirname, 'app')

/** Builds an app, the example unless told otherwise, and serves it on an origin of its own, its manifest readable from everywhere. */
export async function serveApp(
  folder: string,
  root = example,
  settings: UserConfig = {},
): Promise<{ url: string; stop: () => void }> {
  const outDir = resolve(folder)
  const quiet = { configFile: false, logLevel: 'error', base: './' } as const
  const output = { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, minify: false }
  await build({ ...quiet, ...settings, root, build: output })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    const type = types.get(extname(name))
    if (!type || name.includes('..')) {
      response.writeHead(404).end()
      return
    }
    const headers = { 'content-type': type, 'access-control-allow-origin': '*' }
    response.writeHead(200, headers).end(readFileSync(join(outDir, name)))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
