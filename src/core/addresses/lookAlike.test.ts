import { expect, test } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import fixture from '#core/fixtures/vectors/addressLookAlikes.json'
import { lookAlikeOf } from './lookAlike.ts'

const vectors: readonly {
  anchor: string
  candidate: string
  lookalike: boolean
  prefix?: number
  suffix?: number
}[] = fixture.vectors

test.each(vectors)('$candidate beside $anchor: $lookalike', ({ anchor, candidate, lookalike }) => {
  const [known, address] = [readAddress(anchor), readAddress(candidate)]
  const found = lookAlikeOf(address, [known])
  expect(found !== undefined).toBe(lookalike)
  if (found) expect(found.known).toBe(known)
})

test.each(vectors.filter(({ prefix }) => prefix !== undefined))(
  '$candidate shares $prefix digits with $anchor at the front and $suffix at the back, or by chance more',
  ({ anchor, candidate, prefix = 0, suffix = 0 }) => {
    const found = lookAlikeOf(readAddress(candidate), [readAddress(anchor)])
    expect(found?.leading).toBeGreaterThanOrEqual(prefix)
    expect(found?.trailing).toBeGreaterThanOrEqual(suffix)
  },
)

test('the fixture is whole', () => expect(vectors).toHaveLength(47))

const like = (leading: number, trailing: number) =>
  readAddress(`0x${'a'.repeat(leading)}${'b'.repeat(40 - leading - trailing)}${'a'.repeat(trailing)}`)
const known = readAddress(`0x${'a'.repeat(40)}`)

test.each([
  [3, 4, true],
  [2, 5, false],
  [3, 3, false],
  [5, 3, false],
  [6, 0, true],
  [0, 6, true],
  [0, 5, false],
])('%i equal digits at the front and %i at the back: %s', (leading, trailing, expected) =>
  expect(lookAlikeOf(like(leading, trailing), [known])).toEqual(
    expected ? { known, leading, trailing } : undefined,
  ),
)

test('addresses that a network reserves one beside the other are no look-alikes: nobody can make one', () => {
  // OP Stack, predeploys: the wrapped coin, the bridge, the message passer.
  const [weth, bridge, passer, other] = [
    '0x4200000000000000000000000000000000000006',
    '0x4200000000000000000000000000000000000010',
    '0x4200000000000000000000000000000000000016',
    '0x4200000000000000000000000000000000000806',
  ].map(readAddress)
  if (!weth || !bridge || !passer || !other) throw new Error('an address is missing')
  expect(lookAlikeOf(bridge, [weth, passer])).toBeUndefined()
  expect(lookAlikeOf(other, [weth])?.known).toBe(weth)
  expect(lookAlikeOf(readAddress(`0x42000${'1'.repeat(31)}0006`), [weth])?.known).toBe(weth)
})

test('an address that is itself known is no look-alike of another, in any letter case', () => {
  const upper = readAddress(`0x${'A'.repeat(40)}`)
  expect(lookAlikeOf(like(6, 6), [known, like(6, 6)])).toBeUndefined()
  expect(lookAlikeOf(upper, [known])).toBeUndefined()
})

test('of several the most alike is told', () => {
  expect(lookAlikeOf(like(10, 10), [like(8, 4), known, like(6, 0)])?.known).toBe(known)
  expect(lookAlikeOf(like(10, 10), [])).toBeUndefined()
})
