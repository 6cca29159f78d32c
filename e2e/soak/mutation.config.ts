import { defineConfig } from 'vitest/config'

/**
 * The tests that a change of the core has to get past: those beside the core that hold facts, those of what judges with it, and that
 * of the table of checks, which alone reads what each check compares. None that needs a chain or a worker, which no change
 * reaches, none that measures time, and none that draws at random: what only luck notices counts as not noticed. Of these Stryker
 * runs, for each change, the ones that come by it.
 */
export default defineConfig({
  test: {
    include: [
      'src/core/**/*.test.ts',
      'src/verify/**/*.test.ts',
      'src/cli/generate/generateCheckTable.test.ts',
    ],
    exclude: ['**/*.{chain,fuzz}.test.ts', '**/speed.*', '**/realWorkers.*'],
    // A test that is too slow on a busy machine would count as one that notices.
    testTimeout: 60_000,
    isolate: false,
  },
})
