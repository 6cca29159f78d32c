import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import { batch, callOf, factsOf, official, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, stranger, usdc } = people
const abi = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
])
const take = (amount: bigint, from: Address = safe, to: Address = stranger) =>
  callOf(usdc, 'transferFrom', [from, to, amount])
const byMulticall = (...calls: readonly Call[]): Call => ({
  to: multicall3,
  value: 0n,
  data: encodeFunctionData({
    abi,
    functionName: 'aggregate3',
    args: [calls.map(({ to, data }) => ({ target: to, allowFailure: false, callData: data }))],
  }),
  operation: 0,
})
const callOnly = official('MultiSendCallOnly')
const called = (...calls: readonly Call[]): Call => ({ ...batch(calls, callOnly), operation: 0 })
const allow = (spender: Address, amount: bigint) => callOf(usdc, 'approve', [spender, amount])
const judged = (call: Call) => resultOf(factsOf(call, { simulation: undefined }), 'TOK-03')
const byPermit2: Call = {
  to: permit2,
  value: 0n,
  data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [safe, stranger, 5n, usdc] }),
  operation: 0,
}

test.each<[string, Call, Address]>([
  ['Multicall3', byMulticall(take(5n)), multicall3],
  ['Multicall3, for somebody known', byMulticall(take(5n, safe, alice)), multicall3],
  ['Multicall3, through Permit2', byMulticall(byPermit2), multicall3],
  ['a batch that is called', called(take(5n)), callOnly],
  [
    'Multicall3, more than the batch lets it',
    batch([allow(multicall3, 5n), byMulticall(take(5n), take(1n))]),
    multicall3,
  ],
])('TOK-03 stops what %s takes of the Safe by a permission of before', (_, call, spender) => {
  const { outcome, severity, text } = judged(call)
  expect([outcome, severity]).toEqual(['finding', 'stop'])
  expect(text).toContain(
    `${spender} may already take USDC (${usdc}) of your Safe, and this uses it. Anybody can`,
  )
})

test.each<[string, Call]>([
  ['a batch that is delegated', batch([take(5n)])],
  ['the Safe itself', take(5n)],
  ['what belongs to somebody else', byMulticall(take(5n, alice))],
  [
    'what the batch itself allows, all of it',
    batch([allow(multicall3, 5n), byMulticall(take(2n), take(3n))]),
  ],
])('TOK-03 stops nothing of %s', (_, call) =>
  expect(judged(call).severity === 'stop' && judged(call).outcome !== 'pass').toBe(false),
)
