import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '../server/support/testDatabase.ts'

// The suites of these names once more, on one real PostgreSQL.
process.env.SERVER_SUITE_ON = 'PostgreSQL'

// It ends with the last of its databases: without this one, which nobody uses, a new one would start for each suite.
let kept: Database
beforeAll(async () => {
  kept = await openTestDatabase()
})
afterAll(() => kept.close())

describe.each([
  ['mapping', () => import('../server/mapping.test.ts')],
  ['batches', () => import('../server/batches.test.ts')],
  ['reads', () => import('../server/reads.test.ts')],
  ['transactionLists', () => import('../server/transactionLists.test.ts')],
  ['incoming', () => import('../server/index/incoming.test.ts')],
  ['operator', () => import('../server/operator.test.ts')],
  ['proposing', () => import('../server/proposing.test.ts')],
  ['signIn', () => import('../server/signIn.test.ts')],
  ['devices', () => import('../server/devices.test.ts')],
  ['deletions', () => import('../server/deletions.test.ts')],
  ['refusals', () => import('../server/refusals.test.ts')],
])('%s', (_, load): PromiseLike<void> => load().then(() => undefined))
