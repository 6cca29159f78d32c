import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { permit2 } from '#core/calldata/knownMethods.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { recognisedSentence } from './message.ts'
import { plainText, type SentenceContext, sentenceOf } from './sentence.ts'

const { safe, alice, bob, usdc, contract, nft } = people
const context: SentenceContext = {
  safe,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  tokenOf: (token) => (token === usdc ? { symbol: 'USDC', decimals: 6 } : undefined),
}
const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function approveAndCall(address spender, uint256 value, bytes data)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function approve(address spender, uint256 id, uint256 amount)',
  'function lockdown((address token, address spender)[] approvals)',
  'function setApprovalForAll(address operator, bool approved)',
  'function setOperator(address operator, bool approved)',
  'function revokeOperator(address operator)',
  'function allow(address manager, bool isAllowed)',
  'function nope(address usr)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, bytes signature)',
])
const to = (target: Address, functionName: string, args: readonly unknown[]): Call => ({
  ...{ to: target, value: 0n, operation: 0 },
  data: encodeFunctionData({ abi, functionName, args } as never),
})
const said = (call: Call, isDone = false) =>
  plainText(sentenceOf(decodeCall(call, { safe, chainId: 1 }), { ...context, isDone }))
const pairs = (count: number) => Array.from({ length: count }, () => ({ token: usdc, spender: bob }))

test.each([
  [to(usdc, 'approve', [zeroAddress, 7n]), 'Lets nobody take 0.000007 USDC.'],
  [to(usdc, 'approve', [bob, 0n]), `Revokes the permission of ${bob} to take USDC.`],
  [to(nft, 'approve', [bob, 7n, 0n]), `Revokes the permission of ${bob} to take ${nft}.`],
  [to(nft, 'setApprovalForAll', [bob, false]), `Revokes the permission of ${bob} to take tokens of ${nft}.`],
  [to(nft, 'setOperator', [bob, false]), `Revokes the permission of ${bob} to take tokens of ${nft}.`],
  [to(nft, 'revokeOperator', [bob]), `Revokes the permission of ${bob} to take ${nft}.`],
  [
    to(permit2, 'approve', [usdc, bob, 0n, 0]),
    `Revokes the permission of ${bob} to take USDC through Permit2.`,
  ],
  [to(permit2, 'lockdown', [pairs(2)]), 'Revokes permissions to take tokens through Permit2.'],
  [
    to(usdc, 'permit', [alice, bob, 0n, 9n, '0x12']),
    `Revokes the permission of ${bob} to take USDC from ${alice}.`,
  ],
  [
    to(contract, 'allow', [bob, false]),
    `Calls what looks like allow, which revokes the permission of ${bob} to take tokens of ${contract}.`,
  ],
  [
    to(contract, 'nope', [bob]),
    `Calls what looks like nope, which revokes the permission of ${bob} to take ${contract}.`,
  ],
  [to(contract, 'allow', [bob, true]), `Calls what looks like allow of ${contract}.`],
  [to(usdc, 'approveAndCall', [bob, 0n, '0x12']), `Lets ${bob} take 0 USDC.`],
])('%# %s', (call, sentence) => expect(said(call)).toBe(sentence))

test('what was executed stands in the past', () => {
  expect(said(to(usdc, 'approve', [bob, 0n]), true)).toBe(`Revoked the permission of ${bob} to take USDC.`)
  expect(said(to(contract, 'nope', [bob]), true)).toBe(
    `Called what looks like nope, which revokes the permission of ${bob} to take ${contract}.`,
  )
})

test('a message that allows nothing through Permit2 revokes', () => {
  const none = { token: usdc, amount: 0n, unlimited: false }
  const some = { token: usdc, amount: 5_000_000n, unlimited: false }
  const of = (details: readonly (typeof none)[]) =>
    plainText(
      recognisedSentence({ kind: 'permit2Batch', spender: bob, details: [...details] }, context) ?? [],
    )
  expect(of([none])).toBe(`Revokes the permission of ${bob} to take USDC through Permit2.`)
  expect(of([none, some])).toMatch(`Lets ${bob} take 0 USDC and 5 USDC through Permit2`)
})
