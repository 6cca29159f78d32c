import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { exchangesOf, isForAnother } from './exchanges.ts'
import { paymentsOf } from './payments.ts'
import { listCalls } from './placedCalls.ts'

const { safe, alice, stranger, contract: vault, usdc } = people
const zero: Address = '0x0000000000000000000000000000000000000000'
const largest = 2n ** 256n - 1n

const texts = [
  'function redeem(uint256 shares, address receiver, address owner)',
  'function withdraw(uint256 assets, address receiver, address owner)',
  'function deposit(uint256 assets, address receiver)',
  'function mint(uint256 shares, address receiver)',
  'function deposit()',
  'function depositTo(address to)',
  'function withdraw(uint256 value)',
  'function withdrawTo(address account, uint256 value)',
  'function depositFor(address account, uint256 value)',
  'function redeem(address to, uint256 amount)',
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  'function deposit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  'function withdraw(address asset, uint256 amount, address to)',
  'function burn(uint256 value)',
  'function burnFrom(address from, uint256 value)',
]
const abi = parseAbi(texts)
const call = (functionName: string, args: readonly unknown[], value = 0n, operation: 0 | 1 = 0): Call => ({
  to: vault,
  value,
  data: encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]),
  operation,
})
/** As an owner reads them whose own ABI names the methods. */
const own = { methods: methodsOf(texts.map((text) => text.replace('function ', ''))) }
const placed = (one: Call) => {
  const facts = factsOf(one)
  return listCalls({
    ...facts,
    call: decodeCall(one, { chainId: 1, safe, abis: [own] }),
  })
}
const exchanged = (one: Call) => exchangesOf(placed(one)).map(({ place: _, ...rest }) => rest)
const paid = (one: Call) => paymentsOf(placed(one)).map(({ place: _, ...rest }) => rest)

describe('what a vault, a pool or a wrapping token turns into what', () => {
  test.each([
    ['shares redeemed', call('redeem', [7n, safe, safe]), { what: vault, amount: 7n }, { what: 'any' }],
    ['assets withdrawn', call('withdraw', [7n, safe, safe]), { what: vault }, { what: 'any', amount: 7n }],
    ['assets deposited', call('deposit', [7n, safe]), { what: 'any', amount: 7n }, { what: vault }],
    ['shares minted', call('mint', [7n, safe]), { what: 'any' }, { what: vault, amount: 7n }],
    ['coin wrapped', call('deposit', [], 7n), { what: 'coin', amount: 7n }, { what: vault, amount: 7n }],
    [
      'coin wrapped to somebody',
      call('depositTo', [safe], 7n),
      { what: 'coin', amount: 7n },
      { what: vault, amount: 7n },
    ],
    ['coin unwrapped', call('withdraw', [7n]), { what: vault, amount: 7n }, { what: 'coin', amount: 7n }],
    [
      'a token unwrapped',
      call('withdrawTo', [safe, 7n]),
      { what: vault, amount: 7n },
      { what: 'any', amount: 7n },
    ],
    [
      'a token wrapped',
      call('depositFor', [safe, 7n]),
      { what: 'any', amount: 7n },
      { what: vault, amount: 7n },
    ],
    ['staked tokens redeemed', call('redeem', [safe, 7n]), { what: vault, amount: 7n }, { what: 'any' }],
    ['all staked tokens redeemed', call('redeem', [safe, largest]), { what: vault }, { what: 'any' }],
    ['a token supplied', call('supply', [usdc, 7n, safe, 0]), { what: usdc, amount: 7n }, { what: 'any' }],
    [
      'a token deposited in a pool',
      call('deposit', [usdc, 7n, safe, 0]),
      { what: usdc, amount: 7n },
      { what: 'any' },
    ],
    [
      'a token taken out of a pool',
      call('withdraw', [usdc, 7n, safe]),
      { what: 'any' },
      { what: usdc, amount: 7n },
    ],
    ['all of it', call('withdraw', [usdc, largest, safe]), { what: 'any' }, { what: usdc }],
  ] as const)('%s', (_, one, gives, gets) => {
    expect(exchanged(one)).toEqual([{ gives, gets, owner: safe, receiver: safe }])
    // What comes back to the Safe is no payment; coin goes to the contract first.
    expect(paid(one).filter(({ kind }) => kind !== 'coin')).toEqual([])
  })

  test.each([
    ['shares redeemed', call('redeem', [7n, alice, safe]), vault, 7n],
    ['assets withdrawn', call('withdraw', [7n, alice, safe]), vault, 7n],
    ['assets deposited', call('deposit', [7n, alice]), vault, 7n],
    ['shares minted', call('mint', [7n, alice]), vault, 7n],
    ['coin wrapped', call('depositTo', [alice], 7n), vault, 7n],
    ['a token unwrapped', call('withdrawTo', [alice, 7n]), vault, 7n],
    ['a token wrapped', call('depositFor', [alice, 7n]), vault, 7n],
    ['staked tokens redeemed', call('redeem', [alice, 7n]), vault, 7n],
    ['a token supplied', call('supply', [usdc, 7n, alice, 0]), usdc, 7n],
    ['a token taken out of a pool', call('withdraw', [usdc, 7n, alice]), usdc, 7n],
    ['all of it', call('withdraw', [usdc, largest, alice]), usdc, 0n],
  ] as const)('%s for somebody else is a payment', (_, one, token, amount) => {
    expect(exchangesOf(placed(one)).map(isForAnother)).toEqual([true])
    expect(paid(one).filter(({ kind }) => kind !== 'coin')).toEqual([
      { kind: 'token', token, from: safe, to: alice, amount, isExchanged: true },
    ])
  })

  test('what another account owns is not the Safe’s, even where the Safe gets it', () => {
    expect(paid(call('redeem', [7n, safe, alice]))).toEqual([
      { kind: 'token', token: vault, from: alice, to: safe, amount: 7n, isExchanged: true },
    ])
  })

  test('tokens that are burnt are paid to nobody', () => {
    const burnt = { kind: 'token', token: vault, to: zero, amount: 7n }
    expect(paid(call('burn', [7n]))).toEqual([{ ...burnt, from: safe }])
    expect(paid(call('burnFrom', [alice, 7n]))).toEqual([{ ...burnt, from: alice }])
  })

  test('foreign code and other methods exchange nothing', () => {
    expect(exchanged(call('redeem', [7n, alice, safe], 0n, 1))).toEqual([])
    expect(paid(call('redeem', [7n, alice, safe], 0n, 1))).toEqual([])
    expect(exchanged(call('burn', [7n]))).toEqual([])
  })
})

test('checks of recipients see who gets what is redeemed, and nobody where the Safe gets it', () => {
  const [evil, twin] = [stranger, safe].map((to) => factsOf(call('redeem', [7n, to, safe])))
  if (!evil || !twin) throw new Error('Both are there.')
  expect(resultOf(evil, 'ADDR-02')).toMatchObject({
    outcome: 'finding',
    text: `First payment to this address: ${stranger}.`,
  })
  expect(resultOf(twin, 'ADDR-02').text).toBe('Nothing is paid to anyone.')
  expect(resultOf(factsOf(call('burn', [7n])), 'ADDR-03')).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
  })
})
