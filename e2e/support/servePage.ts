import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A script of a page, and after how many milliseconds it is given. */
type Late = { path: string; text: string; milliseconds: number }

/** Serves one page, anew for each request where it is a function, on an origin of its own; with it, where one is named, a script that comes late. */
export async function servePage(
  html: string | ((request: IncomingMessage) => string),
  late?: Late,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    if (late && request.url === late.path) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
      setTimeout(() => response.end(late.text), late.milliseconds)
    } else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(typeof html === 'string' ? html : html(request))
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

/** A page around `app` that answers what `script` has it answer, by the bare protocol; by default nothing. */
export const pageAround = (app: string, script = '', beside: readonly string[] = []): string =>
  `<!doctype html><html lang="en"><title>A page around an app</title><h1>Some page</h1>
  <iframe title="app" src="${app}" width="900" height="700"></iframe>
  ${beside.map((url) => `<iframe title="beside" src="${url}"></iframe>`).join('')}<script>${script}</script></html>`
