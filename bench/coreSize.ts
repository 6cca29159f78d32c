import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const entry = 'virtual:measured'

/** The folders of src that are measured: every module of theirs is an entry, whatever it reaches is counted with it. */
const folders = ['verify', 'core/judge', 'core/checks']

/** Everything that judges, as paths below src: no tests, and none of what only tests have. */
export function judging(): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(`${source}${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/fixtures\//.test(file))
    .toSorted()
}

/**
 * These modules and what they reach of core and verify, at once or by `import()`, minified, with every export kept. The packages they
 * stand on (viem, @noble, the CSV library) are left outside: they are in the app whether these are or not; so is the bundler's own helper.
 */
export async function bundled(modules: readonly string[]): Promise<{ text: string; reached: string[] }> {
  const code = modules.map((file, at) => `export * as m${at} from '${source}${file}'`).join('\n')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [
      {
        name: 'measured',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      // Without a document there is nothing to preload, so Vite's helper for that stays away.
      ssr: true,
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
  const reached = chunks.flatMap((chunk) => ('modules' in chunk ? Object.keys(chunk.modules) : []))
  return {
    text,
    reached: reached.filter((id) => id.startsWith(source)).map((id) => id.slice(source.length)),
  }
}

/** Brotli bytes of these modules and what they reach of our own code, as `bundled` puts them together. */
export async function sizeOf(modules: readonly string[]): Promise<number> {
  const { text } = await bundled(modules)
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
