import { expect, test } from 'vitest'
import { coresOf } from './twoCores.ts'

test('a list of cores is read as taskset writes it', () => {
  expect(coresOf('0-3')).toEqual([0, 1, 2, 3])
  expect(coresOf('2,5-6')).toEqual([2, 5, 6])
  expect(coresOf('')).toEqual([])
})
