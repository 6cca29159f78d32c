import { expect, test } from 'vitest'
import { createStatistics } from './statistics.ts'

test('the database looks at its tables after the first thousand logs, and then each time that they have doubled', async () => {
  const ran: string[] = []
  const statistics = createStatistics({ exec: async (sql) => void ran.push(sql) })
  const after = async (logs: number) => {
    statistics.written(logs)
    await statistics.reached()
    return ran.length
  }
  expect(await after(0)).toBe(0)
  expect(await after(999)).toBe(0)
  expect(await after(1)).toBe(1)
  expect(await after(999)).toBe(1)
  expect(await after(1)).toBe(2)
  expect(ran).toHaveLength(2)
  for (const statement of ran) expect(statement).toMatch(/^analyze block \(chain_id,number\),confirmation \(/)
})
