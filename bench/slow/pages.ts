import { join } from 'node:path'
import { build } from 'vite'

const enums = join(process.cwd(), 'src/frame/gatewayEnums.ts')
const sdk = join(process.cwd(), 'node_modules/@safe-global/safe-apps-sdk/dist/esm/index.js')

/** React and one line of text. */
export const buildReactAlone = (outDir: string) =>
  build({
    root: 'bench/reactAlone',
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })

/**
 * The queue as another wallet would make it: official SDK, provider and viem, React, the list, nothing checked. With the aliases of this app, which
 * spare it the second viem that the provider drags in as published.
 */
export const buildOtherWallet = (outDir: string, gateway: string) =>
  build({
    root: 'bench/slow/otherWallet',
    configFile: false,
    logLevel: 'error',
    define: { __GATEWAY__: JSON.stringify(gateway.replace(/\/$/, '')) },
    resolve: {
      alias: [
        { find: /^@safe-global\/safe-apps-sdk$/, replacement: sdk },
        { find: /^@safe-global\/safe-gateway-typescript-sdk$/, replacement: enums },
      ],
    },
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
