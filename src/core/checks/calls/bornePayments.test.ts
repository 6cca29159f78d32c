import { encodeFunctionData, getCreate2Address, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  throughSafe,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { bornePaymentsOf } from './payments.ts'
import { listCalls } from './placedCalls.ts'

const { safe, alice, bob, stranger, otherSafe, contract, usdc } = people
const abi = parseAbi([
  'function aggregate3Value((address,bool,uint256,bytes)[])',
  'function aggregate3((address,bool,bytes)[])',
  'function performCreate2(uint256,bytes,bytes32)',
  'function deposit()',
])
const to = (target: Address, functionName: string, args: readonly unknown[], value = 0n): Call => ({
  to: target,
  value,
  data: encodeFunctionData({ abi, functionName, args } as never),
  operation: 0,
})
const through = (value: bigint, ...inner: readonly Call[]) =>
  to(multicall3, 'aggregate3Value', [inner.map((one) => [one.to, false, one.value, one.data])], value)
const borne = (call: Call) =>
  bornePaymentsOf(listCalls(factsOf(call))).map(({ from, to, amount, token }) => [
    from,
    to,
    amount,
    ...(token ? [token] : []),
  ])

test.each([
  ['all of it is passed on', through(9n, send(alice, 9n)), [[safe, alice, 9n]]],
  [
    'to two',
    through(9n, send(alice, 4n), send(bob, 5n)),
    [
      [safe, alice, 4n],
      [safe, bob, 5n],
    ],
  ],
  [
    'a rest stays',
    through(9n, send(alice, 4n)),
    [
      [safe, multicall3, 5n],
      [safe, alice, 4n],
    ],
  ],
  ['twice', through(9n, through(9n, send(alice, 9n))), [[safe, alice, 9n]]],
  [
    'in a batch',
    batch([send(bob, 1n), through(9n, send(alice, 9n))]),
    [
      [safe, bob, 1n],
      [safe, alice, 9n],
    ],
  ],
  [
    'tokens that stand with Multicall3',
    to(multicall3, 'aggregate3', [[[usdc, false, callOf(usdc, 'transfer', [alice, 7n]).data]]]),
    [[safe, alice, 7n, usdc]],
  ],
  [
    'tokens of the Safe',
    to(multicall3, 'aggregate3', [[[usdc, false, callOf(usdc, 'transferFrom', [safe, alice, 7n]).data]]]),
    [[safe, alice, 7n, usdc]],
  ],
  [
    'through another Safe that gets the coin',
    { ...throughSafe(otherSafe, send(alice, 9n)), value: 9n },
    [[safe, alice, 9n]],
  ],
  ['through another Safe by its own coin', throughSafe(otherSafe, send(alice, 9n)), [[otherSafe, alice, 9n]]],
  [
    'through a timelock',
    {
      ...callOf(contract, 'execute', [alice, 9n, '0x', `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`]),
      value: 9n,
    },
    [[safe, alice, 9n]],
  ],
  ['coin beside data', { ...send(contract, 5n), data: '0xdeadbeef' as const }, [[safe, contract, 5n]]],
  [
    'a new contract',
    callOf(official('CreateCall'), 'performCreate', [90n, '0x6000'], 1),
    [[safe, zeroAddress, 90n]],
  ],
  ['a new contract without coin', callOf(official('CreateCall'), 'performCreate', [0n, '0x6000'], 1), []],
  [
    'CreateCall called plainly, which has nothing',
    callOf(official('CreateCall'), 'performCreate', [90n, '0x6000']),
    [],
  ],
] as const)('who bears a payment: %s', (_, call, expected) => expect(borne(call)).toEqual(expected))

test('a contract of performCreate2 is paid at the address that it will have', () => {
  const salt = `0x${'22'.repeat(32)}` as const
  const call = {
    ...to(official('CreateCall'), 'performCreate2', [90n, '0x6000', salt]),
    operation: 1 as const,
  }
  expect(borne(call)).toEqual([[safe, getCreate2Address({ from: safe, salt, bytecode: '0x6000' }), 90n]])
})

test('ADDR-02 names whom a multicall pays, and ADDR-01 compares them', () => {
  const paid = resultOf(factsOf(through(90n, send(stranger, 90n))), 'ADDR-02')
  expect(paid).toMatchObject({ outcome: 'finding', text: `First payment to this address: ${stranger}.` })
  const alike: Address = '0xA1A1a1a10000000000000000000000000000a1A1'
  const looks = factsOf(through(90n, send(alike.toLowerCase() as Address, 90n)))
  expect(resultOf(looks, 'ADDR-01').outcome).toBe('finding')
  expect(resultOf(factsOf(through(5n, send(alice, 5n))), 'ADDR-02').outcome).toBe('pass')
})

test('ADDR-02 and DEC-06 speak of coin that goes into a new contract', () => {
  const facts = factsOf(callOf(official('CreateCall'), 'performCreate', [90n * 10n ** 18n, '0x6000'], 1))
  expect(resultOf(facts, 'ADDR-02').text).toBe(
    'Pays a contract that this transaction creates: nobody has paid it before.',
  )
  expect(resultOf(facts, 'DEC-06')).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    text: 'Pays 90 ETH into a new contract. This page cannot tell what its code does with it.',
  })
  const empty = factsOf(callOf(official('CreateCall'), 'performCreate', [0n, '0x6000'], 1))
  expect([resultOf(empty, 'DEC-06').outcome, resultOf(empty, 'ADDR-02').outcome]).toEqual(['pass', 'pass'])
})

test('ADDR-02 counts wrapping as no payment where the wrapped coin is known', () => {
  const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  expect(resultOf(factsOf(to(weth, 'deposit', [], 5n)), 'ADDR-02').outcome).toBe('pass')
  expect(resultOf(factsOf(to(stranger, 'deposit', [], 5n)), 'ADDR-02').text).toContain(stranger)
  expect(resultOf(factsOf({ ...send(weth, 5n), data: '0xdeadbeef' }), 'ADDR-02').text).toContain(weth)
})
