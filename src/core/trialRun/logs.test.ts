import { encodeAbiParameters, encodeEventTopics, getAddress, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Address } from '#core/safe.ts'
import { movesIn, permissionsIn } from './logs.ts'
import type { TrialLog } from './words.ts'

const account = (digits: string): Address => getAddress(`0x${digits.repeat(20)}`)
const [token, safe, alice, bob] = ['71', '5a', 'a1', 'b2'].map(account) as [
  Address,
  Address,
  Address,
  Address,
]
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])
const log = (eventName: (typeof abi)[number]['name'], args: object, data: Hex): TrialLog => ({
  address: token,
  topics: encodeEventTopics({ abi, eventName, args } as never) as Hex[],
  data,
})
const words = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )

test('some of an ERC-1155 moves by number and amount, one or several at once', () => {
  const parties = { operator: bob, from: safe, to: alice }
  const lists = encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [
      [4n, 5n],
      [40n, 50n],
    ],
  )
  const move = { kind: 'erc1155', token, from: safe, to: alice }
  expect(
    movesIn([log('TransferSingle', parties, words(3n, 30n)), log('TransferBatch', parties, lists)]),
  ).toEqual([
    { ...move, id: 3n, amount: 30n },
    { ...move, id: 4n, amount: 40n },
    { ...move, id: 5n, amount: 50n },
  ])
})

test.each<[string, Hex]>([
  ['nothing', '0x'],
  ['an offset beyond the end', words(2n ** 255n, 64n)],
  ['a length beyond the end', words(64n, 64n, 2n ** 200n)],
  ['an offset between two words', words(65n, 64n, 1n, 1n)],
])('a log whose data is %s moves nothing, and nothing is thrown', (_, data) => {
  expect(movesIn([log('TransferBatch', { operator: bob, from: safe, to: alice }, data)])).toEqual([])
  expect(movesIn([{ address: token, topics: [], data }])).toEqual([])
})

test('of what an account lets others take the last word counts, and only its own', () => {
  const given = (owner: Address, value: bigint) => log('Approval', { owner, spender: bob }, words(value))
  expect(permissionsIn([given(safe, 9n), given(alice, 5n), given(safe, 0n)], safe)).toEqual([
    { kind: 'amount', token, spender: bob, amount: 0n },
  ])
})
