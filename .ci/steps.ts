import { findChromium } from './chromium.ts'
import { readPlaywright, readVitest } from './counts.ts'
import { freePorts } from './freePorts.ts'
import type { Step } from './step.ts'

const program = (name: string): string => `node_modules/.bin/${name}`
const script = (file: string): string[] => [process.execPath, '--import', 'tsx', file]

/** What needs no browser and no build; `npm run check` is these. */
const fast: Step[] = [
  { name: 'format and lint', command: [program('biome'), 'ci', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'types', command: [program('tsc'), '--noEmit'] },
  { name: 'unused code', command: [program('knip'), '--config', '.ci/knip.json'] },
  {
    name: 'unit and architecture',
    command: [
      program('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.report/vitest.json',
    ],
    report: { file: '.report/vitest.json', count: readVitest },
  },
]

/** What needs the built app; each of them once more says nothing where the build already failed. */
const slow: Step[] = [
  { name: 'build', command: [program('vite'), 'build'] },
  { name: 'size budgets', command: script('.ci/sizes.ts'), needs: ['build'] },
  {
    name: 'end to end',
    command: [program('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
    environment: async () => ({
      CHROMIUM_PATH: findChromium(),
      SANDBOX_PORT: String(await freePorts(4500, 5)),
    }),
    report: { file: '.report/playwright.json', count: readPlaywright },
    needs: ['build'],
  },
  { name: 'clients of others, installed', command: script('.ci/installClients.ts') },
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
    report: { file: '.report/clients.json', count: readVitest },
    needs: ['clients of others, installed'],
  },
  {
    name: 'statement register',
    command: script('e2e/register.ts'),
    needs: ['unit and architecture', 'end to end'],
  },
]

export const steps = { check: fast, test: [...fast, ...slow] }
