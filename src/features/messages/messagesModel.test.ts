import { afterEach, expect, test } from 'vitest'
import type { MessageItem } from '#gateway/schemas/message.ts'
import { messageEntries } from './messagesModel.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

const owner = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const message = (index: number, at: string): MessageItem => ({
  type: 'MESSAGE',
  messageHash: `0x${String(index).padStart(64, '0')}`,
  status: 'NEEDS_CONFIRMATION',
  logoUri: undefined,
  name: undefined,
  message: `Text ${index}`,
  creationTimestamp: Date.parse(at),
  modifiedTimestamp: Date.parse(at),
  confirmationsSubmitted: 1,
  confirmationsRequired: 2,
  proposedBy: { value: owner, name: undefined, logoUri: undefined },
  confirmations: [],
  preparedSignature: undefined,
  origin: undefined,
})
const label = (at: string): MessageItem => ({ type: 'DATE_LABEL', timestamp: Date.parse(at) })
const told = (items: MessageItem[]) =>
  messageEntries(items).map((entry) =>
    entry.kind === 'message' ? Number(entry.message.messageHash) : entry.kind,
  )

test('days are those of the reader’s zone, not of UTC, and a label that each page repeats stands once', () => {
  process.env.TZ = 'Pacific/Auckland'
  const items = [
    label('2026-11-20T00:00Z'),
    message(3, '2026-11-20T12:30Z'),
    // The next page begins with the same label.
    label('2026-11-20T00:00Z'),
    message(2, '2026-11-20T11:30Z'),
    message(1, '2026-11-20T09:00Z'),
  ]
  // In Auckland, 13 hours ahead, 11:30 UTC is half past midnight of the 21st; 09:00 UTC is still the 20th.
  expect(told(items)).toEqual(['day', 3, 2, 'day', 1])
})

test('a message that two pages tell, because a new one came meanwhile, stands once', () => {
  const items = [message(2, '2026-11-20T12:00Z'), message(1, '2026-11-20T11:00Z')]
  expect(told([...items, message(1, '2026-11-20T11:00Z')])).toEqual(['day', 2, 1])
})

test('an entry of a type that nobody here knows is said to be unread, not left out', () => {
  const odd: MessageItem = { type: 'unknown', raw: { type: 'PINNED\u202e' } }
  expect(messageEntries([message(1, '2026-11-20T11:00Z'), odd]).at(-1)).toMatchObject({
    kind: 'unreadable',
    path: 'type',
    message:
      'The service reports “PINNEDU+202E RIGHT-TO-LEFT OVERRIDE”, a kind that this page does not know.',
  })
})

test('an entry that cannot be read keeps its place', () => {
  const [first] = messageEntries([{ type: 'UNREADABLE', path: 'status', message: 'is missing' }])
  expect(first).toMatchObject({ kind: 'unreadable', path: 'status' })
})
