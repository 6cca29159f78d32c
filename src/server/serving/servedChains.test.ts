import { expect, test } from 'vitest'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { ChainService } from '#server/service.ts'
import { createServedChains } from './servedChains.ts'

const chain = (chainId: number) => ({ chainId }) as ChainConfig

test('a chain that cannot be given up, as while the database is away, holds up none of those that come', async () => {
  const lines: string[] = []
  const away = async (): Promise<never> => {
    throw new Error('The database does not answer.')
  }
  const served = createServedChains({
    configs: [chain(1)],
    role: 'serve',
    database: { query: away } as never,
    leases: { claim: away, forgo: away, close: away },
    queue: { leave: async () => undefined } as never,
    log: (line) => lines.push(line),
    now: Date.now,
    make: (config) => ({ config }) as ChainService,
  })
  expect(await served.replace([chain(2)])).toEqual({ added: [2], removed: [1], changed: [] })
  expect([...served.services.keys()]).toEqual([2])
  expect(lines).toEqual([expect.stringMatching(/^Chain 1 could not be given up: /)])
})
