import { defineConfig } from 'vitest/config'

/** The tests that a mutant has to get past: those beside the core, and of what judges with it; none that needs a chain. */
export default defineConfig({
  test: {
    include: ['src/core/**/*.test.ts', 'src/verify/**/*.test.ts'],
    exclude: ['**/*.chain.test.ts'],
    testTimeout: 20_000,
  },
})
