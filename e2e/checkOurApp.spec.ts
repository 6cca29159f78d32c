import { expect } from '@playwright/test'
import { checkApp } from '#sandbox/inHost/appChecks.ts'
import { test } from './fixtures.ts'

test('A30 check-app finds nothing wrong with our own app: its address, its start, its requests, a slow host, a denied storage', async ({
  browser,
  world,
}) => {
  test.slow()
  const { checks } = await checkApp(world.app, {
    browser,
    host: world.host,
    only: ['HOST-01', 'FRAME-06'],
  })
  // How long its frame takes says nothing beside other tests; the figures are measured for that.
  const failed = checks.filter(({ id, outcome }) => outcome === 'fail' && id !== 'BOOT-01')
  expect(failed).toEqual([])
  expect(checks.length).toBeGreaterThanOrEqual(40)
})
