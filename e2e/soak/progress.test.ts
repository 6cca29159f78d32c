import { expect, test } from 'vitest'
import { progressTo } from './progress.ts'

function told(isTTY: boolean): string[] {
  const lines: string[] = []
  let now = 0
  const progress = progressTo({ isTTY, write: (text) => lines.push(text) }, () => now)
  for (const [text, at] of [
    ['0 of 9', 0],
    ['1 of 9', 4_000],
    ['2 of 9', 10_000],
    ['', 30_000],
    ['3 of 9', 30_000],
  ] as const) {
    now = at
    progress(text)
  }
  return lines
}

test('in a file a line is written at once and then every ten seconds, none of them empty', () =>
  expect(told(false)).toEqual(['0 of 9\n', '2 of 9\n', '3 of 9\n']))

test('on a terminal one line writes over itself', () =>
  expect(told(true).map((line) => line.replace('\r\u001b[K', '|'))).toEqual([
    '|0 of 9',
    '|1 of 9',
    '|2 of 9',
    '|',
    '|3 of 9',
  ]))
