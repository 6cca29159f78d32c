import { expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import messages from '#core/fixtures/safeMessages.json'
import { safeMessageHashes } from '#core/safeMessage.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { checkMessageHash } from './claimedMessage.ts'

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
    expect(checkMessageHash({ computed: computedOf(one), claimed }).outcome).toBe('pass')
    const computed = computedOf({ ...one, message: `${one.message} ` })
    expect(checkMessageHash({ computed, claimed })).toMatchObject({
      id: 'MSG-08',
      outcome: 'finding',
      severity: 'block',
    })
  }
})

test('MSG-08 blocks when the Safe itself gives another hash, and is unknown when it was not read', () => {
  const [computed, other] = [readHex(`0x${'aa'.repeat(32)}`), readHex(`0x${'bb'.repeat(32)}`)]
  const answered = { known: true as const, value: other }
  expect(checkMessageHash({ computed, answered })).toMatchObject({ outcome: 'finding', severity: 'block' })
  const silent = { known: false as const, reason: 'No answer.' }
  expect(checkMessageHash({ computed, answered: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
  })
})

test('MSG-08 writes out signs that do not show, and leaves line ends alone', () => {
  const computed = readHex(`0x${'aa'.repeat(32)}`)
  expect(checkMessageHash({ computed }, 'Sign in\r\nto this site').outcome).toBe('pass')
  expect(checkMessageHash({ computed }, 'Sign \u202Ein')).toMatchObject({
    outcome: 'finding',
    severity: 'info',
    evidence: { text: 'Sign [U+202E]in' },
  })
})
