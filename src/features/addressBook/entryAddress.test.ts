import { expect, test } from 'vitest'
import { entryAddress } from './entryAddress.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chains = [
  { chainId: 1, shortName: 'eth', name: 'Ethereum', nativeCurrency, rpc: [], isNodeOfService: false },
  { chainId: 5, shortName: 'gor', name: 'Goerli', nativeCurrency, rpc: [], isNodeOfService: false },
]
const typed = (text: string) => entryAddress(text, { chains, chainId: 5 })

test('the network before an address is its network, else the one that was chosen', () => {
  const right = { read: { ok: true, address }, isWrongAlready: false }
  expect(typed(`eth:${address}`)).toEqual({ chainId: 1, shortName: 'eth', ...right })
  expect(typed(address)).toEqual({ chainId: 5, shortName: 'gor', ...right })
})

test.each(['foo:', 'foo:0x12', ` foo : ${address}`])(
  '“%s” names a network that this page does not know, and is told so as soon as its colon stands',
  (text) =>
    expect(typed(text)).toMatchObject({
      read: {
        ok: false,
        text: 'This page knows no network called “foo”. It knows: eth, gor.',
      },
      isWrongAlready: true,
    }),
)

test.each([
  [':', true, 'The network before the colon is missing: remove the colon, or write “gor” before it.'],
  ['0x12', false, 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  ['eth:0x12', false, 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  ['bob', true, 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
])('“%s” is wrong already: %s', (text, isWrongAlready, sentence) =>
  expect(typed(text)).toMatchObject({ read: { ok: false, text: sentence }, isWrongAlready }),
)
