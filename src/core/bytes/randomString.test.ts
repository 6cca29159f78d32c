import { describe, expect, test } from 'vitest'
import { alphanumeric, randomString } from './randomString.ts'

/** Every byte in turn, so that what is drawn can be counted. */
const inTurn = () => {
  let next = 0
  return (length: number) => Uint8Array.from({ length }, () => next++ & 255)
}
const charsetOf = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(0x100 + index)).join('')

describe('a random text', () => {
  test('9.18 draws from a charset of 2 to 256 characters', () => {
    for (const length of [2, 256])
      expect(new Set(randomString(1000, inTurn(), charsetOf(length))).size).toBe(length)
    for (const length of [0, 1])
      expect(() => randomString(8, inTurn(), charsetOf(length))).toThrow('at least 2')
    expect(() => randomString(8, inTurn(), charsetOf(257))).toThrow('at most 256')
  })

  test.each([3, 10, 62, 100, 255])('each of %i characters has the same chance', (length) => {
    const fair = Math.floor(256 / length) * length
    const counts = new Map<string, number>()
    for (const letter of randomString(fair * 3, inTurn(), charsetOf(length)))
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(new Set(counts.values())).toEqual(new Set([Math.floor(256 / length) * 3]))
  })

  test('draws again for every byte that would favour some characters', () => {
    const bytes = [253, 254, 255, 252, 0]
    expect(randomString(1, () => Uint8Array.from(bytes.splice(0, 1)), '0123456789')).toBe('0')
  })

  test('has the length that was asked for, none too', () => {
    expect(randomString(0, inTurn())).toBe('')
    expect(randomString(33, inTurn())).toMatch(/^[A-Za-z0-9]{33}$/)
    expect(alphanumeric).toHaveLength(62)
    for (const length of [-1, 1.5, Number.NaN])
      expect(() => randomString(length, inTurn())).toThrow('whole number')
  })

  test('does not wait for ever for a source that gives nothing', () =>
    expect(() => randomString(1, () => new Uint8Array())).toThrow('gave nothing'))
})

test('what was drawn already is not asked for again', () => {
  const asked: number[] = []
  const bytes = (length: number) => {
    asked.push(length)
    return Uint8Array.from({ length }, (_, index) => (asked.length === 1 && index === 0 ? 255 : 1))
  }
  expect(randomString(4, bytes, 'abc')).toBe('bbbb')
  expect(asked).toEqual([5, 1].slice(0, asked.length))
  asked.length = 0
  const first = (length: number) => {
    asked.push(length)
    return asked.length === 1 ? Uint8Array.of(255, 255, 0) : new Uint8Array(length)
  }
  expect(randomString(3, first, 'abc')).toBe('aaa')
  expect(asked).toEqual([4, 3])
})
