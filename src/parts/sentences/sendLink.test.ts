import { expect, test } from 'vitest'
import { sendParams, sendRequestFrom, type ToSend } from './sendLink.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const wishes: readonly ToSend[] = [
  { kind: 'native' },
  { kind: 'erc20', token },
  { kind: 'native', to: token },
  { kind: 'erc20', token, to: token },
  { kind: 'collectible', token, tokenId: 2n ** 256n - 1n, standard: 'ERC1155' },
  { kind: 'call', to: token, data: '0xd4d9bdcd' },
]

test.each(wishes)('$kind is asked for by address and understood', (wish) =>
  expect(sendRequestFrom(new URLSearchParams(sendParams(wish)))).toEqual(wish),
)

test.each([
  '',
  'asset=dai',
  'asset=native&to=0x12',
  `asset=${token}&to=`,
  `collectible=${token}`,
  `call=${token}`,
  `call=${token}&data=0x123`,
  'call=0x12&data=0xd4d9bdcd',
  `collectible=${token}&tokenId=-1&standard=ERC721`,
  `collectible=${token}&tokenId=1&standard=ERC20`,
])('“%s” asks for nothing', (query) => expect(sendRequestFrom(new URLSearchParams(query))).toBeUndefined())
