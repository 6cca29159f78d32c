import { expect, test } from 'vitest'
import { found, judgedWith, one, three, two, valid } from '#core/fixtures/judgedCase.ts'
import { changeSince } from './recheck.ts'

const shown = (more: Parameters<typeof judgedWith>[0] = {}) => judgedWith({ signed: [one, two], ...more })
const change = (now: Parameters<typeof judgedWith>[0] = {}, before = shown(), sender = three) =>
  changeSince(before, shown(now), sender)
const stop = found('STATE-10', 'stop', { text: 'A stranger answers.' })

test('nothing is said where everything is as it was', () => {
  expect(change()).toBeUndefined()
  expect(change({ safe: { owners: [three, one, two] } })).toBeUndefined()
})

test.each([
  [
    'its threshold',
    { threshold: 3 },
    'The threshold changed from 2 to 3 since you opened this. Nothing was sent.',
  ],
  [
    'an owner who is gone',
    { owners: [one, two] },
    `The owners have changed since you opened this: ${three}. Nothing was sent.`,
  ],
  ['its nonce', { nonce: 5n }, 'The Safe moved on to nonce 5 since you opened this. Nothing was sent.'],
])('what changed of the Safe is named: %s', (_, safe, sentence) => expect(change({ safe })).toBe(sentence))

test('an owner who came and one who is gone are named both', () => {
  const before = shown({ safe: { owners: [one, two] } })
  expect(change({ safe: { owners: [one, three] } }, before)).toBe(
    `The owners have changed since you opened this: ${two}, ${three}. Nothing was sent.`,
  )
})

test('a finding that was not there when it was opened stops it, one that was acknowledged does not', () => {
  expect(change({ results: [stop] })).toBe('Since you opened this: A stranger answers. Nothing was sent.')
  expect(change({ results: [stop] }, shown({ results: [stop] }))).toBeUndefined()
  expect(change({ results: [{ ...stop, text: 'Another one.' }] }, shown({ results: [stop] }))).toContain(
    'Another one.',
  )
  expect(change({ results: [{ ...stop, severity: 'warn' }] })).toBeUndefined()
})

test.each(['finding', 'unknown'] as const)(
  'a block that is a %s stops it, also where it was only a stop before',
  (outcome) => {
    const block = { ...stop, severity: 'block', outcome } as const
    expect(change({ results: [block] }, shown({ results: [stop] }))).toContain('A stranger answers.')
    expect(change({ results: [block] }, shown({ results: [block] }))).toContain('A stranger answers.')
  },
)

test('a signature that counts no more is missed, unless the sender’s own makes up for it', () => {
  expect(change({ signed: [one] }, shown(), one)).toBe('1 more confirmation is needed. Nothing was sent.')
  expect(change({ signed: [] }, shown(), one)).toBe('1 more confirmation is needed. Nothing was sent.')
  expect(change({ signed: [] }, shown(), `0x${'99'.repeat(20)}`)).toBe(
    '2 more confirmations are needed. Nothing was sent.',
  )
  expect(change({ signed: [one] })).toBeUndefined()
  expect(change({ signatures: [valid(one), { ...valid(two), status: 'rejected' }] }, shown(), one)).toContain(
    '1 more',
  )
})

test('what cannot be read again, or has another hash, is not sent', () => {
  const unread = 'The Safe could not be reloaded right before the execution. Nothing was sent.'
  expect(change({ safe: undefined })).toBe(unread)
  expect(change({}, shown({ safe: undefined }))).toBe(unread)
  expect(change({ safeTxHash: `0x${'cd'.repeat(32)}` })).toBe(unread)
  expect(change({ safeTxHash: undefined }, shown({ safeTxHash: undefined }))).toBe(unread)
})
