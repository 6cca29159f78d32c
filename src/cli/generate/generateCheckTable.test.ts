import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checks } from '#core/checks/checks.ts'
import { checksWithoutTest, checkTable } from './generateCheckTable.ts'

test('every check is named by the title of a test that shows it', () =>
  expect(checksWithoutTest()).toEqual([]))

test('docs/checks.md has a row for each of the 89 and is what the code gives', () => {
  const written = readFileSync(new URL('../../../docs/checks.md', import.meta.url), 'utf8')
  expect(written.split('\n').filter((line) => /^\| [A-Z]+-\d\d \|/.test(line))).toHaveLength(89)
  expect(checks).toHaveLength(89)
  expect(written).toBe(checkTable())
})
