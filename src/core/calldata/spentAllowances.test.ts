import { encodeFunctionData, getAddress, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { bornePaymentsOf } from '#core/checks/calls/payments.ts'
import { listCalls } from '#core/checks/calls/placedCalls.ts'
import { wardsIn } from '#core/checks/calls/wards.ts'
import { batch, factsOf, people, resultOf, send, throughSafe } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { decodeCall } from './decode.ts'

const { safe, alice, contract, usdc, otherSafe } = people
// AllowanceModule 0.1.0 and 0.1.1, with the method as @safe-global/safe-modules-deployments has it.
const modules = [
  getAddress('0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134'),
  getAddress('0xAA46724893dedD72658219405185Fb0Fc91e091C'),
]
const abi = parseAbi([
  'function executeAllowanceTransfer(address safe, address token, address to, uint96 amount, address paymentToken, uint96 payment, address delegate, bytes signature)',
  'function transfer(address to, uint256 amount)',
])
type Spent = { of?: Address; token?: Address; payment?: bigint; at?: Address }
const spend = ({ of = otherSafe, token = usdc, payment = 0n, at = modules[0] ?? safe }: Spent): Call => ({
  ...send(at, 0n),
  data: encodeFunctionData({
    abi,
    functionName: 'executeAllowanceTransfer',
    args: [of, token, alice, 5n, zeroAddress, payment, safe, '0x'],
  }),
})
const paid = (call: Call) =>
  bornePaymentsOf(listCalls(factsOf(call))).map(({ kind, token, from, to, amount }) => ({
    ...{ kind, token, from, to, amount },
  }))

test('an allowance module at the address that it has on Polygon and Avalanche is known there alone', () => {
  // src/assets/allowance-module/v0.1.0 of safe-modules-deployments names it for 137 and 43114, and another for 1 and 100.
  const at = getAddress('0x1Fb403834C911eB98d56E74F5182b0d64C3b3b4D')
  const known = (chainId?: number) =>
    decodeCall(spend({ at }), { safe, ...(chainId !== undefined && { chainId }) }).known
  expect([137, 43114].map(known)).toEqual(['official', 'official'])
  expect([1, 100, undefined].map(known)).not.toContain('official')
})

describe('an allowance that is spent', () => {
  test.each(modules)('makes the Safe that gave it pay the token, at %s', (at) => {
    const decoded = decodeCall(spend({ at }), { chainId: 1, safe })
    expect(decoded).toMatchObject({ method: 'executeAllowanceTransfer', known: 'official', exact: true })
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [alice, 5n] })
    expect(decoded.calls).toMatchObject([{ to: usdc, value: 0n, data, operation: 0, as: otherSafe }])
    for (const call of [spend({ at }), batch([spend({ at })]), throughSafe(contract, spend({ at }))])
      expect(paid(call)).toEqual([{ kind: 'token', token: usdc, from: otherSafe, to: alice, amount: 5n }])
  })

  test('pays coin where the token is the zero address', () =>
    expect(paid(spend({ token: zeroAddress }))).toEqual([
      { kind: 'coin', from: otherSafe, to: alice, amount: 5n },
    ]))

  test('of this Safe is a payment of this Safe', () =>
    expect(paid(spend({ of: safe }))).toMatchObject([{ from: safe, to: alice }]))

  test('does not make the other Safe one of the owners’ own', () => {
    for (const call of [spend({}), throughSafe(contract, spend({}))])
      expect(wardsIn(listCalls(factsOf(call)), safe)).not.toContain(otherSafe)
  })

  test('with a fee for whoever sends it is not read: whom it pays nobody knows', () => {
    expect(resultOf(factsOf(spend({})), 'DEC-06').outcome).toBe('pass')
    for (const call of [spend({ payment: 1n }), batch([spend({ payment: 1n })])])
      expect(resultOf(factsOf(call), 'DEC-06')).toMatchObject({
        outcome: 'finding',
        severity: 'stop',
        text: expect.stringContaining('pays whoever sends the transaction'),
      })
  })

  test('at a contract that only has that method is a maybe', () =>
    expect(resultOf(factsOf(spend({ at: contract })), 'DEC-06').severity).toBe('stop'))
})
