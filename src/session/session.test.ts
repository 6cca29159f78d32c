import { expect, test } from 'vitest'
import { openedSafe, prefixed, readSafeId } from './session.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chains = [
  { chainId: 5, shortName: 'gor', name: 'Goerli', nativeCurrency, rpc: [], isNodeOfService: false },
]
const place = { safe: `gor:${address}`, page: '', params: new URLSearchParams() }

test('standalone the address says which Safe', () =>
  expect(openedSafe(undefined, place, chains)).toEqual({
    kind: 'safe',
    safe: { chainId: 5, shortName: 'gor', address },
  }))

test('in a frame the host says it, whatever the address says', () => {
  const safe = {
    chainId: 1,
    shortName: 'eth',
    address: '0x1111111111111111111111111111111111111111',
  } as const
  expect(openedSafe({ origin: 'https://host.example', safe }, place, chains)).toEqual({ kind: 'safe', safe })
})

test('no Safe in the address is no Safe', () =>
  expect(openedSafe(undefined, { ...place, safe: undefined }, chains)).toEqual({ kind: 'none' }))

test.each([
  ['', 'Enter the address of a Safe with the network before it.'],
  ['gor:', 'Enter the address of a Safe with the network before it.'],
  ['0x12', 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  ['gor:vitalik.eth', 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  [
    `https://example.org/?safe=gor:${address}`,
    'This is not an address: an address is 0x and 40 hexadecimal digits.',
  ],
  [
    `gor:${address.replace('5FbDB', '5fbDB')}`,
    'The checksum of this address is wrong: at least one character was changed. Copy it again from its source, with capitals and small letters.',
  ],
  [address, 'Which network is it on? Put its name and a colon before the address: gor.'],
  [`:${address}`, 'Which network is it on? Put its name and a colon before the address: gor.'],
  [`eth:${address}`, 'This page knows no network called “eth”. It knows: gor.'],
  [`gor:0x${'0'.repeat(40)}`, 'There is no Safe at this address: nobody has its key.'],
])('“%s” cannot be opened, and the sentence says why', (text, sentence) =>
  expect(readSafeId(text, chains)).toEqual({ kind: 'unreadable', sentence }),
)

test.each([
  ['around it', ` gor:${address}\n`],
  ['after the colon', `gor: ${address}`],
])('blanks %s do no harm', (_, text) =>
  expect(readSafeId(text, chains)).toMatchObject({ kind: 'safe', safe: { address } }),
)

test.each([
  ['small', address.toLowerCase()],
  ['capital', `0x${address.slice(2).toUpperCase()}`],
])('an address in %s letters alone is opened with its checksum', (_, written) =>
  expect(readSafeId(`gor:${written}`, chains)).toEqual({
    kind: 'safe',
    safe: { chainId: 5, shortName: 'gor', address },
  }),
)

test('a Safe is written as EIP-3770 has it', () =>
  expect(prefixed({ chainId: 5, shortName: 'gor', address })).toBe(`gor:${address}`))
