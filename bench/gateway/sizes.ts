import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { directImports } from '../../.ci/build/directImports.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const entry = 'virtual:client'

/** Every call, with its schemas, and everything around them that a browser can come to load. */
export function wholeClient(): string {
  const files = readdirSync(`${root}src/gateway`, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file, at) => `export * as m${at} from '${root}src/gateway/${file}'`)
    .join('\n')
}

/** What a page needs that makes one call. */
export const oneCall = `import { createGateway } from '${root}src/gateway/client/client.ts'
import { getNonces } from '${root}src/gateway/endpoints/safes.ts'
export const nonces = (path) => createGateway({ fetch }).call(getNonces, { path })`

/** The code of this entry as a browser gets it, minified, with all it needs, packages too. */
export async function codeOf(code: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [
      directImports(),
      {
        name: 'client',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  })
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
}

/** Bytes as a static host precompresses them. */
export const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
