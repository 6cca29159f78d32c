import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { incomingTransferCheck } from '#core/checks/token/TOK-04-incoming-transfer.ts'
import { resultOf } from '#core/fixtures/checkCase.ts'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'
import { GatewayUnreachableError } from '#gateway/client/errors.ts'
import { notVerified, rowSummary } from './rowSummary.ts'
import type { RowJudged } from './useRowJudged.ts'

const payee: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const passed: Result = { id: 'HASH-01', severity: 'block', outcome: 'pass', text: 'Same.', evidence: {} }
const found = (changes: Partial<Result>): Result => ({ ...passed, outcome: 'finding', ...changes })
const none: Action = { kind: 'none', sentence: 'Nothing is left to sign here.' }
const blocked = { kind: 'closed', blocked: true, sentence: 'Another hash.' } as const
const said = (changes: Partial<Judged> | undefined, action: Action = none, more: Partial<RowJudged> = {}) => {
  const judged = changes && ({ verdict: 'pass', results: [passed], ...changes } as Judged)
  const { kind, found } = rowSummary(
    { judged, error: null, isOutdated: false, isSettled: true, ...more },
    action,
  )
  return found === undefined ? { kind } : { kind, found }
}

test('a row has the verdict of its document', () => {
  for (const verdict of ['pass', 'warn', 'unknown'] as const)
    expect(said({ verdict })).toEqual({ kind: verdict })
  const results = [found({ severity: 'stop', text: 'Changes the owners.' })]
  expect(said({ verdict: 'stop', results })).toEqual({ kind: 'stop', found: 'Changes the owners.' })
})

test('it is blocked with the sentence of what is closed; what is merely closed is not', () => {
  expect(said({ verdict: 'block' }, blocked)).toEqual({ kind: 'block', found: 'Another hash.' })
  expect(said({}, { ...blocked, blocked: false })).toEqual({ kind: 'pass' })
})

test('that its Safe has moved on since does not block it, as in its document', () => {
  const results = [passed, found({ id: 'STATE-06', text: 'The chain shows none of it.' })]
  expect(said({ verdict: 'block', results })).toEqual({ kind: 'stop', found: 'The chain shows none of it.' })
})

test('that the row tells something else comes before what is wrong with its details', () => {
  const grave = found({ severity: 'stop', text: 'Changes the owners.' })
  const otherwise = found({ id: 'QUEUE-02', severity: 'stop', text: 'Told otherwise.' })
  expect(said({ verdict: 'stop', results: [grave, otherwise] })).toMatchObject({ found: 'Told otherwise.' })
  const same: Result = { ...otherwise, outcome: 'pass' }
  expect(said({ verdict: 'stop', results: [grave, same] })).toMatchObject({ found: 'Changes the owners.' })
})

test('that a sender is unknown is only a note; that it passes for one who is known stands in the row, with what not to do', () => {
  const safe: Address = '0x5aFE000000000000000000000000000000000001'
  const sentBy = (from: Address) =>
    resultOf(
      incomingTransferCheck,
      { incoming: { safe, from, amount: 1n, known: { addressBook: [payee] } } },
      { subject: 'history' },
    )
  const alike: Address = `0x${payee.slice(2, 8)}${'1'.repeat(28)}${payee.slice(36)}`
  const [stranger, imitator] = [sentBy(`0x${'99'.repeat(20)}`), sentBy(alike)]
  expect(said({ results: [passed, stranger] })).toEqual({ kind: 'pass' })
  const warned = {
    kind: 'info',
    found: `Not sent by you or anyone you know. Its sender looks like ${payee}, which you know, but is another account. Never copy an address from it: take the recipient’s address from its original source.`,
  }
  expect(said({ results: [passed, imitator] })).toEqual(warned)
  expect(said({ results: [imitator] })).toEqual({ ...warned, kind: 'unknown' })
  const lie = found({ id: 'STATE-06', severity: 'stop', text: 'It did not happen.' })
  expect(said({ verdict: 'stop', results: [lie, imitator] })).toEqual({
    kind: 'stop',
    found: 'It did not happen.',
  })
})

test('what time alone may heal was not looked at yet, anything else could not be checked', () => {
  expect(said(undefined)).toEqual({ kind: undefined })
  const passing = new GatewayUnreachableError('https://gateway.example', undefined)
  expect(said(undefined, none, { error: passing })).toEqual({ kind: undefined })
  expect(said(undefined, none, { error: new Error('No node.') })).toEqual({ kind: 'unknown' })
})

test('programs read its verdict, which is being checked until there is one', () => {
  expect(notVerified).toMatchObject({ kind: undefined, attributes: { 'data-verdict': 'checking' } })
  const judged = { verdict: 'warn', results: [passed] } as unknown as Judged
  const row = { judged, error: null, isOutdated: false, isSettled: true }
  expect(rowSummary(row, none)).toMatchObject({
    attributes: { 'data-verdict': 'warn', 'data-agreed': 'HASH-01' },
    isSettled: true,
  })
})
