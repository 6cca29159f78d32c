import { expect } from '@playwright/test'
import { checkApp } from '#sandbox/inHost/appChecks.ts'
import { test } from './fixtures.ts'

test('A30 check-app finds nothing wrong with our own app: its address, its start, its requests, a slow host, a denied storage', async ({
  browser,
  world,
}) => {
  test.slow()
  const { checks, failed } = await checkApp(world.app, {
    browser,
    host: world.host,
    only: ['HOST-01', 'FRAME-06'],
  })
  expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  expect(failed).toBe(0)
  expect(checks.length).toBeGreaterThanOrEqual(40)
})
