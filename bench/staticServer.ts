import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves a folder over HTTP/1.1 with everything but fonts compressed beforehand by brotli, so that what is compared differs in
 * content only. `extra` adds or replaces files by path.
 */
export async function serveFolder(folder: string, port: number, extra: Record<string, string> = {}) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const files = new Map<string, Buffer>(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path)]
    }),
  )
  for (const [path, text] of Object.entries(extra)) files.set(path, Buffer.from(text))
  const answers = new Map([...files].map(([path, bytes]) => [path, answerOf(path, bytes)]))

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const answer = answers.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!answer) return response.writeHead(404).end()
    response.writeHead(200, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answerOf(path: string, bytes: Buffer): { headers: Record<string, string>; body: Buffer } {
  const extension = extname(path)
  const headers: Record<string, string> = {
    'content-type': types[extension] ?? 'application/octet-stream',
    'access-control-allow-origin': '*',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (extension === '.woff2') return { headers, body: bytes }
  return {
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  }
}
