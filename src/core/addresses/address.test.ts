import { describe, expect, test } from 'vitest'
import { parseAddress } from './address.ts'
import { formatPrefixed, parsePrefixed } from './eip3770.ts'

// The first four are the examples of EIP-55.
const examples = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const

describe.each(examples)('%s', (address) => {
  test('is read with its checksum, in one case, with spaces around it and with the prefix of its chain', () => {
    const digits = address.slice(2)
    for (const text of [address, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`, ` ${address}\n`])
      expect(parseAddress(text)).toEqual({ ok: true, address })
    expect(parseAddress(`gor:${address}`, { shortName: 'gor' })).toEqual({ ok: true, address })
  })
})

test.each([
  ['', 'Enter an address.'],
  ['gor:', 'Enter an address.'],
  ['vitalik.eth', 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  [examples[0].slice(0, -1), 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  [`${examples[0]}0`, 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  [examples[0].slice(2), 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  [
    examples[0].replace('aA', 'Aa'),
    'The checksum of this address is wrong: at least one character was changed. Copy it again from its source, with capitals and small letters.',
  ],
  [
    `eth:${examples[0]}`,
    'This address is for the network “eth”, not for “gor”: enter one that is for “gor”.',
  ],
  ...[':', ' : ', ':0x', `:${examples[0]}`].map((text) => [
    text,
    'The network before the colon is missing: remove the colon, or write “gor” before it.',
  ]),
])('%j is refused with one sentence', (text, sentence) => {
  expect(parseAddress(text, { shortName: 'gor' })).toEqual({ ok: false, text: sentence })
})

test('a prefixed address is parted and put together again', () => {
  expect(parsePrefixed(formatPrefixed('eth', examples[1]))).toEqual({ shortName: 'eth', rest: examples[1] })
  expect(parsePrefixed(examples[1])).toEqual({ rest: examples[1] })
})

test('what stands before an address makes it none', () =>
  expect(parseAddress(`00x${'1'.repeat(40)}`)).toMatchObject({ ok: false }))

test('a chain and an address may have spaces around them', () => {
  expect(parsePrefixed(' eth : 0x12 ')).toEqual({ shortName: 'eth', rest: '0x12' })
  expect(parsePrefixed(' 0x12 ')).toEqual({ rest: '0x12' })
})
