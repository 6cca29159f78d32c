import { checksumAddress } from 'viem'
import { expect, test } from 'vitest'
import { effectContext, factsOf, people } from '#core/fixtures/effectCase.ts'
import { into, judgedAfter as judged, out, paid, pay } from '#core/fixtures/historyCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe/safe.ts'
import { manufacturedHistoryCheck } from './ADDR-04-manufactured-history.ts'

const { dave } = people
const known = <T>(value: T) => ({ known: true as const, value })
const stops = { outcome: 'finding', severity: 'stop' }
const fake = readAddress('0xfa4e000000000000000000000000000000000001')

const sibling = (front: string, back: string, fill = '7') =>
  checksumAddress(readAddress(`0x${front}${fill.repeat(40 - front.length - back.length)}${back}`))

test('ADDR-04 knows a family: two that others wrote in, or one of the last 24 hours', () => {
  const me = sibling('adf2b0', '979d')
  const at = (address: Address, blockNumber: number) => out(address, 0n, { blockNumber, initiator: 'other' })
  const [three, two, one] = [
    sibling('adf', '979d', '1'),
    sibling('ad', '979d', '2'),
    sibling('a', '979d', '3'),
  ]
  const now = paid(dave, 5n, { blockNumber: 20_000 })
  const found = judged(pay(me), [now, at(three, 20_000 - 7_200)])
  expect(found).toMatchObject(stops)
  expect(found.text).toBe(
    `You have never paid ${me}: it looks like ${three}, which others wrote into your history. They are made to be confused with one another.`,
  )
  expect(found.evidence).toMatchObject({ found: [{ to: me, family: [three] }] })
  expect(judged(pay(me), [now, at(three, 20_000 - 7_201)]).outcome).toBe('pass')
  expect(judged(pay(me), [now, at(three, 20_000 - 7_201), at(two, 5)]).text).toContain(`${three} and 1 more`)
  expect(judged(pay(me), [now, at(two, 19_999)]).outcome).toBe('pass')
  expect(judged(pay(me), [now, at(two, 19_999), at(one, 19_999)]).outcome).toBe('pass')
  expect(judged(pay(me), [at(three, 10)])).toMatchObject(stops)
  const shorter = sibling('adf', '79d', '1')
  expect(
    judged(pay(me), [at(sibling('adf', '89d', '1'), 10), at(shorter.replace('979d', '089d') as Address, 10)])
      .outcome,
  ).toBe('pass')
})

test.each<[string, string, string, boolean]>([
  ['six digits at the front', 'adf2b0', '1234', true],
  ['five digits at the front', 'adf2b', '1234', false],
  ['six digits at the back', 'f', '61979d', true],
  ['five digits at the back', 'f', '1979d', false],
])('ADDR-04 knows a family by %s alone: %s…%s', (_, front, back, isFound) => {
  const me = sibling('adf2b0', '61979d')
  const other = out(sibling(front, back, '8'), 0n, { blockNumber: 10, initiator: 'other' })
  expect(judged(pay(me), [other])).toMatchObject(isFound ? stops : { outcome: 'pass' })
})

test('ADDR-04 takes cheap addresses, and that of nobody, for no family', () => {
  const cheap = sibling('000000', '2db1')
  const nobody = into(readAddress(`0x${'0'.repeat(40)}`), 1n, { blockNumber: 10 })
  const other = out(sibling('000000', '41aa', '8'), 0n, { blockNumber: 10, initiator: 'other' })
  expect(judged(pay(cheap), [other, nobody]).outcome).toBe('pass')
  const ends = out(sibling('9', 'ffffff', '8'), 0n, { blockNumber: 10, initiator: 'other' })
  expect(judged(pay(sibling('1', 'ffffff')), [ends]).outcome).toBe('pass')
})

test('ADDR-04 counts the 24 hours back from the block at which the Safe was read', () => {
  const me = sibling('adf2b0', '979d')
  const facts = factsOf(pay(me), {
    known: {},
    history: known([out(sibling('adf', '979d', '1'), 0n, { blockNumber: 100 })]),
  })
  const at = (blockNumber: bigint) => {
    const context = effectContext(facts)
    return manufacturedHistoryCheck.judge({
      ...context,
      facts: { ...context.facts, readAt: { node: 'x', blockNumber } },
    })
  }
  expect(at(7_300n)?.outcome).toBe('finding')
  expect(at(7_301n)?.outcome).toBe('pass')
})

test('ADDR-04 takes who sent real money before the first imitation appeared for no member of the family', () => {
  const me = sibling('adf2b0', '979d')
  const imitation = into(sibling('adf', '979d', '1'), 1n, { blockNumber: 500 })
  const real = (blockNumber: number, more = {}) => into(me, 10n ** 9n, { blockNumber, ...more })
  expect(judged(pay(me), [imitation, real(499)]).outcome).toBe('pass')
  expect(judged(pay(me), [imitation, real(500)])).toMatchObject(stops)
  expect(judged(pay(me), [real(501), imitation])).toMatchObject(stops)
  expect(judged(pay(me), [imitation, real(499, { isTrusted: false, token: fake })])).toMatchObject(stops)
  expect(
    judged(pay(me), [imitation, out(me, 10n ** 9n, { blockNumber: 499, initiator: 'other' })]).outcome,
  ).toBe('pass')
})
