import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { permit2 } from '#core/calldata/knownMethods.ts'
import { callOf, factsOf, people, send } from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { allowancesOf } from './allowances.ts'
import { listCalls } from './placedCalls.ts'

const { safe, alice, bob, usdc, dai, nft } = people
const max = 2n ** 256n - 1n
const grants = (call: Call) => allowancesOf(listCalls(factsOf(call))).map(({ place: _, ...one }) => one)
const abi = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Single { Details details; address spender; uint256 sigDeadline; }',
  'struct Batch { Details[] details; address spender; uint256 sigDeadline; }',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, bytes signature)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function approveAndCall(address spender, uint256 value, bytes data)',
  'function approveAndCall(address spender, uint256 value)',
  'function increaseApproval(address spender, uint256 addedValue)',
  'function decreaseApproval(address spender, uint256 subtractedValue)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
  'function authorizeOperator(address operator)',
  'function revokeOperator(address operator)',
  'function setOperator(address operator, bool approved)',
  'function approve(address spender, uint256 id, uint256 amount)',
  'function approveDelegation(address delegatee, uint256 amount)',
  'function allow(address manager, bool isAllowed)',
  'function setAuthorization(address authorized, bool newIsAuthorized)',
  'function setRelayerApproval(address sender, address relayer, bool approved)',
  'function hope(address usr)',
  'function nope(address usr)',
  'function authorizeOperator(address operator, uint256 amount, bytes data)',
  'function lockdown((address token, address spender)[] approvals)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, Single permitSingle, bytes signature)',
  'function permit(address owner, Batch permitBatch, bytes signature)',
])
const to = (target: Address, functionName: string, args: readonly unknown[]): Call => ({
  to: target,
  value: 0n,
  data: encodeFunctionData({ abi, functionName, args } as never),
  operation: 0,
})
const word: Hex = `0x${'00'.repeat(32)}`
const detail = (token: Address, amount: bigint) => ({ token, amount, expiration: 1, nonce: 0 })
const one = (token: Address, spender: Address, amount: bigint, isUnlimited = false) => ({
  token,
  spender,
  amount,
  isUnlimited,
})
const maxUint = 2n ** 160n - 1n

