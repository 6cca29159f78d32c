import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubtsIn, duplicateKey } from './duplicateKey.ts'

test.each([
  ['{"a": 1, "a": 2}', 'a'],
  ['{"a": {"b": 1, "c": [{"d": 1, "d": 1}]}}', 'd'],
  ['[{"a": 1}, {"b": 1, "b": "b"}]', 'b'],
  ['{"a": 1, "\\u0061": 2}', 'a'],
  ['{"\\"": 1, "\\"": 2}', '"'],
  ['{"": 1, "": 2}', ''],
  ['{"a": [], "b": {}, "a": 0}', 'a'],
])('%s', (json, key) => expect(duplicateKey(json)).toBe(key))

test.each([
  '{"a": "a", "b": ["a", "a", {"a": "a"}]}',
  '[{"a": 1}, {"a": 1}]',
  '{"a": {"a": {"a": 1}}, "b": {"a": 1}}',
  '["a", "a"]',
  '"a"',
  '{"a\\\\": 1, "a": ",\\"a\\": 1"}',
])('%s has none', (json) => expect(duplicateKey(json)).toBeUndefined())

test('what JSON writes never has one', () => {
  fc.assert(fc.property(fc.json(), (json) => duplicateKey(json) === undefined))
})

test('all doubts in the order of the text: keys that stand again, and every number as it is written', () =>
  expect([...doubtsIn('{"a": [1, -2.50e3, "7"], "a": {"b": 0, "b": 1}, "a": ":"}')]).toEqual([
    { number: '1' },
    { number: '-2.50e3' },
    { key: 'a' },
    { number: '0' },
    { key: 'b' },
    { number: '1' },
    { key: 'a' },
  ]))

test('a text of many megabytes and escapes is scanned', () => {
  const long = JSON.stringify({ a: '\\"\n'.repeat(2_000_000) })
  expect(duplicateKey(`{"x": ${long}, "x": 1}`)).toBe('x')
})
