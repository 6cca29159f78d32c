import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Log } from '#server/log.ts'
import { proxiesAt } from '#server/routes/clientAddress.ts'
import { requestLog } from './requestLog.ts'

test('a failure is said at error; a probe that is told to wait is none', async () => {
  const said: unknown[] = []
  const app = new Hono()
  const log: Log = (_, details, level) => void said.push([details?.path, details?.status, level])
  app.use(requestLog(log, proxiesAt()))
  for (const path of ['/health/ready', '/about']) app.get(path, ({ text }) => text('', 503))
  for (const path of ['/health/ready', '/about']) await app.request(path)
  expect(said).toEqual([
    ['/health/ready', 503, 'info'],
    ['/about', 503, 'error'],
  ])
})
