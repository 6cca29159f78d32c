import { expect, test } from 'vitest'
import { readPastedSafe } from './pastedSafe.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = (chainId: number, shortName: string) =>
  ({ chainId, shortName, name: shortName, nativeCurrency, rpc: [], isNodeOfService: false }) as const
const chains = [chain(1, 'eth'), chain(5, 'gor')]
const noSafeInLink = 'This link has no Safe address in it. Paste another link, or the address itself.'

test.each([
  ['an address, on the chosen network', address, 'gor'],
  ['its EIP-3770 name', `eth:${address}`, 'eth'],
  ['a link of Safe{Wallet}', `https://app.safe.global/home?safe=eth:${address}`, 'eth'],
  ['the same, encoded', `https://app.safe.global/home?safe=eth%3A${address}&x=1`, 'eth'],
  ['an older link, the Safe in its path', `https://app.safe.global/eth:${address}/balances`, 'eth'],
  ['a link of ours', `http://localhost:4100/?safe=eth:${address}#/queue`, 'eth'],
  ['an explorer’s link, on the chosen network', `https://etherscan.io/address/${address}#code`, 'gor'],
])('a Safe is read from %s', (_, text, shortName) =>
  expect(readPastedSafe(` ${text}\n`, chains, 'gor')).toEqual({
    kind: 'safe',
    safe: { chainId: shortName === 'eth' ? 1 : 5, shortName, address },
  }),
)

test.each([
  ['', 'Enter the address of a Safe with the network before it.'],
  ['0x12', 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  ['https://example.org/', noSafeInLink],
  [`https://example.org/tx/${address}0000`, noSafeInLink],
  [`0x${'0'.repeat(40)}`, 'There is no Safe at this address: nobody has its key.'],
  [
    `https://example.org/?safe=gor:0x${'0'.repeat(36)}dEaD`,
    'There is no Safe at this address: nobody has its key.',
  ],
  ...['matic:', 'matic:0x12', `matic:${address}`].map((text) => [
    text,
    'This page knows no network called “matic”. It knows: eth, gor.',
  ]),
  [
    address.replace('5FbDB', '5fbDB'),
    'The checksum of this address is wrong: at least one character was changed. Copy it again from its source, with capitals and small letters.',
  ],
])('“%s” is refused in a sentence', (text, sentence) =>
  expect(readPastedSafe(text, chains, 'gor')).toEqual({ kind: 'unreadable', sentence }),
)
