import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import { judged } from '#core/fixtures/claimCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { noAbis } from '#server/folders/abiFolder.ts'
import { dataDecodedOf } from './dataDecoded.ts'

const abi = parseAbi([
  'function aggregate3((address target,bool allowFailure,bytes callData)[] calls)',
  'function lockdown((address token,address spender)[] approvals)',
  'function permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permitSingle,bytes signature)',
])
const { alice, bob, usdc } = people
const call = (to: Address, data: Hex): Call => ({ to, value: 0n, data, operation: 0 })
const multicall = call(
  multicall3,
  encodeFunctionData({
    abi,
    functionName: 'aggregate3',
    args: [[{ target: usdc, allowFailure: false, callData: '0x12345678' }]],
  }),
)
const lockdown = call(
  permit2,
  encodeFunctionData({ abi, functionName: 'lockdown', args: [[{ token: usdc, spender: bob }]] }),
)
const permit = call(
  permit2,
  encodeFunctionData({
    abi,
    functionName: 'permit',
    args: [
      alice,
      {
        details: { token: usdc, amount: 5n, expiration: 7, nonce: 0 },
        spender: bob,
        sigDeadline: 2n ** 200n,
      },
      '0xabcd',
    ],
  }),
)
const decoded = (asked: Call) =>
  dataDecodedOf(
    { config: { chainId: 1 } as Parameters<typeof dataDecodedOf>[0]['config'], abis: noAbis },
    asked,
    undefined,
  )

// The shape of Safe's decoder: tuples and lists by position, every leaf a text (gateway's DataDecodedParameter.value).
test.each<[string, Call, readonly unknown[]]>([
  ['a list of tuples', multicall, [[[usdc, 'false', '0x12345678']]]],
  ['a list of pairs', lockdown, [[[usdc, bob]]]],
  ['a tuple in a tuple', permit, [alice, [[usdc, '5', '7', '0'], bob, `${2n ** 200n}`], '0xabcd']],
])('%s is written by position, every leaf a text, and DEC-01 agrees', (_, asked, values) => {
  const wire = decoded(asked)
  expect(wire?.parameters.map(({ value }) => value)).toEqual(values)
  expect(judged(asked, wire)).toMatchObject({ outcome: 'pass' })
})

test('DEC-01 agrees with tuples as objects too, and refuses one with another value', () => {
  const said = (spender: Address) => ({
    method: 'lockdown',
    parameters: [
      {
        name: 'approvals',
        type: '(address,address)[]',
        value: [{ token: usdc, spender }],
        valueDecoded: null,
      },
    ],
  })
  expect(judged(lockdown, said(bob))).toMatchObject({ outcome: 'pass' })
  expect(judged(lockdown, said(alice))).toMatchObject({ outcome: 'finding', severity: 'block' })
  const vague = { ...said(bob), parameters: said(bob).parameters.map((one) => ({ ...one, type: 'tuple[]' })) }
  expect(judged(lockdown, vague)).toMatchObject({ outcome: 'pass' })
})
