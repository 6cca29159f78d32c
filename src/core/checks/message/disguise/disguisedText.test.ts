import { concatHex, keccak256, numberToHex, size, toRlp } from 'viem'
import { hashAuthorization } from 'viem/utils'
import { expect, test } from 'vitest'
import { disguisedTransactionCheck } from '#core/checks/message/MSG-01-disguised-transaction.ts'
import type { MessageSetting } from '#core/checks/message/messageFacts.ts'
import { resultOf } from '#core/fixtures/checkCase.ts'
import { people, send, txOf } from '#core/fixtures/effectCase.ts'
import type { Hex } from '#core/safe/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safe/safeTxHash.ts'
import { textAnswers } from './textAnswers.ts'

const { safe, alice, otherSafe } = people
const hash = `0x${'ab'.repeat(32)}`
const judged = (text: string, setting: MessageSetting) =>
  resultOf(
    disguisedTransactionCheck,
    { message: { text, textAnswers, setting } },
    { subject: 'message', noun: 'message' },
  )
const own = { chainId: 1, address: safe, version: '1.4.1' as const }
const foreign = { ...own, address: otherSafe }
const tx = txOf(send(alice, 1n))
const setting = { chainId: 1, safe, safeVersion: '1.4.1' as const }
test('MSG-01 says what a bare hash or the 66 bytes behind one stand for', () => {
  const known = (key: Hex) => ({ ...setting, waiting: new Map([[key, { safe: otherSafe }]]) })
  expect(judged(safeTxHash(foreign, tx), known(safeTxHash(foreign, tx)))).toEqual({
    id: 'MSG-01',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this. If you want that transaction, confirm it as a transaction.',
    text: `This “message” is a transaction of the Safe ${otherSafe}.`,
    evidence: {
      found: [
        {
          bytes: '0xa7f4284c84fc72d7aff00ee86c78be5df83a23f3a6e860c7a1d4912354e49534',
          text: `This “message” is a transaction of the Safe ${otherSafe}.`,
          safe: otherSafe,
          severity: 'block',
        },
      ],
    },
  })
  expect(judged(safeTxPreimage(foreign, tx), known(safeTxHash(foreign, tx))).text).toBe(
    `This “message” is a transaction of the Safe ${otherSafe}.`,
  )
  expect(judged(safeTxPreimage(foreign, tx), known(safeTxPreimage(foreign, tx))).severity).toBe('block')
  expect(judged(safeTxPreimage(own, tx), setting)).toEqual({
    id: 'MSG-01',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this. If you want that transaction, confirm it as a transaction.',
    text: `This “message” is a transaction of the Safe ${safe} itself.`,
    evidence: {
      found: [
        {
          bytes:
            '0x1901a1ec15d64c47904f7ca53cf72dcab189318c74580e2ca7ec33b0b3c9fc09a17499c312f6d9a1721e87f7899a43f16549a207384f46e470500ee705259ad6ca72',
          text: `This “message” is a transaction of the Safe ${safe} itself.`,
          safe,
          severity: 'block',
        },
      ],
    },
  })
  expect(judged(safeTxPreimage(own, tx), { chainId: 1, safe }).severity).toBe('stop')
  expect(judged(safeTxPreimage(own, tx), { ...setting, chainId: 2 })).toEqual({
    id: 'MSG-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Do not sign a hash that you did not compute yourself.',
    text: 'This “message” is the 66 bytes behind a hash: it can stand for anything, even a transaction of a Safe.',
    evidence: {
      found: [
        {
          bytes:
            '0x1901a1ec15d64c47904f7ca53cf72dcab189318c74580e2ca7ec33b0b3c9fc09a17499c312f6d9a1721e87f7899a43f16549a207384f46e470500ee705259ad6ca72',
          severity: 'stop',
          text: 'This “message” is the 66 bytes behind a hash: it can stand for anything, even a transaction of a Safe.',
        },
      ],
    },
  })
  expect(judged(hash, setting)).toEqual({
    id: 'MSG-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Do not sign a hash that you did not compute yourself.',
    text: 'This “message” is a bare hash of 32 bytes: it can stand for anything, even a transaction of a Safe.',
    evidence: {
      found: [
        {
          bytes: '0xabababababababababababababababababababababababababababababababab',
          severity: 'stop',
          text: 'This “message” is a bare hash of 32 bytes: it can stand for anything, even a transaction of a Safe.',
        },
      ],
    },
  })
  expect(judged('Hello', setting)).toEqual({
    id: 'MSG-01',
    outcome: 'pass',
    severity: 'block',
    text: 'This message is not a transaction of a Safe.',
    evidence: {},
  })
})

test.each([
  ['without 0x', (hex: string) => hex.slice(2)],
  ['with 0X', (hex: string) => `0X${hex.slice(2)}`],
  ['in capitals', (hex: string) => `0x${hex.slice(2).toUpperCase()}`],
  ['with blanks around it', (hex: string) => ` ${hex}\n`],
  ['in two lines', (hex: string) => `${hex.slice(0, 34)}\r\n${hex.slice(34)}`],
  ['with a character that nobody sees', (hex: string) => `${hex.slice(0, 20)}\u200b${hex.slice(20)}`],
])('MSG-01 reads a hash and what stands behind one %s', (_, write) => {
  const waiting = new Map([[safeTxHash(foreign, tx), { safe: otherSafe }]])
  expect(judged(write(hash), setting)).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(judged(write(safeTxHash(foreign, tx)), { ...setting, waiting }).severity).toBe('block')
  expect(judged(write(safeTxPreimage(own, tx)), setting).severity).toBe('block')
})

test('MSG-01 passes texts with a hash in them, and digits of another length', () => {
  for (const text of [
    `Nonce: ${hash}`,
    hash.slice(0, -2),
    `${hash}ab`,
    `${hash.slice(2)}ab`,
    `${' '.repeat(1000)}${hash}`,
  ])
    expect(judged(text, setting).outcome).toBe('pass')
})

test('MSG-01 passes texts and bytes that are neither a hash nor what stands behind one', () => {
  expect(judged('Welcome to OpenSea!\n\nNonce: 5', setting).outcome).toBe('pass')
  expect(judged('0x1234', setting).outcome).toBe('pass')
})

test.each([1, 0, 137, 42_161, 11_155_111])(
  'MSG-01 stops the bytes of an authorization of EIP-7702 on chain %s',
  (id) => {
    const number = (value: number): Hex => (value === 0 ? '0x' : numberToHex(value))
    for (const nonce of [0, 7, 70_000, 2 ** 50]) {
      const bytes = concatHex(['0x05', toRlp([number(id), otherSafe, number(nonce)])])
      // What a wallet hashes for it (EIP-7702), by viem.
      expect(keccak256(bytes)).toBe(hashAuthorization({ chainId: id, contractAddress: otherSafe, nonce }))
      expect(judged(bytes, setting)).toMatchObject({ outcome: 'finding', severity: 'stop' })
      // Of 32 bytes it is a bare hash to whoever reads it.
      if (size(bytes) !== 32) expect(judged(bytes, setting).text).toContain(otherSafe)
      expect(judged(keccak256(bytes), setting)).toMatchObject({ severity: 'stop' })
    }
    for (const bytes of [
      '0x05',
      `0x05${'d7'.repeat(24)}`,
      `0x01${toRlp(['0x01', otherSafe, '0x']).slice(2)}`,
    ])
      expect(judged(bytes, setting).outcome).toBe('pass')
  },
)
