import { describe, expect, test } from 'vitest'
import { changeOf, mutantsOf } from './mutant.ts'

const source = 'const a = 1\n  if (a < 2 || b) return `x`\nconst c = [\n  1,\n]\nif (a < 2 || b) return `x`\n'
const replace = (text: string, after: string, from = source.indexOf(text)) => ({
  from,
  to: from + text.length,
  after,
})

describe('a change reads as', () => {
  test('its line, with the changed part marked, and what is put there', () =>
    expect(changeOf('if (a < b) return\n', replace('a < b', 'a <= b', 4))).toBe(
      '`if («a < b») return` → `a <= b`',
    ))

  test('text that fits a cell of a table: no bar, no back quote, one line', () => {
    expect(changeOf(source, replace('a < 2 || b', 'true'))).toBe('`if («a < 2 ¦¦ b») return ´x´` → `true`')
    expect(changeOf(source, replace('[\n  1,\n]', '[]'))).toBe('`const c = «[ 1, ]»` → `[]`')
  })

  test('the ends of what is long', () => {
    const long = `{ ${'a'.repeat(100)} ${'b'.repeat(100)} }`
    expect(changeOf(long, { from: 0, to: long.length, after: '{}' })).toBe(
      `\`«{ ${'a'.repeat(58)} … ${'b'.repeat(58)} }»\` → \`{}\``,
    )
  })
})

test('of two that read the same the second has a number', () => {
  const second = source.lastIndexOf('a < 2')
  const found = mutantsOf('a.ts', source, [
    { id: '1', ...replace('a < 2', 'true', second) },
    { id: '0', ...replace('a < 2', 'true') },
  ])
  expect(found).toEqual([
    { id: '0', file: 'a.ts', change: '`if («a < 2» ¦¦ b) return ´x´` → `true`' },
    { id: '1', file: 'a.ts', change: '`if («a < 2» ¦¦ b) return ´x´` → `true` (2)' },
  ])
})
