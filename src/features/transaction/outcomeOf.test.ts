import { expect, test } from 'vitest'
import { outcomeOf } from './outcomeOf.ts'

test('what the chain tells is the outcome, of whatever release the Safe is', () => {
  for (const version of ['1.0.0', '1.4.1'])
    for (const shown of ['success', 'failure'] as const)
      expect(outcomeOf(shown, { version, isOwn: false })).toBe(shown)
})

test('a Safe that tells of failures alone is not said to have run nothing', () => {
  expect(outcomeOf('absent', { version: '1.0.0', isOwn: false })).toBe('untold')
  expect(outcomeOf('absent', { version: '0.1.0', isOwn: false })).toBe('untold')
  expect(outcomeOf('absent', { version: '1.1.1', isOwn: false })).toBe('absent')
  expect(outcomeOf('absent', { version: undefined, isOwn: false })).toBe('absent')
})

test('what this page had such a Safe run, it knows: it has compared the call that the chain took', () => {
  expect(outcomeOf('absent', { version: '1.0.0', isOwn: true })).toBe('success')
  expect(outcomeOf('absent', { version: '1.4.1', isOwn: true })).toBe('absent')
})
