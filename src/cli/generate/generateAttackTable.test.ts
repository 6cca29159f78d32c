import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkOf } from '#core/checks/checks.ts'
import { attacks } from '#sandbox/gallery/attacks.ts'
import { triedElsewhere } from '#sandbox/gallery/elsewhere.ts'
import { attackTable, pictureOf } from './generateAttackTable.ts'

test('docs/attacks.md is what the table of the gallery gives', () => {
  const written = readFileSync(new URL('../../../docs/attacks.md', import.meta.url), 'utf8')
  expect(written).toBe(attackTable())
})

test('each attack has its picture, and each picture its attack', () => {
  const kept = readdirSync(new URL('../../../docs/pictures/attacks', import.meta.url))
  expect(kept.map((file) => `pictures/attacks/${file}`).toSorted()).toEqual(
    attacks.map(({ name }) => pictureOf(name)).toSorted(),
  )
})

test('there are thirty attacks and more, each with a name of its own', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(30)
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length)
})

test('each attack names checks that may stop a hand: one at least blocks or stops by the table', () => {
  const idle = attacks.filter(({ checks }) =>
    checks.every((id) => !['block', 'stop'].includes(checkOf(id)?.severity ?? '')),
  )
  expect(idle.map(({ name }) => name)).toEqual([])
})

test('each test that tries an attack elsewhere is there, under its name', () => {
  const missing = triedElsewhere.flatMap(({ tests }) =>
    tests.flatMap(({ file, names }) => {
      const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
      return names.filter((name) => !source.includes(name))
    }),
  )
  expect(missing).toEqual([])
})
