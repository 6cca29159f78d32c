import { expect, test } from 'vitest'
import { sectionOf } from './sections.ts'
import { isDone } from './useSection.ts'

const waiting = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', undefined, { unknown: 'ODD' }] as const
const past = ['SUCCESS', 'FAILED', 'CANCELLED'] as const

test.each(waiting)('a transaction of the owners that is %j stands under Queue', (status) =>
  expect(sectionOf('transaction', isDone('multisig_0x1_0x2', status))).toBe('queue'),
)

test.each(past)('one that is %s stands under Record', (status) =>
  expect(sectionOf('transaction', isDone('multisig_0x1_0x2', status))).toBe('history'),
)

test.each(['creation_0x1', 'module_0x1_i2', 'transfer_0x1_e3', 'ethereum_0x1_e3'])(
  '%s needed no owners',
  (id) => expect(sectionOf('transaction', isDone(id, undefined))).toBe('history'),
)

test('other pages are of their own section, whatever was read', () => {
  expect(sectionOf('queue', true)).toBe('queue')
  expect(sectionOf('message', true)).toBe('messages')
})
