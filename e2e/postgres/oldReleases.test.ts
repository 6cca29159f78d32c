import { describe } from 'vitest'

// The suites of these names once more, on one real PostgreSQL.
process.env.SERVER_SUITE_ON = 'PostgreSQL'
describe.each([
  ['oldReleases', () => import('../server/oldReleases.test.ts')],
  ['oldWrites', () => import('../server/oldWrites.test.ts')],
  ['paid', () => import('../server/index/paid.test.ts')],
])('%s', (_, load): PromiseLike<void> => load().then(() => undefined))
