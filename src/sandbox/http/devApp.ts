import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { arrivalOf } from '#core/formats/links/arrival.ts'
import type { Ending } from '#sandbox/ending.ts'
import type { SandboxOptions } from '#sandbox/options.ts'
import { listen } from '#sandbox/ports.ts'
import type { Extras } from './builtApp.ts'
import { removeCachedBuild } from './removeCachedBuild.ts'
import type { Socket } from './socket.ts'

/** The app from Vite's dev server, with the sandbox's extras beside it; no policy headers, so that hot reloading works. */
export async function createDevApp(
  { root, port }: SandboxOptions,
  extras: Extras,
  ending: Ending,
): Promise<Socket> {
  const { createServer: createVite } = await import('vite')
  const server: Server = createServer((request, response) => answer(request, response))
  const vite = await createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    // The pages of the tests' clients have dependencies of their own, which no fresh checkout has.
    optimizeDeps: { entries: ['index.html'] },
    cacheDir: join(root, 'node_modules', '.vite', `sandbox-${port}`),
    server: {
      // The database alone is a thousand files, and changes all the time.
      watch: { ignored: ['**/.sandbox*/**', '**/.report/**', '**/dist/**', '**/e2e/**', '**/docs/**'] },
      middlewareMode: true,
      hmr: { server },
      ws: { server },
    } as object,
    plugins: [
      {
        name: 'countersign:sandbox-wallets',
        transformIndexHtml: () => [
          {
            tag: 'script',
            attrs: { type: 'module', src: '/sandbox-wallets.js' },
            injectTo: 'head-prepend' as const,
          },
        ],
      },
    ],
  })
  ending.add(() => vite.close())
  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const extra = pathname === '/serviceWorker.js' ? removeCachedBuild : extras.get(pathname)
    const arrival = isPage(request) && pathname !== '/' ? arrivalOf(pathname + search) : undefined
    if (extra) {
      response.writeHead(200, { 'content-type': extra.type, 'cache-control': 'no-store' }).end(extra.body)
    } else if (arrival !== undefined || isDeepPage(request, pathname)) {
      response.writeHead(302, { location: `/${arrival ?? '#/not-found'}` }).end()
    } else {
      vite.middlewares(request, response)
    }
  }
  let open = false
  return {
    isOpen: () => open,
    open: async () => {
      await listen(server, port)
      open = true
    },
    close: async () => {
      open = false
      server.closeAllConnections()
      server.close()
    },
  }
}

const isPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false

/** A page that a person asks for more than one level below the base: nothing of the app lives there. */
function isDeepPage(request: IncomingMessage, pathname: string): boolean {
  const deeper = pathname.replace(/^\/|\/$/g, '').includes('/')
  return isPage(request) && deeper && !pathname.startsWith('/@') && pathname !== '/_app/index.html'
}
