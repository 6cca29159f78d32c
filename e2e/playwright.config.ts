import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags } from './support/browserFlags.ts'
import { sandboxPort } from './world.ts'

const root = resolve(import.meta.dirname, '..')

export default defineConfig({
  testDir: import.meta.dirname,
  testIgnore: ['clients/**', 'trials/**'],
  testMatch: '**/*.spec.ts',
  outputDir: resolve(root, '.report/e2e'),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: Math.max(1, Math.min(4, cpus().length)),
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: resolve(root, '.report/playwright.json') }]],
  use: {
    viewport: { width: 1100, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    video: 'off',
    // What a service worker answers no test can change on its way; the one that is about it allows it.
    serviceWorkers: 'block',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...browserFlags],
    },
  },
  webServer: {
    command: `node src/cli/bootstrap.mjs sandbox --prod --fresh --state .report/sandbox-${sandboxPort} --port ${sandboxPort}`,
    cwd: root,
    url: `http://localhost:${sandboxPort + 1}/sandbox.json`,
    timeout: 120_000,
    reuseExistingServer: process.env.SANDBOX_RUNS === '1',
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
