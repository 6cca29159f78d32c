import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc } = people
const abi = parseAbi([
  'function transfer(address,uint256,uint256)',
  'function send(address,uint256,bytes)',
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
  'function setOperator(address,bool)',
  'function requestRedeem(uint256,address,address)',
  'function requestDeposit(uint256,address,address)',
])
const call = (to: Address, functionName: string, args: readonly unknown[]): Call => ({
  ...{ to, value: 0n, operation: 0 },
  data: encodeFunctionData({ abi, functionName, args } as never),
})
const some = (to: Address, amount: bigint): Move => ({
  ...{ kind: 'erc1155', token: contract, from: safe, to, amount, id: 7n },
})
const word = `0x${'12'.repeat(32)}`

test.each<[string, Call, Move, Move]>([
  ['EIP-6909', call(contract, 'transfer', [alice, 7n, 5n]), some(alice, 5n), some(stranger, 5n)],
  [
    'EIP-777',
    call(usdc, 'send', [alice, 5n, '0x']),
    erc20(usdc, safe, alice, 5n),
    erc20(usdc, safe, stranger, 5n),
  ],
  [
    'EIP-3009',
    call(usdc, 'transferWithAuthorization', [safe, alice, 5n, 0n, 9n, word, '0x']),
    erc20(usdc, safe, alice, 5n),
    erc20(usdc, safe, stranger, 5n),
  ],
])('what a call of %s pays leaves the Safe, to its recipient', (_, one, honest, evil) => {
  expect(shortly(one, { moves: [honest] })).toBe('pass')
  expect(shortly(one, { moves: [evil] })).toContain('finding stop')
  expect(shortly(one, { moves: [honest, evil] })).toContain('finding stop')
})

test('a power over an EIP-6909 that a trial shows is one that the call has to give', () => {
  const given = { kind: 'all', token: contract, amount: 1n } as const
  const one = call(contract, 'setOperator', [alice, true])
  expect(shortly(one, { permissions: [{ ...given, spender: alice }] })).toBe('pass')
  expect(shortly(one, { permissions: [{ ...given, spender: stranger }] })).toContain(stranger)
})

test.each<[string, Move]>([
  ['requestRedeem', erc20(contract, safe, contract, 5n)],
  ['requestDeposit', erc20(usdc, safe, contract, 5n)],
])('EIP-7540: what %s asks for is owed later, by a contract that somebody knows', (method, move) => {
  const judged = (receiver: Address, more: object = {}) =>
    shortly(call(contract, method, [5n, receiver, safe]), { moves: [move] }, more)
  const codeAges = (days: number) => ({ of: new Map([[contract, { known: true as const, value: days }]]) })
  expect(judged(safe, { codeAges: codeAges(30) })).toContain('finding info')
  expect(judged(safe, { known: { addressBook: [contract] } })).toContain('finding info')
  expect(judged(safe, { codeAges: codeAges(29) })).toContain('finding stop')
  expect(judged(safe)).toContain('finding stop')
  expect(judged(stranger, { codeAges: codeAges(30) })).toContain(stranger)
  const givenShares = [{ share: contract, amount: 5n, says: { token: usdc, amount: 5n } }]
  const run = { moves: [move], givenShares }
  expect(shortly(call(contract, method, [5n, safe, safe]), run, { codeAges: codeAges(30) })).toContain('info')
})
