import { expect, test } from 'vitest'
import { matchHash, type NamedHash } from './hashMatch.ts'

// The public Bybit transaction 70: what a Ledger showed of it, as published.
const hashes: readonly NamedHash[] = [
  { name: 'domain hash', hash: '0xb3ded2bdbff5db1a87f6d551fa256e9f2bd6517a3bb84f4c2ea863fb3a559622' },
  { name: 'message hash', hash: '0xb2da24b48dedaa08ac1c142fcacf58d070ea861962804cd73fa35627bda30aee' },
  { name: 'transaction hash', hash: '0x2802c80b37293b9b57eb02deb85196103b6b74f0220b0928bb1c1c96f59e04f8' },
]

test.each([
  ['0xb2da24b48dedaa08ac1c142fcacf58d070ea861962804cd73fa35627bda30aee', 'message hash'],
  ['B3DED2BDBFF5DB1A87F6D551FA256E9F2BD6517A3BB84F4C2EA863FB3A559622', 'domain hash'],
  ['2802 c80b 3729 3b9b\n57eb 02de b851 9610 3b6b 74f0 220b 0928 bb1c 1c96 f59e 04f8', 'transaction hash'],
  [
    'https://app.example/#/transaction?id=multisig_0x1Db92e2EeBC8E0c075a02BeA49a2935BcD2dFCF4_0x2802c80b37293b9b57eb02deb85196103b6b74f0220b0928bb1c1c96f59e04f8',
    'transaction hash',
  ],
  ['b3ded2bdbff5db1a87f6d551fa256e9f2bd6517a3bb84f4c2ea863fb3a559622 is what I see', 'domain hash'],
  ['I see b2da24b48dedaa08ac1c142fcacf58d070ea861962804cd73fa35627bda30aee.', 'message hash'],
])('%s is told by its name', (text, name) => expect(matchHash(text, hashes)).toEqual({ kind: 'whole', name }))

test('a part of a hash is no more than that', () => {
  expect(matchHash('08ac1c142f', hashes)).toEqual({
    kind: 'part',
    name: 'message hash',
    from: 15,
    digits: 10,
  })
  expect(matchHash('0xb3ded2bd', hashes)).toEqual({ kind: 'part', name: 'domain hash', from: 1, digits: 8 })
})

test.each(hashes.flatMap(({ hash }) => [2, 30, 65].map((at) => [hash, at] as const)))(
  '%s with another digit at %i is none of them',
  (hash, at) => {
    const other = hash[at] === '0' ? '1' : '0'
    expect(matchHash(`${hash.slice(0, at)}${other}${hash.slice(at + 1)}`, hashes)).toEqual({
      kind: 'none',
      isWhole: true,
    })
  },
)

test('less than eight digits tell nothing, and words are no hash', () => {
  expect(matchHash('', hashes)).toEqual({ kind: 'short', digits: 0 })
  expect(matchHash('0xb3ded2b', hashes)).toEqual({ kind: 'short', digits: 7 })
  expect(matchHash('the one of yesterday', hashes)).toEqual({ kind: 'noHash' })
  expect(matchHash(`0x${'ab'.repeat(33)}`, hashes)).toEqual({ kind: 'noHash' })
  expect(matchHash('b3ded2bd0xbff5db1a', hashes)).toEqual({ kind: 'noHash' })
})
