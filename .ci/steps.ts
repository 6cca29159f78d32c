import { findChromium } from './chromium.ts'
import { readFailedInPlaywright, readFailedInVitest, readPlaywright, readVitest } from './counts.ts'
import type { Step } from './step.ts'
import { sandboxEnvironment, startTestSandbox } from './testSandbox.ts'

const program = (name: string): string => `node_modules/.bin/${name}`
const script = (file: string): string[] => [process.execPath, '--import', 'tsx', file]

/** What only reads the source. */
const reading: Step[] = [
  { name: 'format and lint', command: [program('biome'), 'ci', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'types', command: [program('tsc'), '--noEmit'] },
  { name: 'licences', command: script('.ci/licences.ts') },
  { name: 'unused code', command: [program('knip'), '--config', '.ci/knip.json'] },
  {
    name: 'code that only tests use',
    command: [program('knip'), '--config', '.ci/knip.json', '--production'],
  },
]

const unit: Step[] = [
  {
    name: 'unit and architecture',
    command: [
      program('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.report/vitest.json',
    ],
    report: { file: '.report/vitest.json', count: readVitest, failed: readFailedInVitest },
  },
]

/** What is made beforehand for the steps after it. */
const making: Step[] = [
  { name: 'build', command: [program('vite'), 'build'] },
  { name: 'clients of others, installed', command: script('.ci/installClients.ts') },
  { name: 'sandbox', start: startTestSandbox, needs: ['build', 'clients of others, installed'] },
]

/** What needs the built app, or the clients. */
const slow: Step[] = [
  { name: 'size budgets', command: script('.ci/sizes.ts'), needs: ['build'] },
  {
    name: 'clients of others, types',
    command: [program('tsc'), '--noEmit', '-p', 'e2e/clients'],
    needs: ['clients of others, installed'],
  },
  {
    name: 'clients of others',
    command: [
      program('vitest'),
      'run',
      '--config=e2e/clients/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.report/clients.json',
    ],
    report: { file: '.report/clients.json', count: readVitest, failed: readFailedInVitest },
    needs: ['clients of others, installed'],
  },
  {
    name: 'end to end',
    command: [program('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
    environment: async () => ({
      CHROMIUM_PATH: findChromium(),
      ...(await sandboxEnvironment()),
    }),
    report: { file: '.report/playwright.json', count: readPlaywright, failed: readFailedInPlaywright },
    needs: ['build', 'clients of others, installed', 'sandbox'],
    alone: true,
  },
  {
    name: 'statement register',
    command: script('e2e/register.ts'),
    needs: ['unit and architecture', 'end to end'],
  },
]

/** `npm run check` needs no browser and no build. */
export const steps = { check: [...reading, ...unit], test: [...reading, ...making, ...unit, ...slow] }
