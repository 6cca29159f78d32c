import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const entry = 'virtual:everything'

/** Every module of core and verify, tests and fixtures left out. */
export function modulesToMeasure(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /^(core|verify)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/fixtures\//.test(file))
    .toSorted()
}

/**
 * Brotli bytes of these modules and what they reach of our own code, as one minified file with every export kept. The
 * packages they stand on (viem, @noble, the CSV library) are left outside: they are in the app whether these are or not.
 */
export async function sizeOf(modules: readonly string[]): Promise<number> {
  const code = modules.map((file, at) => `export * as m${at} from '${source}${file}'`).join('\n')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [
      {
        name: 'everything',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      minify: true,
      target: 'es2023',
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: (id) => id !== entry && !/^(\/|\.|#core\/|#verify\/)/.test(id),
        output: { format: 'es' },
      },
    },
  })
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const text = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
  if (text.length < 10_000) throw new Error('Core and verify were not put together.')
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
