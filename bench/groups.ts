import type { Figures } from './figure.ts'
import { onTwoCores } from './server/twoCores.ts'

/** What is measured together, in this order; each module is loaded only when it is its turn. `--only NAME` takes one of them, or those that begin with that word. */
export const groups = new Map<string, () => Promise<() => Promise<Figures>>>([
  ['first loads', async () => (await import('./app.ts')).measureFirstLoads],
  ['sandbox', async () => (await import('./app.ts')).measureSandbox],
  ['slow', async () => (await import('./slow/measure.ts')).measureSlow],
  ['words', async () => (await import('./words/measure.ts')).measureWords],
  ['frame', async () => (await import('./frame/measure.ts')).measureFrame],
  ['lists', async () => (await import('./lists.ts')).measureLists],
  ['growth', async () => (await import('./growth/measure.ts')).measureGrowth],
  ['core', async () => (await import('./core.ts')).measureCore],
  ['verification', async () => (await import('./verification.ts')).measureVerification],
  ['gateway', async () => (await import('./gateway.ts')).measureGateway],
  ['calldata', async () => (await import('./calldata.ts')).measureCalldata],
  ['readings', async () => (await import('./readings.ts')).measureReadings],
  ['server reading', async () => onTwoCores((await import('./server/reading.ts')).measureReading)],
  ['server indexing', async () => onTwoCores((await import('./server/indexing.ts')).measureIndexing)],
  ['server latency', async () => onTwoCores((await import('./server/latency.ts')).measureLatency)],
  ['server crowd', async () => onTwoCores((await import('./server/crowd.ts')).measureCrowd)],
  ['server chains', async () => onTwoCores((await import('./server/manyChains.ts')).measureManyChains)],
  ['server failover', async () => onTwoCores((await import('./server/failover.ts')).measureFailover)],
  ['security check', async () => (await import('./securityCheck.ts')).measureSecurityCheck],
  ['tests', async () => (await import('./app.ts')).measureTests],
])
