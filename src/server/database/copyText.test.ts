import { expect, test } from 'vitest'
import { copyText } from './copyText.ts'

test('rows are lines, columns stand between tabs in the order of their names, and what is not there is \\N', () => {
  const rows = [
    { b: 'x', a: 1n, c: null },
    { a: 2 ** 40, b: true },
  ]
  expect(copyText(['a', 'b', 'c'], rows)).toBe('1\tx\t\\N\n1099511627776\ttrue\t\\N\n')
})

test('what would end a field or a line, and the backslash itself, has a backslash before it', () => {
  expect(copyText(['a'], [{ a: 'tab\t line\n return\r back\\ \\N \\.' }])).toBe(
    'tab\\t line\\n return\\r back\\\\ \\\\N \\\\.\n',
  )
})
