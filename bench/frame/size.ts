import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

const source = join(process.cwd(), 'src/')
const entry = 'virtual:adapter'
/** What only tests load, and what stands in place of a package. */
const apart = /\.test\.ts$|^fixtures\/|^gatewayEnums|^wagmiConnector/

/**
 * Brotli bytes of every module of frame/ together with the official SDK and provider, minified, what comes later included. What the app
 * has anyway stays outside: viem, valibot, zustand, our other folders, and what Vite puts around an import that comes later.
 */
export async function adapterSize(): Promise<number> {
  const files = readdirSync(`${source}frame`, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !apart.test(file),
  )
  const code = files.map((file, at) => `export * as m${at} from '${source}frame/${file}'`).join('\n')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'measured',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    resolve: {
      alias: [
        {
          find: /^@safe-global\/safe-apps-sdk$/,
          replacement: join(process.cwd(), 'node_modules/@safe-global/safe-apps-sdk/dist/esm/index.js'),
        },
        {
          find: /^@safe-global\/safe-gateway-typescript-sdk$/,
          replacement: `${source}frame/gatewayEnums.ts`,
        },
      ],
    },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: [/preload-helper/, /^viem/, /^valibot$/, /^zustand/, /^#(core|chain|gateway|verify)\//],
        output: { format: 'es' },
      },
    },
  })
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const text = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
  if (!text.includes('The address or message hash is invalid'))
    throw new Error('The adapter was not put together.')
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
