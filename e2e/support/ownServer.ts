import { readFileSync } from 'node:fs'
import { createBuiltApp, type Extra } from '../../src/sandbox/http/builtApp.ts'
import { removeCachedBuild } from '../../src/sandbox/http/removeCachedBuild.ts'
import { createSocket } from '../../src/sandbox/http/socket.ts'
import { freePort } from './freePort.ts'

const typeOf = (path: string) =>
  path === '/' || path.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8'

/** The built app on an origin of its own, which can be replaced by another build and ended. */
export async function serveOwnBuild(world: { app: string }) {
  const config = await (await fetch(new URL('/config.json', world.app))).text()
  const extras = new Map<string, Extra>([['/config.json', { type: 'application/json', body: config }]])
  const port = await freePort()
  const socket = createSocket(port, createBuiltApp('dist', extras))
  await socket.open()
  const put = (path: string, body: string) => extras.set(path, { type: typeOf(path), body })
  const [page, worker] = ['index.html', 'serviceWorker.js'].map((file) =>
    readFileSync(`dist/${file}`, 'utf8'),
  ) as [string, string]
  const [start = ''] = /assets\/start-[\w-]+\.js/.exec(page) ?? []
  return {
    url: `http://localhost:${port}/`,
    stop: () => socket.close(),
    /** From here on the development start has this origin: its page, and its answer to a browser that kept the build. */
    startDevelopment: () => {
      put('/', '<!doctype html><title>From the sources</title>')
      extras.set('/serviceWorker.js', removeCachedBuild)
    },
    /** A newer build of which one file has another name; `isBroken`: and is not what the build says it is. */
    release: (name: string, isBroken = false) => {
      const renamed = start.replace('start-', 'start-new')
      const script = readFileSync(`dist/${start}`, 'utf8')
      put(`/${renamed}`, isBroken ? `${script}\n// of another build` : script)
      const newPage = page
        .replaceAll(start, renamed)
        .replace('<head>', '<head><meta name="build" content="new" />')
      put('/', newPage)
      put('/index.html', newPage)
      put(
        '/serviceWorker.js',
        worker.replaceAll(start, renamed).replace(/"name":"[^"]*"/, `"name":"${name}"`),
      )
    },
  }
}
