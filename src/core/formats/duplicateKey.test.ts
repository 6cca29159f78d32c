import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicateKey } from './duplicateKey.ts'

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
