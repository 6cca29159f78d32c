import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import { batch, callOf, factsOf, official, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'

const { usdc } = people
/** An address with so many digits of another one at its ends. */
const like = (of: Address, front: number, back: number) =>
  getAddress(
    `0x${of.slice(2, 2 + front)}${'e1'.repeat(20).slice(0, 40 - front - back)}${of.slice(40 - back + 2)}`,
  )

test.each([
  ['Permit2, both ends', like(permit2, 12, 4), 'stop'],
  ['Permit2, as few digits as people compare', like(permit2, 3, 4), 'stop'],
  ['Multicall3, both ends', like(multicall3, 5, 5), 'stop'],
  ['nobody: it begins with as many zeros as Permit2', like(permit2, 10, 0), 'info'],
  ['Permit2 itself', permit2, 'info'],
] as const)('TOK-03 of an allowance to a look-alike of %s', (_, spender, severity) => {
  const result = resultOf(factsOf(callOf(usdc, 'approve', [spender, 9n])), 'TOK-03')
  expect(result).toMatchObject({ outcome: 'finding', severity })
  expect(result.text.includes('It looks like')).toBe(severity === 'stop')
})

// MultiSendCallOnly.sol of 1.3.0, 1.4.1 and 1.5.0 has no guard as MultiSend.sol has: whoever calls it has it make any call.
test.each([
  ['Multicall3', multicall3],
  ['MultiSendCallOnly 1.3.0', official('MultiSendCallOnly', '1.3.0')],
  ['MultiSendCallOnly 1.4.1', official('MultiSendCallOnly', '1.4.1')],
  ['MultiSendCallOnly 1.5.0', official('MultiSendCallOnly', '1.5.0')],
])('TOK-03 stops what is left to %s, which makes the calls of anybody', (_, spender) => {
  const approve = (amount: bigint) => callOf(usdc, 'approve', [spender, amount])
  expect(resultOf(factsOf(approve(9n)), 'TOK-03')).toMatchObject({
    severity: 'stop',
    text: expect.stringContaining('Anybody can make this contract take it.'),
  })
  expect(resultOf(factsOf(batch([approve(9n), approve(0n)])), 'TOK-03').severity).toBe('info')
})

test('TOK-03 tells an allowance to MultiSend since 1.1.1, which runs by delegate call alone', () =>
  expect(resultOf(factsOf(callOf(usdc, 'approve', [official('MultiSend'), 9n])), 'TOK-03').severity).toBe(
    'info',
  ))
