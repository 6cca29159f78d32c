import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { browserFlags } from './browserFlags.ts'

const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test')).resolve(
  'playwright-core',
)

/** What the installed Playwright switches off, as its own code lists it. */
function offByPlaywright(): string[] {
  const code = readFileSync(join(dirname(playwright), 'lib', 'coreBundle.js'), 'utf8')
  const list = /disabledFeatures = \[([\s\S]*?)\]/.exec(code)?.[1] ?? ''
  return list
    .replace(/\/\/.*$/gm, '')
    .split(',')
    .map((name) => name.trim().replaceAll('"', ''))
    .filter((name) => name !== '')
}

test('the browser has off what Playwright switches off, and no second list hides the first', () => {
  const lists = browserFlags.filter((flag) => flag.startsWith('--disable-features='))
  const off = lists[0]?.split('=')[1]?.split(',') ?? []
  expect(lists).toHaveLength(1)
  expect(offByPlaywright()).toContain('ThirdPartyStoragePartitioning')
  expect(off).toEqual(expect.arrayContaining(offByPlaywright()))
})
