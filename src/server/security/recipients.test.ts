import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import type { Address } from '#core/safe/safe.ts'
import { recipientLines, resultsAbout } from './recipients.ts'

const [one, other, third] = ['0x11', '0x22', '0x33'].map((start) => `${start}${'0'.repeat(36)}aa`) as [
  Address,
  Address,
  Address,
]
const nobody = { called: new Set<Address>(), paid: new Map<Address, number>() }
const alike = (address: Address, path: number[]) => ({
  text: `${address} looks like somebody.`,
  severity: 'stop',
  path,
  address,
})
const result = (found: readonly object[], more: Partial<Result> = {}): Result => ({
  id: 'ADDR-01',
  outcome: 'finding',
  severity: 'stop',
  text: `${one} looks like somebody. And 1 more like this.`,
  remedy: 'Compare every digit.',
  evidence: { found },
  ...more,
})
const said = (recipient: Address, results: readonly Result[], path = '0') =>
  recipientLines(recipient, nobody, resultsAbout(recipient, results, [path])).map(
    ({ severity, description }) => `${severity} ${description}`,
  )
const fresh = expect.stringContaining('INFO This Safe has not paid this address before')

test('each recipient of one call has the findings about itself alone, in their own words', () => {
  const results = [result([alike(one, [0]), alike(other, [0])])]
  expect(said(one, results)).toEqual([`CRITICAL ${one} looks like somebody. Compare every digit.`, fresh])
  expect(said(other, results)).toEqual([`CRITICAL ${other} looks like somebody.`, fresh])
  expect(said(third, results)).toEqual([fresh])
})

test('a finding that names nobody is about all who are paid at its place', () => {
  const open = [result([{ text: 'The rest stays open.', severity: 'warn', path: [2] }], { id: 'ADDR-03' })]
  expect(said(one, open, '2')).toEqual(['WARN The rest stays open.', fresh])
  expect(said(one, open, '1')).toEqual([fresh])
})

test('what could not be read is said to everybody, beside what was found of each', () => {
  const results = [result([alike(one, [0])], { outcome: 'unknown', text: 'Could not be compared.' })]
  expect(said(one, results)).toEqual([
    `CRITICAL ${one} looks like somebody.`,
    'WARN Could not be compared.',
    fresh,
  ])
  expect(said(other, results)).toEqual(['WARN Could not be compared.', fresh])
})
