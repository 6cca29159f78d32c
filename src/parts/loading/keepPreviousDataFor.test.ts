import { expect, test } from 'vitest'
import { keepPreviousDataFor } from './keepPreviousDataFor.ts'

const kept = keepPreviousDataFor(['chain', 1, 'assets', '0xA'])

test('what was read of the same thing stands until it is read again', () =>
  expect(kept('former', { queryKey: ['chain', 1, 'assets', '0xA', ['new token']] })).toBe('former'))

test.each([[['chain', 5, 'assets', '0xA']], [['chain', 1, 'assets', '0xB']], [['chain', 1]]])(
  'what was read of another thing is not shown for this one: %o',
  (queryKey) => expect(kept('former', { queryKey })).toBeUndefined(),
)

test('before anything was read there is nothing', () => expect(kept(undefined, undefined)).toBeUndefined())
