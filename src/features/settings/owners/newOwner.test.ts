import { expect, test } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import { typedOwner } from './newOwner.ts'

const alice = readAddress('0xf238125Bc1B287ac471FE80F24BD89491BE0bfC6')
const safe = readAddress('0xD5D19FE4cd0750FA62842D1039195563E4D374D3')
const token = readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const friend = readAddress('0x0D8c11E0C2c4BbF4F6EE443668213061DE79aD14')
const around = {
  shortName: 'eth',
  safe,
  owners: [alice],
  tokens: [{ address: token, symbol: 'USDC' }],
  known: [friend],
}
const at = (number: string) => `0x${number.padStart(40, '0')}`

test.each([
  ['', 'Enter an address.'],
  ['0x1234', 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  [
    alice.replace('f238125B', 'f238125b'),
    'The checksum of this address is wrong: at least one character was changed. Copy it again from its source, with capitals and small letters.',
  ],
  [`gor:${friend}`, 'This address is for the network “gor”, not for “eth”: enter one that is for “eth”.'],
  [at('1'), 'This address cannot be an owner: the Safe uses it to end its list of owners.'],
  [at('0'), 'Nobody has the key of this address: it can never sign.'],
  ['0x000000000000000000000000000000000000dEaD', 'Nobody has the key of this address: it can never sign.'],
  [at('9'), 'This address is reserved for the network: nobody has its key.'],
  [safe.toLowerCase(), 'This is the Safe itself. It cannot be its own owner.'],
  [alice.toLowerCase(), 'This is owner 1 already.'],
  [token, 'This is the contract of USDC: it can never sign.'],
])('%s is no new owner', (text, sentence) =>
  expect(typedOwner(text, around)).toEqual({ ok: false, text: sentence }),
)

test.each([friend, `eth:${friend}`, ` ${friend.toLowerCase()} `])('%s is one', (text) =>
  expect(typedOwner(text, around)).toEqual({ ok: true, address: friend, alike: undefined }),
)

test.each([
  ['an owner', '0xf238aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabfc6', { known: alice, leading: 4, trailing: 4 }],
  ['the Safe', '0xd5d1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa74d3', { known: safe, leading: 4, trailing: 4 }],
  [
    'a known account',
    '0x0d8c11aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    { known: friend, leading: 6, trailing: 0 },
  ],
])('what could be taken for %s is named with it', (_who, text, alike) =>
  expect(typedOwner(text, around)).toMatchObject({ ok: true, alike }),
)
