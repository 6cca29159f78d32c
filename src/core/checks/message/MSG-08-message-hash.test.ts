import { expect, test } from 'vitest'
import type { MessageCase } from '#core/checks/context.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import messages from '#core/fixtures/vectors/safeMessages.json'
import type { Hash } from '#core/safe/safe.ts'
import { safeMessageHashes } from '#core/safe/safeMessage.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { messageHashCheck } from './MSG-08-message-hash.ts'

const hash: Hash = `0x${'ab'.repeat(32)}`
type Hashes = Partial<Omit<MessageCase, 'hash'>> & { computed: Hash | undefined }
const judged = ({ computed, ...more }: Hashes, text?: string) =>
  resultOf(
    messageHashCheck,
    { message: { hash: computed, text, ...more } },
    { subject: 'message', noun: 'message' },
  )

test('MSG-08 is unknown of a message that can be read in more than one way, and says what to do', () => {
  expect(judged({ computed: undefined, claimed: hash })).toEqual({
    id: 'MSG-08',
    outcome: 'unknown',
    severity: 'block',
    remedy: 'Do not sign. Ask the app that made it for a well-formed message.',
    text: 'Could not compute the hash of the message. The message has more than one reading.',
    evidence: { reason: 'The message has more than one reading.' },
  })
})

const other: Hash = `0x${'cd'.repeat(32)}`
test('MSG-08 compares the hashes of service and Safe with that of the message', () => {
  expect(judged({ computed: hash })).toEqual({
    id: 'MSG-08',
    outcome: 'pass',
    severity: 'block',
    text: 'The text shown is the text that you sign.',
    evidence: { computed: '0xabababababababababababababababababababababababababababababababab' },
  })
  expect(
    judged(
      { computed: hash, claimed: hash.toUpperCase().replace('0X', '0x') as Hash, answered: known(hash) },
      'Hello',
    ),
  ).toEqual({
    id: 'MSG-08',
    outcome: 'pass',
    severity: 'block',
    text: 'The text shown is the text that you sign.',
    evidence: {
      computed: '0xabababababababababababababababababababababababababababababababab',
      claimed: '0xABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB',
      answered: '0xabababababababababababababababababababababababababababababababab',
      text: 'Hello',
    },
  })
  expect(judged({ computed: hash, claimed: other })).toEqual({
    id: 'MSG-08',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign. Ask the author of this message for its text over another channel.',
    text: 'The text you see is not the text you would sign.',
    evidence: {
      computed: '0xabababababababababababababababababababababababababababababababab',
      claimed: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',
    },
  })
  expect(judged({ computed: hash, answered: known(other) })).toEqual({
    id: 'MSG-08',
    outcome: 'finding',
    severity: 'block',
    text: 'Your Safe computes another hash for this message.',
    evidence: {
      computed: '0xabababababababababababababababababababababababababababababababab',
      answered: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',
    },
  })
  expect(judged({ computed: hash, answered: { known: false, reason: 'The node is silent.' } })).toEqual({
    id: 'MSG-08',
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not compute the hash of the message. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
})

test('MSG-08 tells signs that hide or turn around others, and takes line ends and tabs for none', () => {
  expect(judged({ computed: hash }, 'pay \u202e5')).toEqual({
    id: 'MSG-08',
    outcome: 'finding',
    severity: 'info',
    text: 'The text contains invisible characters; they are written out here.',
    evidence: {
      computed: '0xabababababababababababababababababababababababababababababababab',
      text: 'pay [U+202E]5',
    },
  })
  for (const text of ['a\nb', 'a\r\nb', 'a\tb', ''])
    expect(judged({ computed: hash }, text).outcome).toBe('pass')
  for (const text of ['a\rb', 'a\u200bb', 'a\u2028b', 'a\ud800b', 'a\ue000b'])
    expect(judged({ computed: hash }, text)).toMatchObject({
      outcome: 'finding',
      severity: 'info',
    })
})

const texts = messages.vectors.flatMap(({ message, ...one }) =>
  typeof message === 'string' ? [{ ...one, message }] : [],
)
const computedOf = ({ safe, chainId, safeVersion, message }: (typeof texts)[number]) =>
  safeMessageHashes(
    { address: readAddress(safe), chainId: Number(chainId), version: safeVersionOf(safeVersion) ?? '1.4.1' },
    message,
  ).safeMessageHash

test('MSG-08 passes the hash that the real contract gave for each text, and blocks it for any other text', () => {
  expect(texts.length).toBeGreaterThan(10)
  for (const one of texts) {
    const claimed = readHex(one.safeMessageHash)
    expect(judged({ computed: computedOf(one), claimed }).outcome).toBe('pass')
    const computed = computedOf({ ...one, message: `${one.message} ` })
    expect(judged({ computed, claimed })).toMatchObject({
      id: 'MSG-08',
      outcome: 'finding',
      severity: 'block',
    })
  }
})

test('MSG-08 blocks when the Safe itself gives another hash, and is unknown when it was not read', () => {
  const [computed, other] = [readHex(`0x${'aa'.repeat(32)}`), readHex(`0x${'bb'.repeat(32)}`)]
  const answered = { known: true as const, value: other }
  expect(judged({ computed, answered })).toMatchObject({ outcome: 'finding', severity: 'block' })
  expect(judged({ computed, answered: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
  })
})

test('MSG-08 writes out signs that do not show, and leaves line ends alone', () => {
  const computed = readHex(`0x${'aa'.repeat(32)}`)
  expect(judged({ computed }, 'Sign in\r\nto this site').outcome).toBe('pass')
  expect(judged({ computed }, 'Sign \u202Ein')).toMatchObject({
    outcome: 'finding',
    severity: 'info',
    evidence: { text: 'Sign [U+202E]in' },
  })
})
