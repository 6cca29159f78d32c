import { defineConfig } from 'vitest/config'

/**
 * The tests that a change has to get past: those beside the core that hold facts, and those of what judges with it. None that
 * needs a chain or a worker, which no change reaches, none that measures time, and none that draws at random: what only luck
 * notices counts as not noticed. Modules are loaded once for all files, because loading took most of the time of every change.
 */
export default defineConfig({
  test: {
    include: ['src/core/**/*.test.ts', 'src/verify/**/*.test.ts'],
    exclude: [
      '**/*.chain.test.ts',
      '**/*.fuzz.test.ts',
      '**/speed.test.ts',
      'src/verify/recoveryPool.test.ts',
    ],
    testTimeout: 20_000,
    isolate: false,
  },
})
