import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { changedSince } from './secondLook.ts'

const [one, two, three] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const safeTxHash = `0x${'ab'.repeat(32)}` as const
const signedBy = (owner: `0x${string}`) => ({ owner, status: 'valid' }) as const
const looked = (change: object = {}, more: object = {}) =>
  ({
    results: [],
    safeTxHash,
    signatures: [signedBy(one), signedBy(two)],
    ...more,
    safe: { owners: [one, two, three], threshold: 2, nonce: 4n, ...change },
  }) as never
const stop: Result = {
  id: 'STATE-10',
  outcome: 'finding',
  severity: 'stop',
  text: 'A stranger answers.',
  evidence: {},
}

test('nothing is said where everything is as it was', () =>
  expect(changedSince(looked(), looked(), three)).toBeUndefined())

test.each([
  ['threshold', { threshold: 3 }, '3 signatures are needed now; when you opened this it was 2.'],
  ['owners', { owners: [one, two] }, `The owners have changed since you opened this: ${three}.`],
  ['number', { nonce: 5n }, 'the Safe has gone on to number 5.'],
])('what changed of the Safe is named: its %s', (_name, change, sentence) =>
  expect(changedSince(looked(), looked(change), three)).toContain(sentence),
)

test('a finding that was not there when it was opened stops it, one that was accepted does not', () => {
  expect(changedSince(looked(), looked({}, { results: [stop] }), three)).toContain('A stranger answers.')
  expect(
    changedSince(looked({}, { results: [stop] }), looked({}, { results: [stop] }), three),
  ).toBeUndefined()
})

test('a signature that counts no more is missed, unless the sender’s own makes up for it', () => {
  const fewer = looked({}, { signatures: [signedBy(one)] })
  expect(changedSince(looked(), fewer, one)).toContain('1 more signature is needed.')
  expect(changedSince(looked(), fewer, three)).toBeUndefined()
})

test('what cannot be read again is not sent', () => {
  expect(changedSince(looked(), { ...(looked() as object), safe: undefined } as never, three)).toContain(
    'could not be read again',
  )
  expect(changedSince(looked(), looked({}, { safeTxHash: `0x${'cd'.repeat(32)}` }), three)).toContain(
    'could not be read again',
  )
})
