import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['e2e/clients/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    // They load the server and their client once for many files; each names its own server to the client before it asks.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
