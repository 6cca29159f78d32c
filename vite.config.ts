/// <reference types="vitest/config" />
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileHints } from './.ci/build/compileHints.ts'
import { compressPlugin } from './.ci/build/compressPlugin.ts'
import { directImports } from './.ci/build/directImports.ts'
import { exportsApart } from './.ci/build/exportsApart.ts'
import { firstLoadChunks } from './.ci/build/firstLoadChunks.ts'
import { modulesPlugin } from './.ci/build/modulesPlugin.ts'
import { offlinePlugin } from './.ci/build/offlinePlugin.ts'
import { startPlugin } from './.ci/build/startPlugin.ts'
import { preloadsBeside, workerChunk } from './.ci/build/workerChunk.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Hosts read manifest.json across origins; the top-level file is its only copy. */
function serveManifest(): Plugin {
  return {
    name: 'countersign:manifest',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]
        if (path !== '/manifest.json' && path !== '/_app/manifest.json') return next()
        response.setHeader('content-type', 'application/json')
        response.setHeader('access-control-allow-origin', '*')
        response.end(readFileSync(at('manifest.json')))
      })
    },
  }
}

/**
 * The build works from any folder without a `<base>` element: `_app/` holds the same shell one level down,
 * `404.html` the same shell for hosts that answer unknown paths with it.
 */
function emitPages(): Plugin {
  return {
    name: 'countersign:pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('index.html is not in the build')
        const shell = String(page.source).replace(
          /<link rel="manifest"[^>]*>/,
          '<link rel="manifest" href="./manifest.json" crossorigin="anonymous">',
        )
        const manifest = readFileSync(at('manifest.json'), 'utf8')
        page.source = shell
        const oneDown = (json: string) => json.replace(/"(src|iconPath)": "/g, '"$1": "../')
        this.emitFile({
          type: 'asset',
          fileName: '404.html',
          source: shell.replace('<html ', '<html data-page="not-found" '),
        })
        this.emitFile({
          type: 'asset',
          fileName: '_app/index.html',
          source: shell.replace(/(src|href)="\.\/(?!manifest)/g, '$1="../'),
        })
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source: manifest })
        this.emitFile({ type: 'asset', fileName: '_app/manifest.json', source: oneDown(manifest) })
      },
    },
  }
}

const folders =
  'app chain cli core features frame gateway host parts sandbox server session signing stores ui verify wallet'.split(
    ' ',
  )
/** Tests that leave nothing behind in the modules they load. */
const tidy = [...folders.map((folder) => `src/${folder}`), 'e2e/server', 'e2e/client'].map(
  (folder) => `${folder}/**/*.test.ts`,
)

export default defineConfig({
  base: './',
  define: { __VERSION__: JSON.stringify(version) },
  appType: 'spa',
  plugins: [
    directImports(),
    exportsApart(),
    workerChunk(),
    react(),
    serveManifest(),
    startPlugin(),
    emitPages(),
    compileHints(),
    offlinePlugin(),
    modulesPlugin(),
    compressPlugin(),
  ],
  resolve: {
    alias: [
      // The published CommonJS build drags a second, whole viem in.
      {
        find: /^@safe-global\/safe-apps-sdk$/,
        replacement: at('node_modules/@safe-global/safe-apps-sdk/dist/esm/index.js'),
      },
      // Injects <style> elements, which Trusted Types and style-src 'self' refuse.
      { find: /^react-style-singleton$/, replacement: at('src/app/wallet/styleSingleton.ts') },
      // CommonJS too, and of its HTTP client safe-apps-sdk uses nothing.
      { find: /^@safe-global\/safe-gateway-typescript-sdk$/, replacement: at('src/frame/gatewayEnums.ts') },
      // A second library of hex and bytes, for an option of viem's `call` that nothing here uses.
      { find: /^ox\/BlockOverrides$/, replacement: at('src/chain/node/blockOverrides.ts') },
      // WalletConnect's logger; its safe releases end WalletConnect in a browser.
      { find: /^pino$/, replacement: at('src/wallet/connectors/walletConnectLogger.ts') },
    ],
    dedupe: ['react', 'react-dom', 'viem', 'wagmi', '@tanstack/react-query', 'zustand'],
  },
  // What a worker needs only now and then is a file of its own.
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadsBeside },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        // The first load carries the list of all files that may come later: their names alone were 1 kB of it.
        chunkFileNames: ({ name }) =>
          name === 'judgeWorkerEntry' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [{ name: firstLoadChunks(at('./')), includeDependenciesRecursively: false }],
        },
      },
    },
  },
  test: {
    // One more than cores: many tests wait for a chain or a database. By itself it takes one less.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: [at('.ci/patientWaits.ts')],
    projects: [
      {
        extends: true,
        test: {
          name: 'tidy',
          // They load their modules once for many files: that was half of the time.
          isolate: false,
          include: tidy,
          // A chain, a database and a server take half a minute to start on a machine that does much else; what a module says of it
          // while it is loaded counts for the first of many files alone.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'all else',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'e2e/**/*.test.ts',
            'bench/**/*.test.ts',
            '.ci/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'e2e/clients/**', ...tidy],
        },
      },
    ],
  },
})
