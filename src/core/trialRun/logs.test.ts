import { encodeAbiParameters, encodeEventTopics, getAddress, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
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
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
])
const erc721 = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
])
const one721 = (eventName: 'Transfer' | 'Approval', args: object): TrialLog => ({
  address: token,
  topics: encodeEventTopics({ abi: erc721, eventName, args } as never) as Hex[],
  data: '0x',
})
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

test('an amount of a token, one non-fungible token and own coin move by the same event', () => {
  const parties = { from: safe, to: alice }
  const erc20 = log('Transfer', parties, words(5n, 6n))
  expect(movesIn([erc20])).toEqual([{ kind: 'erc20', token, ...parties, amount: 5n }])
  expect(movesIn([one721('Transfer', { ...parties, tokenId: 9n })])).toEqual([
    { kind: 'erc721', token, ...parties, amount: 1n, id: 9n },
  ])
  const logger = `0x${'ee'.repeat(20)}` as const
  expect(movesIn([{ ...erc20, address: logger }])).toEqual([{ kind: 'coin', ...parties, amount: 5n }])
})

test('a log that is not whole, or of another event, moves nothing', () => {
  const parties = { operator: bob, from: safe, to: alice }
  const single = log('TransferSingle', parties, words(3n, 30n))
  const batch = log(
    'TransferBatch',
    parties,
    encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [[4n, 5n], [40n]]),
  )
  const transfer = log('Transfer', { from: safe, to: alice }, words(5n))
  const [event, ...rest] = single.topics as [Hex, ...Hex[]]
  expect(
    movesIn([
      { ...single, data: words(3n) },
      { ...single, data: '0x' },
      { ...single, topics: [event, ...rest.slice(0, 2)] },
      { ...single, topics: [event, ...rest.slice(0, 1)] },
      { ...transfer, data: '0x' },
      { ...transfer, topics: transfer.topics.slice(0, 2) },
      { ...transfer, topics: transfer.topics.slice(0, 1) },
      { ...single, topics: [`0x${'12'.repeat(32)}`, ...rest] },
      { ...batch, topics: [`0x${'12'.repeat(32)}`, ...rest] },
    ]),
  ).toEqual([])
  expect(movesIn([batch])).toEqual([{ kind: 'erc1155', token, from: safe, to: alice, id: 4n, amount: 40n }])
})

test('permissions are for an amount, one token or all of them; each holder and each token has the last word', () => {
  const all = (approved: boolean, operator = bob) =>
    log('ApprovalForAll', { owner: safe, operator }, words(approved ? 1n : 0n))
  const amount = (value: bigint, spender = bob) => log('Approval', { owner: safe, spender }, words(value))
  const one = (tokenId: bigint, approved = bob) => one721('Approval', { owner: safe, approved, tokenId })
  expect(
    permissionsIn(
      [all(true), amount(5n), one(7n), amount(6n, alice), one(8n), one(7n, alice), all(false)],
      safe,
    ),
  ).toEqual([
    { kind: 'all', token, spender: bob, amount: 0n },
    { kind: 'amount', token, spender: bob, amount: 5n },
    { kind: 'one', token, spender: alice, amount: 1n, id: 7n },
    { kind: 'amount', token, spender: alice, amount: 6n },
    { kind: 'one', token, spender: bob, amount: 1n, id: 8n },
  ])
  const elsewhere = { ...amount(9n), address: alice }
  expect(permissionsIn([amount(5n), elsewhere, all(true), all(true, alice)], safe)).toHaveLength(4)
})

test('what is no permission of this account gives none', () => {
  const given = log('Approval', { owner: safe, spender: bob }, words(5n))
  const move = log('Transfer', { from: safe, to: bob }, words(5n))
  expect(
    permissionsIn(
      [
        { ...given, data: '0x' },
        { ...given, topics: given.topics.slice(0, 2) },
        { ...given, topics: given.topics.slice(0, 1) },
        { ...given, topics: [] },
        move,
        one721('Transfer', { from: safe, to: bob, tokenId: 3n }),
        log('ApprovalForAll', { owner: safe, operator: bob }, '0x'),
        log('ApprovalForAll', { owner: alice, operator: bob }, words(1n)),
      ],
      safe,
    ),
  ).toEqual([])
})

const others = parseAbi([
  'event Transfer(address caller, address indexed sender, address indexed receiver, uint256 indexed id, uint256 amount)',
  'event OperatorSet(address indexed owner, address indexed spender, bool approved)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id, uint256 amount)',
  'event AuthorizedOperator(address indexed operator, address indexed tokenHolder)',
  'event RevokedOperator(address indexed operator, address indexed tokenHolder)',
])
const other = (eventName: (typeof others)[number]['name'], args: object, data: Hex): TrialLog => ({
  address: token,
  topics: encodeEventTopics({ abi: others, eventName, args } as never) as Hex[],
  data,
})

test('some of an EIP-6909 moves by number and amount, and its holder lets others take it', () => {
  const move = other('Transfer', { sender: safe, receiver: alice, id: 7n }, words(BigInt(bob), 40n))
  expect(movesIn([move])).toEqual([{ kind: 'erc1155', token, from: safe, to: alice, amount: 40n, id: 7n }])
  expect(movesIn([{ ...move, data: '0x' }])).toEqual([])
  const given = [
    other('OperatorSet', { owner: safe, spender: bob }, words(1n)),
    other('Approval', { owner: safe, spender: alice, id: 7n }, words(5n)),
    other('OperatorSet', { owner: alice, spender: bob }, words(1n)),
  ]
  expect(permissionsIn(given, safe)).toEqual([
    { kind: 'all', token, spender: bob, amount: 1n },
    { kind: 'amount', token, spender: alice, amount: 5n },
  ])
})

test('an operator of EIP-777 is named before its holder', () => {
  const given = other('AuthorizedOperator', { operator: bob, tokenHolder: safe }, '0x')
  const back = other('RevokedOperator', { operator: bob, tokenHolder: safe }, '0x')
  expect(permissionsIn([given], safe)).toEqual([{ kind: 'all', token, spender: bob, amount: 1n }])
  expect(permissionsIn([given, back], safe)).toEqual([{ kind: 'all', token, spender: bob, amount: 0n }])
  expect(permissionsIn([given], bob)).toEqual([])
})
