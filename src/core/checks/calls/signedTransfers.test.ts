import { encodeFunctionData, parseAbi, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { permit2 } from '#core/calldata/knownMethods.ts'
import { factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { paymentsOf } from './payments.ts'
import { listCalls } from './placedCalls.ts'

const { safe, alice, stranger, usdc, dai } = people
// ISignatureTransfer.sol of Permit2.
const abi = parseAbi([
  'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)',
  'function permitTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transferDetails, address owner, bytes signature)',
  'function permitWitnessTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes32 witness, string witnessTypeString, bytes signature)',
  'function permitWitnessTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transferDetails, address owner, bytes32 witness, string witnessTypeString, bytes signature)',
])
const [token, amount, to] = [usdc, 9n, stranger]
const one = { permitted: { token, amount }, nonce: 1n, deadline: 2n }
const several = {
  permitted: [
    { token: usdc, amount: 9n },
    { token: dai, amount: 8n },
  ],
  nonce: 1n,
  deadline: 2n,
}
const called = (functionName: string, args: readonly unknown[]): Call => ({
  to: permit2,
  value: 0n,
  data: encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]),
  operation: 0,
})
const witness = [zeroHash, 'Witness witness)', '0x']
const both = (payee: Address) => [
  { to: payee, requestedAmount: 7n },
  { to: alice, requestedAmount: 6n },
]
const paid = (call: Call) =>
  paymentsOf(listCalls(factsOf(call))).map(({ place: _place, ...payment }) => payment)
const taken = { kind: 'token', token: usdc, from: safe, to, amount: 7n }

test('a one-time permit of Permit2 is a payment of its owner to whom the call names', () => {
  const details = { to, requestedAmount: 7n }
  expect(paid(called('permitTransferFrom', [one, details, safe, '0x']))).toEqual([taken])
  expect(paid(called('permitWitnessTransferFrom', [one, details, safe, ...witness]))).toEqual([taken])
})

test('of several tokens each goes with its own receiver', () => {
  const two = [taken, { kind: 'token', token: dai, from: safe, to: alice, amount: 6n }]
  expect(paid(called('permitTransferFrom', [several, both(to), safe, '0x']))).toEqual(two)
  expect(paid(called('permitWitnessTransferFrom', [several, both(to), safe, ...witness]))).toEqual(two)
})

test('ADDR-02 names a stranger who is paid so, and nobody where another’s tokens come to the Safe', () => {
  const judged = (payee: Address, owner: Address) =>
    resultOf(
      factsOf(called('permitTransferFrom', [one, { to: payee, requestedAmount: 7n }, owner, '0x'])),
      'ADDR-02',
    )
  expect(judged(stranger, safe)).toMatchObject({
    outcome: 'finding',
    text: `First payment to this address: ${stranger}.`,
  })
  expect(judged(safe, alice).outcome).toBe('pass')
})
