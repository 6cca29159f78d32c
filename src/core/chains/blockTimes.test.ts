import { expect, test } from 'vitest'
import { blocksOfDay, secondsOfBlocks } from './blockTimes.ts'

test.each([
  [1, 7200],
  [100, 17_280],
  [137, 43_200],
  [8453, 43_200],
  [56, 192_000],
  [42161, 345_600],
  [31337, 43_200],
])('network %i makes at most %i blocks a day', (chainId, blocks) => expect(blocksOfDay(chainId)).toBe(blocks))

test('blocks are told as time only where the pace is known', () => {
  expect(secondsOfBlocks(1, 200)).toBe(2400)
  expect(secondsOfBlocks(31337, 200)).toBeUndefined()
})
