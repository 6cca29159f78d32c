import { expect, test } from 'vitest'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { judgedAttributes } from './judgedAttributes.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const result = { severity: 'block', text: '', evidence: {} } as const
const judged: Judged = {
  kind: 'transaction',
  verdict: 'warn',
  results: [
    { ...result, id: 'HASH-01', outcome: 'pass' },
    { ...result, id: 'STATE-03', outcome: 'unknown' },
    { ...result, id: 'SIG-01', outcome: 'pass' },
  ],
  closing: { blocks: [], unread: [], stops: [] },
  signatures: [],
  isUsed: false,
  isNew: false,
  safeTxHash: hash,
  tx: { nonce: 7n } as NonNullable<Judged['tx']>,
}
const sign: Action = { kind: 'sign', makesExecutable: false, isLast: false }

test('a row is known by hash, number, verdict and the checks that passed', () => {
  expect(judgedAttributes(judged)).toEqual({
    'data-safe-tx-hash': hash,
    'data-nonce': '7',
    'data-verdict': 'warn',
    'data-agreed': 'HASH-01 SIG-01',
  })
  expect(judgedAttributes({ ...judged, safeMessageHash: hash })).toMatchObject({ 'data-message-hash': hash })
})

test('nothing is told but that it is being checked before there is a verdict', () => {
  expect(judgedAttributes(undefined, { kind: 'wait', sentence: '' })).toEqual({
    'data-verdict': 'checking',
    'data-agreed': '',
    'data-action': 'none',
  })
})

test('a draft without a hash of its own has no number yet, and one with a hash has', () => {
  const { safeTxHash: _, ...open } = judged
  expect(judgedAttributes({ ...open, kind: 'draft' })['data-nonce']).toBeUndefined()
  expect(judgedAttributes({ ...judged, kind: 'draft' })['data-nonce']).toBe('7')
  expect(judgedAttributes(open)['data-nonce']).toBe('7')
})

test.each<[string, Partial<Judged>, Action, string]>([
  ['a known transaction is confirmed', {}, sign, 'confirm'],
  ['a capsule too', { kind: 'capsule' }, sign, 'confirm'],
  ['a known message too', { kind: 'message' }, sign, 'confirm'],
  ['a new message is signed', { kind: 'message', isNew: true }, sign, 'sign'],
  ['a draft is signed', { kind: 'draft' }, sign, 'sign'],
  ['what is handed over is signed', { kind: 'draft' }, { kind: 'handOver' }, 'sign'],
  ['a rejection rejects', { kind: 'rejection' }, sign, 'reject'],
  ['an execution executes', {}, { kind: 'execute' }, 'execute'],
  ['a stop asks', {}, { kind: 'acknowledge', stops: [], sentence: '' }, 'acknowledge'],
  ['a block closes', {}, { kind: 'closed', blocked: true, sentence: '' }, 'closed'],
  ['without a wallet nothing is done', {}, { kind: 'connect', sentence: '' }, 'none'],
  ['on another network nothing is done', {}, { kind: 'switchChain', sentence: '' }, 'none'],
  ['nothing is nothing', {}, { kind: 'none', sentence: '' }, 'none'],
])('%s', (_, change, action, word) =>
  expect(judgedAttributes({ ...judged, ...change }, action)['data-action']).toBe(word),
)
