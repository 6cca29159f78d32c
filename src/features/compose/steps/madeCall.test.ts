import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { DraftStep } from '#stores/draft.ts'
import { madeCall } from './madeCall.ts'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const native = { symbol: 'ETH', decimals: 18, balance: 10n ** 18n }
const place = { shortName: 'sandbox', safe, assets: [], native } as const
const typed = { asset: '', recipient: friend, amount: '3', token, tokenId: '7', standard: 'ERC721' }
const step: DraftStep = {
  ...typed,
  key: '1',
  kind: 'collectible',
  values: {},
  to: token,
  value: '',
  abi: '',
  method: '',
  data: '',
}

const nft = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

test('a collectible leaves by safeTransferFrom of its standard, as viem encodes it', () => {
  const one = encodeFunctionData({ abi: nft, functionName: 'safeTransferFrom', args: [safe, friend, 7n] })
  const several = encodeFunctionData({
    abi: nft,
    functionName: 'safeTransferFrom',
    args: [safe, friend, 7n, 3n, '0x'],
  })
  expect(madeCall(step, place)).toMatchObject({ call: { to: token, data: one.toLowerCase() } })
  expect(madeCall({ ...step, standard: 'ERC1155' }, place)).toMatchObject({
    call: { data: several.toLowerCase() },
  })
})

test.each([
  [
    { recipient: token.toLowerCase() },
    'recipient',
    'This is the contract of the collectible itself. Anything sent there is probably lost.',
  ],
  [{ amount: '1e3' }, 'amount', 'This is not an amount: use digits only, without point or exponent.'],
  [{ tokenId: '9'.repeat(78) }, 'tokenId', 'This is larger than any number in a contract.'],
] satisfies [Partial<DraftStep>, string, string][])(
  'a collectible with %o is refused at its field',
  (change, field, said) =>
    expect(madeCall({ ...step, standard: 'ERC1155', ...change }, place)).toMatchObject({
      problems: { [field]: said },
    }),
)

const abi = 'function pay((address to, uint256 amount) one, uint256[] ids) payable'
const called: DraftStep = {
  ...step,
  kind: 'contract',
  abi,
  method: 'pay((address,uint256),uint256[])',
  value: '0.5',
  values: { 0: `{"to": "${friend}", "amount": 2}`, 1: '[1, 2]' },
}

test('a method with a struct and a list is encoded as viem does', () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function pay((address to, uint256 amount) one, uint256[] ids) payable']),
    args: [{ to: friend, amount: 2n }, [1n, 2n]],
  })
  expect(madeCall(called, place)).toMatchObject({ call: { to: token, value: 5n * 10n ** 17n, data } })
})

test.each([
  [{ abi: abi.replace(' payable', '') }, 'value'],
  [{ value: '2' }, 'value'],
  [{ value: '1e3' }, 'value'],
  [{ to: 'Ingrid' }, 'to'],
  [{ abi: '{' }, 'abi'],
  [{ method: 'other()' }, 'method'],
  [{ values: { 0: called.values[0] ?? '', 1: '[1.5]' } }, 'values.1'],
  [{ values: { 0: '{}', 1: '[]' } }, 'values.0'],
] satisfies [Partial<DraftStep>, string][])('%o is refused at its field', (change, field) => {
  const made = madeCall({ ...called, ...change }, place)
  expect(made).toMatchObject({ kind: 'problems', problems: { [field]: expect.any(String) } })
})

test.each(['0x1', 'abcd', '0xzz'])('“%s” is no calldata', (data) =>
  expect(madeCall({ ...step, kind: 'calldata', data }, place)).toMatchObject({
    problems: { data: expect.any(String) },
  }),
)

test('calldata goes as it was given', () =>
  expect(madeCall({ ...step, kind: 'calldata', data: '0xDEADbeef' }, place)).toMatchObject({
    call: { data: '0xDEADbeef', value: 0n },
  }))

test('coin that a call would send to an address nobody holds is named; a call that sends none loses none', () => {
  const nobody = '0x000000000000000000000000000000000000dEaD'
  const call: DraftStep = { ...step, kind: 'calldata', to: nobody, data: '0x00' }
  expect(madeCall({ ...call, value: '0.5' }, place)).toMatchObject({
    problems: { to: 'Nobody has the key of this address: anything sent there is lost.' },
  })
  expect(madeCall(call, place)).toMatchObject({ kind: 'call', call: { to: nobody, value: 0n } })
})
