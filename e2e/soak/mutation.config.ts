import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { Instrumented } from './mutation/instrument.ts'
import { allTestsIn, instrumentedIn, shareFrom } from './mutation/share.ts'

const { folder } = shareFrom(process.env)
const { code }: Instrumented = JSON.parse(readFileSync(instrumentedIn(folder), 'utf8'))

/** Gives the sources with the changes built in instead of those that stand on the disk. */
const withChanges: Plugin = {
  name: 'with-changes',
  enforce: 'pre',
  load: (id) => code[relative(process.cwd(), id)],
}

export default defineConfig({
  plugins: [withChanges],
  test: {
    include: [allTestsIn(folder)],
    runner: 'e2e/soak/mutation/runner.ts',
    reporters: ['dot'],
    // A test that is too slow on a busy machine would be left out.
    testTimeout: 60_000,
    isolate: false,
    fileParallelism: false,
    pool: 'forks',
    execArgv: ['--max-old-space-size=3072'],
    teardownTimeout: 1000,
  },
})
