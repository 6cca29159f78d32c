import { expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { factsOf } from '#core/fixtures/mailCase.ts'
import type { Recognised } from '#core/typedData/recognition/recognised.ts'
import { movedByMessage } from './movedByMessage.ts'

const { safe, alice, bob, stranger, contract, usdc, dai, nft } = people
const zero = '0x0000000000000000000000000000000000000000'
const maxUint = 2n ** 256n - 1n
const amount = (value: bigint, unlimited = false) => ({ token: usdc, amount: value, unlimited })
const permit = { kind: 'permit', ...amount(5n), spender: stranger, owner: safe, exact: true } as const
const order = {
  kind: 'order',
  protocol: 'Seaport',
  contract,
  maker: safe,
  sells: [{ token: nft, amount: 1n, tokenId: 7n }, { amount: 9n }],
  buys: [],
} as const

test.each<[string, Recognised, [string, string, bigint][], string?]>([
  ['a permit', permit, [[usdc, stranger, 5n]]],
  ['a permit without limit', { ...permit, unlimited: true }, [[usdc, stranger, maxUint]]],
  ['a permit that takes back', { ...permit, amount: 0n }, []],
  ['a permit of somebody else', { ...permit, owner: alice }, []],
  [
    'the permit of DAI',
    { kind: 'daiPermit', token: dai, spender: bob, owner: safe, allowed: true },
    [[dai, bob, maxUint]],
  ],
  ['the same, taken back', { kind: 'daiPermit', token: dai, spender: bob, owner: safe, allowed: false }, []],
  ['a collectible', { kind: 'nftPermit', token: nft, tokenId: 7n, spender: bob }, [[nft, bob, 1n]]],
  [
    'Permit2 for several',
    { kind: 'permit2Batch', spender: bob, details: [amount(5n), { ...amount(7n, true), token: dai }] },
    [
      [usdc, bob, 5n],
      [dai, bob, maxUint],
    ],
  ],
  ['Permit2 at once', { kind: 'permit2Witness', spender: bob, details: [amount(5n)] }, [[usdc, bob, 5n]]],
  [
    'an authorization',
    { kind: 'transferAuthorization', ...amount(5n), from: safe, to: bob },
    [[usdc, bob, 5n]],
  ],
  ['one of somebody else', { kind: 'transferAuthorization', ...amount(5n), from: alice, to: bob }, []],
  [
    'an order',
    order,
    [
      [nft, contract, 1n],
      [zero, contract, 9n],
    ],
  ],
  ['an order of somebody else', { ...order, maker: alice }, []],
  [
    'a permit that names nobody',
    { kind: 'permit', ...amount(5n), exact: false },
    [],
    'it does not name the token or who may take it.',
  ],
  [
    'a call in its name',
    { kind: 'forwardedCall', from: safe, data: '0x12' },
    [],
    'what it lets others do is more than a payment.',
  ],
  ['a claim of a protocol', { kind: 'claim', protocol: 'CoW', name: 'x', genuine: true, known: [] }, []],
])('%s', (_, one, expected, unread) => {
  const moved = movedByMessage(factsOf([one]))
  expect(moved.outgoing.map(({ token, to, amount: much }) => [token, to, much])).toEqual(expected)
  expect(moved.unread).toBe(unread)
})

test('a text moves nothing, and what could not be read may move anything', () => {
  expect(movedByMessage(undefined)).toEqual({ outgoing: [] })
  expect(movedByMessage(factsOf([], { typedData: undefined })).unread).toContain('could not be read')
})
