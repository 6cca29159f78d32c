import { expect, test } from 'vitest'
import { hostsInWords, inside } from './pictures.ts'

test('those who would be asked for pictures are told as one speaks of them', () => {
  expect(hostsInWords(['a.example'])).toBe('a.example')
  expect(hostsInWords(['a.example', inside])).toBe('a.example and the tokens themselves')
  expect(hostsInWords(['a.example', 'b.example', inside])).toBe(
    'a.example, b.example and the tokens themselves',
  )
})
