import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { instrument } from './instrument.ts'

const folder = mkdtempSync(join(tmpdir(), 'instrument-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('every change is built in behind a switch, and said with its line', async () => {
  const file = join(folder, 'less.ts')
  writeFileSync(file, 'export function less(a: bigint, b: bigint) {\n  return a < b\n}\n')
  const { code, mutants } = await instrument([file])
  expect(mutants.map(({ change }) => change)).toEqual([
    '`export function less(a: bigint, b: bigint) «{ return a < b }»` → `{}`',
    '`return «a < b»` → `true`',
    '`return «a < b»` → `false`',
    '`return «a < b»` → `a <= b`',
    '`return «a < b»` → `a >= b`',
  ])
  for (const { id } of mutants) expect(code[file]).toContain(`("${id}")`)
})
