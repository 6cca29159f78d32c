import { expect, test } from 'vitest'
import type { SubjectKind } from '#core/checks/context.ts'
import type { ClaimedText } from '#core/checks/facts.ts'
import { visible } from '#core/checks/wording/visible.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { claimedNamesCheck } from './NAME-01-claimed-names.ts'

const judged = (names: readonly ClaimedText[], subject: SubjectKind = 'transaction') =>
  resultOf(claimedNamesCheck, { names }, { subject })

test('NAME-01 passes no names, an empty one, and a name that the contract gives itself', () => {
  expect(
    judged([
      { what: 'The token', text: '' },
      { what: 'The app', text: 'X', onChain: 'X' },
    ]),
  ).toEqual({
    id: 'NAME-01',
    outcome: 'pass',
    severity: 'info',
    text: 'The Safe service adds no names or notes.',
    evidence: {},
  })
  expect(judged([]).outcome).toBe('pass')
})

test('NAME-01 tells a name that only the service gives, and one that differs from the contract’s', () => {
  const names = [
    { what: 'The token', text: 'USDC', onChain: 'USDT' },
    { what: 'The app', text: 'X' },
  ]
  expect(judged(names)).toEqual({
    id: 'NAME-01',
    outcome: 'finding',
    severity: 'info',
    text: 'Reported only by the Safe service: The token “USDC”, The app “X”.',
    evidence: { claims: names },
  })
})

test('NAME-01 of a capsule says whose word it is', () => {
  const note = { what: 'the note', text: 'Rent' }
  expect(judged([note], 'capsule').text).toBe('Reported only by the capsule: the note “Rent”.')
  expect(judged([{ what: 'the note', text: 'Rent is due.' }], 'capsule').text).toBe(
    'Reported only by the capsule: the note “Rent is due.”',
  )
})

test('NAME-01 tells of signs that hide or turn around what stands beside them', () => {
  const tricky = [
    { what: 'The token', text: 'US\u200bDC' },
    { what: 'The app', text: 'X' },
  ]
  for (const subject of ['transaction', 'capsule'] as const)
    expect(judged(tricky, subject)).toMatchObject({
      text: 'Names here contain characters that hide or reverse the text beside them: The token “US[U+200B]DC”, The app “X”.',
      evidence: { claims: [{ what: 'The token', text: 'US[U+200B]DC' }, { text: 'X' }] },
    })
})

test.each([
  ['a turned-around text (CVE-2021-42574)', 'pay\u202Eelpam', 'pay[U+202E]elpam'],
  ['a sign without width', 'USD\u200BC', 'USD[U+200B]C'],
  ['a new line', 'Safe\nOwner', 'Safe[U+000A]Owner'],
  ['markup, which stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('NAME-01 writes out %s', (_, text, shown) => {
  expect(visible(text)).toBe(shown)
  expect(judged([{ what: 'the note', text }]).text).toContain(shown)
})

test('NAME-01 cuts a text that no line can hold', () =>
  expect(visible('x'.repeat(10_000_000)).length).toBeLessThan(200))

test('NAME-01 is unknown where the names could not be looked at', () =>
  expect(resultOf(claimedNamesCheck, { names: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'info',
    text: 'Could not check the names that the Safe service adds. The node is silent.',
  }))
