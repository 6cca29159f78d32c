import { describe, expect, test } from 'vitest'
import { FormatError } from '#core/formats/reader.ts'
import { readWritten } from './batchValue.ts'

describe('a list or tuple as people write it', () => {
  test.each<[string, unknown]>([
    ['[]', []],
    ['()', []],
    ['{}', {}],
    ['[[], {}]', [[], {}]],
    ['[{}, []]', [{}, []]],
    ['word', 'word'],
    ['"a\\"b"', 'a"b'],
    ["'a\\'b c'", "a'b c"],
    ["['', 'x\\\\y']", ['', 'x\\y']],
    ['[1, 2]', ['1', '2']],
    ['{"a": [1], b: (2)}', { a: ['1'], b: ['2'] }],
    [`${'['.repeat(32)}1${']'.repeat(32)}`, expect.anything()],
  ])('%s', (text, value) => expect(readWritten(text)).toEqual(value))

  test.each([
    '',
    '[',
    '[1',
    '[1 2]',
    '[1,]',
    '[,]',
    ']',
    '[1] 2',
    '[:]',
    '{a 1}',
    '{a: 1 b: 2}',
    '{a}',
    '{"a": 1',
    '"',
    "'",
    '["]',
    '{":": }',
    '"\\x"',
    '[)',
    `${'['.repeat(33)}1${']'.repeat(33)}`,
  ])('%j is none', (text) => {
    expect(() => readWritten(text)).toThrow(
      new FormatError(`“${text}” is neither a list nor a tuple: write it like [1, 2] or {"name": 1}.`),
    )
  })

  test('a long one is shown shortened', () => {
    expect(() => readWritten(`[${'1 '.repeat(100)}`)).toThrow(/^“.{80}” is neither a list nor a tuple/)
  })
})
