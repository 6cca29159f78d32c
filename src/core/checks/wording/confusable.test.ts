import { expect, test } from 'vitest'
import { looksLike } from './confusable.ts'

test('two letters that are drawn alike are one: l, I, 1 and |', () => {
  expect(new Set(['lIl1', 'Il1l', '|lI1'].map(looksLike)).size).toBe(1)
  expect(looksLike('rnoon')).toBe(looksLike('moon'))
})
