import { expect, test } from 'vitest'
import { makeRoom } from './makeRoom.ts'

test('the oldest of a full map goes, and the others stay', () => {
  const kept = new Map([1, 2, 3].map((key) => [key, `${key}`]))
  makeRoom(kept, 3)
  expect([...kept.keys()]).toEqual([2, 3])
})

test('what is not full keeps everything, and a set is a map of keys', () => {
  const kept = new Set(['one', 'two'])
  makeRoom(kept, 3)
  expect([...kept]).toEqual(['one', 'two'])
  makeRoom(kept, 2)
  expect([...kept]).toEqual(['two'])
})