test.each([
  ['approve', callOf(usdc, 'approve', [bob, 2n ** 255n - 1n]), [one(usdc, bob, 2n ** 255n - 1n)]],
  ['approve without limit', callOf(usdc, 'approve', [bob, 2n ** 255n]), [one(usdc, bob, 2n ** 255n, true)]],
  [
    'increaseAllowance',
    callOf(usdc, 'increaseAllowance', [bob, 5n]),
    [{ ...one(usdc, bob, 5n), raises: true }],
  ],
  ['approveAndCall', to(usdc, 'approveAndCall', [bob, 5n, '0x12']), [one(usdc, bob, 5n)]],
  ['approveAndCall without data', to(usdc, 'approveAndCall', [bob, 5n]), [one(usdc, bob, 5n)]],
  ['increaseApproval', to(usdc, 'increaseApproval', [bob, 5n]), [{ ...one(usdc, bob, 5n), raises: true }]],
  ['decreaseAllowance', to(usdc, 'decreaseAllowance', [bob, 5n]), [{ ...one(usdc, bob, 0n), lowers: 5n }]],
  ['decreaseApproval', to(usdc, 'decreaseApproval', [bob, 5n]), [{ ...one(usdc, bob, 0n), lowers: 5n }]],
  ['an operator', to(nft, 'authorizeOperator', [bob]), [{ ...one(nft, bob, 1n, true), all: true }]],
  ['an operator taken back', to(nft, 'revokeOperator', [bob]), [{ ...one(nft, bob, 0n), all: false }]],
  [
    'an operator of EIP-6909',
    to(nft, 'setOperator', [bob, true]),
    [{ ...one(nft, bob, 1n, true), all: true }],
  ],
  ['none of EIP-6909', to(nft, 'setOperator', [bob, false]), [{ ...one(nft, bob, 0n), all: false }]],
  ['an amount of one kind (EIP-6909)', to(nft, 'approve', [bob, 7n, 5n]), [{ ...one(nft, bob, 5n), id: 7n }]],
  ['all of one kind', to(nft, 'approve', [bob, 7n, max]), [{ ...one(nft, bob, max, true), id: 7n }]],
  ['credit (Aave)', to(usdc, 'approveDelegation', [bob, 5n]), [one(usdc, bob, 5n)]],
  ['an operator with a limit (LSP7)', to(usdc, 'authorizeOperator', [bob, 5n, '0x']), [one(usdc, bob, 5n)]],
  ['a manager (Compound III)', to(usdc, 'allow', [bob, true]), [{ ...one(usdc, bob, 1n, true), all: true }]],
  ['no manager', to(usdc, 'allow', [bob, false]), [{ ...one(usdc, bob, 0n), all: false }]],
  [
    'an authorized account (Morpho)',
    to(usdc, 'setAuthorization', [bob, true]),
    [{ ...one(usdc, bob, 1n, true), all: true }],
  ],
  [
    'a relayer (Balancer)',
    to(usdc, 'setRelayerApproval', [safe, bob, true]),
    [{ ...one(usdc, bob, 1n, true), all: true, owner: safe }],
  ],
  [
    'no relayer',
    to(usdc, 'setRelayerApproval', [safe, bob, false]),
    [{ ...one(usdc, bob, 0n), all: false, owner: safe }],
  ],
  [
    'whoever may move what is held (Maker)',
    to(usdc, 'hope', [bob]),
    [{ ...one(usdc, bob, 1n, true), all: true }],
  ],
  ['nobody any more (Maker)', to(usdc, 'nope', [bob]), [{ ...one(usdc, bob, 0n), all: false }]],
  ['Permit2 taken back', to(permit2, 'lockdown', [[{ token: usdc, spender: bob }]]), [one(usdc, bob, 0n)]],
  [
    'permit',
    to(usdc, 'permit', [safe, bob, 5n, 9n, 27, word, word]),
    [{ ...one(usdc, bob, 5n), owner: safe }],
  ],
  [
    'permit with a contract’s signature',
    to(usdc, 'permit', [safe, bob, 5n, 9n, '0x12']),
    [{ ...one(usdc, bob, 5n), owner: safe }],
  ],
  [
    'permit of DAI',
    to(dai, 'permit', [safe, bob, 5n, 9n, true, 27, word, word]),
    [{ ...one(dai, bob, max, true), owner: safe }],
  ],
  [
    'permit of DAI taken back',
    to(dai, 'permit', [safe, bob, 5n, 9n, false, 27, word, word]),
    [{ ...one(dai, bob, 0n), owner: safe }],
  ],
  [
    'a collection',
    callOf(nft, 'setApprovalForAll', [bob, true]),
    [{ ...one(nft, bob, 1n, true), all: true }],
  ],
  [
    'a collection taken back',
    callOf(nft, 'setApprovalForAll', [bob, false]),
    [{ ...one(nft, bob, 0n), all: false }],
  ],
  [
    'Permit2',
    to(permit2, 'approve', [usdc, bob, maxUint - 1n, 9]),
    [{ ...one(usdc, bob, maxUint - 1n), until: 9n }],
  ],
  [
    'Permit2 without limit',
    to(permit2, 'approve', [usdc, bob, maxUint, 9]),
    [{ ...one(usdc, bob, maxUint, true), until: 9n }],
  ],
  [
    'Permit2 by signature',
    to(permit2, 'permit', [safe, { details: detail(usdc, 5n), spender: bob, sigDeadline: 9n }, '0x12']),
    [{ ...one(usdc, bob, 5n), owner: safe, until: 1n }],
  ],
  [
    'Permit2 for several',
    to(permit2, 'permit', [
      safe,
      { details: [detail(usdc, 5n), detail(dai, maxUint)], spender: bob, sigDeadline: 9n },
      '0x12',
    ]),
    [
      { ...one(usdc, bob, 5n), owner: safe, until: 1n },
      { ...one(dai, bob, maxUint, true), owner: safe, until: 1n },
    ],
  ],
  ['a delegate call', { ...callOf(usdc, 'approve', [bob, 5n]), operation: 1 as const }, []],
  ['a payment', callOf(usdc, 'transfer', [alice, 5n]), []],
  ['nothing', send(bob, 1n), []],
])('TOK-03 reads %s', (_, call, expected) => expect(grants(call)).toEqual(expected))
