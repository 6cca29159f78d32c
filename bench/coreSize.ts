import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const entry = 'virtual:measured'

/** What the app and the command load to verify a transaction; whatever it reaches, at once or by `import()`, is counted with it. */
export const transactionEntry = ['verify/verifyTransaction.ts']

/** Every module of verify: beside the above the verification of messages and of capsules, and the pool that recovers signers, each an entry of its own. */
export function allOfVerify(): string[] {
  return readdirSync(`${source}verify`)
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => `verify/${file}`)
    .toSorted()
}

/**
 * These modules and what they reach of core and verify, minified, with every export kept. The packages they stand on (viem,
 * @noble, the CSV library) are left outside: they are in the app whether these are or not; so is the bundler's own helper.
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
