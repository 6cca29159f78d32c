import { expect, test } from 'vitest'
import { maxSigned, type SignedEntry } from './signedEntry.ts'
import { joinSigned, readSignedFile, writeSignedFile } from './signedFile.ts'

const entry: SignedEntry = {
  chainId: 1,
  safe: '0x1c694Fc3006D81ff4a56F97E1b99529066a23725',
  owner: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  kind: 'transaction',
  hash: `0x${'ab'.repeat(32)}`,
  nonce: 63n,
  signedAt: 1_700_000_000_000,
}
const { nonce: _, ...message } = { ...entry, kind: 'message' as const }
const text = (change: object) =>
  JSON.stringify({
    countersign: 'signed',
    version: 1,
    signed: [{ ...entry, nonce: '63', ...change }],
  })

test('what was signed is read from its file as it was written', () =>
  expect(readSignedFile(writeSignedFile([entry, message]))).toEqual([entry, message]))

test.each<[string, string]>([
  ['{}', 'This is not a file of signatures made here: choose one that Countersign saved.'],
  ['[]', 'This is not a file of signatures made here: choose one that Countersign saved.'],
  [
    '{"countersign":"policy"}',
    'This is not a file of signatures made here: choose one that Countersign saved.',
  ],
  ['{', 'This file is not JSON.'],
  ['x'.repeat(5_000_001), 'This file is longer than 5000000 characters, the limit.'],
  ['{"countersign":"signed","version":2,"signed":[]}', '“file.version” is none of 1.'],
  [text({ hash: '0xabcd' }), '“file.signed[0].hash” is not a hash of 32 bytes.'],
  [text({ nonce: 63 }), '“file.signed[0].nonce” is not a whole number written as text.'],
  [text({ nonce: undefined }), '“file.signed[0].nonce” is missing.'],
  [text({ kind: 'message' }), '“file.signed[0].nonce” is not part of a message.'],
  [text({ kind: 'other' }), '“file.signed[0].kind” is none of transaction, rejection, message.'],
  [text({ more: 1 }), '“file.signed[0].more” is not known here.'],
  [
    text({ safe: entry.safe.replace('1c', '1C') }),
    '“file.signed[0].safe” is an address with a wrong checksum.',
  ],
])('%.60s is refused whole: %s', (given, sentence) => expect(() => readSignedFile(given)).toThrow(sentence))

test('a file with more entries than can be kept is refused', () => {
  const many = (count: number) => writeSignedFile(Array.from({ length: count }, () => message))
  expect(readSignedFile(many(maxSigned))).toHaveLength(maxSigned)
  expect(() => readSignedFile(many(maxSigned + 1))).toThrow('“file.signed” has more than 5000 entries.')
})

test('what is known already stays as it is; the oldest give way', () => {
  const upper = { ...entry, hash: entry.hash.toUpperCase().replace('0X', '0x') as `0x${string}`, signedAt: 5 }
  expect(joinSigned([entry], [upper])).toEqual([entry])
  const second: SignedEntry = { ...entry, hash: `0x${'cd'.repeat(32)}`, signedAt: 1 }
  expect(joinSigned([entry], [second])).toEqual([second, entry])
  const many = Array.from(
    { length: maxSigned },
    (_one, at): SignedEntry => ({ ...entry, chainId: at + 2, signedAt: at + 2 }),
  )
  expect(joinSigned(many, [second, entry])).toHaveLength(maxSigned)
  expect(joinSigned(many, [second, entry]).at(-1)).toBe(entry)
  expect(joinSigned(many, [second, entry])[0]).toBe(many[1])
})
