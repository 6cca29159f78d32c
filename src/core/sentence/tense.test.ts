import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { deployment } from '#core/deployments/deployments.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { plainText, sentenceOf } from './sentence.ts'

const safe = '0x1111111111111111111111111111111111111111'
const to = '0x2222222222222222222222222222222222222222'
const zero = `0x${'00'.repeat(20)}` as const
const hash = `0x${'ab'.repeat(32)}` as const
const abi = parseAbi([
  'function addOwnerWithThreshold(address,uint256)',
  'function removeOwner(address,address,uint256)',
  'function changeThreshold(uint256)',
  'function enableModule(address)',
  'function setGuard(address)',
  'function changeMasterCopy(address)',
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function decreaseAllowance(address,uint256)',
  'function aggregate((address,bytes)[])',
  'function schedule(address,uint256,bytes,bytes32,bytes32,uint256)',
  'function executeBatch(address[],uint256[],bytes[],bytes32,bytes32)',
])
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as unknown as Parameters<typeof encodeFunctionData>[0])
const call = (to: Address, data: Hex, value = 0n): Call => ({ to, value, data, operation: 0 })
const batch = (...calls: readonly Call[]): Call => ({
  to: deployment('MultiSend', '1.4.1').addresses[0] ?? zero,
  value: 0n,
  data: encodeMultiSend(calls),
  operation: 1,
})
const context = {
  safe,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  nonce: 7n,
  threshold: 2,
  nameOf: (address: Address) => (address === to ? 'Sends Calls Ltd' : undefined),
} as const

const told = (one: Call, isDone: boolean) =>
  plainText(sentenceOf(decodeCall(one, { safe, chainId: 1 }), { ...context, isDone }))
const payment = call(to, '0x', 10n ** 18n)
const unread = call(to, '0xdeadbeef')

test.each<[Call, string]>([
  [payment, `Sent 1 ETH from ${safe} to Sends Calls Ltd.`],
  [
    call(to, encodeErc20Transfer(to, 5n)),
    `Sent 5 base units of the token Sends Calls Ltd from ${safe} to Sends Calls Ltd.`,
  ],
  [unread, 'Called Sends Calls Ltd with 4 bytes that could not be decoded.'],
  [
    call(to, '0xdeadbeef', 10n ** 18n),
    'Called Sends Calls Ltd with 4 bytes that could not be decoded. Also sent 1 ETH.',
  ],
  [
    call(safe, '0x'),
    'Rejected transaction 7: used its nonce, so no other transaction with this nonce can be executed.',
  ],
  [{ ...unread, operation: 1 }, 'Gave full control of this Safe to Sends Calls Ltd, an unknown contract.'],
  [
    call(safe, encode('addOwnerWithThreshold', [to, 2n])),
    'Added Sends Calls Ltd as an owner. The threshold stayed 2.',
  ],
  [
    call(safe, encode('removeOwner', [zero, to, 1n])),
    'Removed the owner Sends Calls Ltd. Changed the threshold from 2 to 1.',
  ],
  [
    call(safe, encode('enableModule', [to])),
    'Let the module Sends Calls Ltd move everything in this Safe without confirmations.',
  ],
  [call(safe, encode('setGuard', [zero])), 'Removed the guard of this Safe.'],
  [call(safe, encode('changeMasterCopy', [to])), 'Replaced this Safe’s implementation with Sends Calls Ltd.'],
  [
    call(to, encode('approve', [to, 5n])),
    'Let Sends Calls Ltd take 5 base units of the token Sends Calls Ltd.',
  ],
  [
    call(to, encode('setApprovalForAll', [to, false])),
    'Revoked the permission of Sends Calls Ltd to take tokens of Sends Calls Ltd.',
  ],
  [
    call(to, encode('decreaseAllowance', [to, 5n])),
    'Lowered the amount that Sends Calls Ltd may take by 5 base units of the token Sends Calls Ltd.',
  ],
  [batch(payment, payment, payment, payment), `Sent 4 ETH from ${safe} in 4 payments.`],
  [
    batch(payment, payment, payment, unread),
    'Did 4 things at once: sent 3 ETH in 3 payments, a call that could not be decoded once. Among them: Called Sends Calls Ltd with 4 bytes that could not be decoded.',
  ],
  [
    batch(payment, unread),
    `Did 2 things at once: (1) Sent 1 ETH from ${safe} to Sends Calls Ltd. (2) Called Sends Calls Ltd with 4 bytes that could not be decoded.`,
  ],
  [
    call(multicall3, encode('aggregate', [[[to, '0xdeadbeef']]])),
    `Made these calls through ${multicall3}: Called Sends Calls Ltd with 4 bytes that could not be decoded.`,
  ],
  [
    call(to, encode('executeBatch', [[safe], [1n], ['0x'], hash, hash])),
    `Executed through the timelock Sends Calls Ltd: Sent 0.000000000000000001 ETH from Sends Calls Ltd to ${safe}.`,
  ],
])('%# an executed transaction is told as what happened: %s', (one, sentence) =>
  expect(told(one, true)).toBe(sentence),
)

test('a call that a timelock was asked to make later is not told as made', () =>
  expect(told(call(to, encode('schedule', [safe, 1n, '0x', hash, hash, 120n])), true)).toBe(
    `Asked the timelock Sends Calls Ltd to do this in 2 minutes or later: Sends 0.000000000000000001 ETH from Sends Calls Ltd to ${safe}.`,
  ))

test('one that was not executed is told as what would happen', () =>
  expect(told(payment, false)).toBe(`Sends 1 ETH from ${safe} to Sends Calls Ltd.`))
