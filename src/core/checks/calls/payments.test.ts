import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { batch, callOf, factsOf, people, send, throughSafe } from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'
import { paymentsOf } from './payments.ts'
import { listCalls } from './placedCalls.ts'

const { safe, alice, bob, usdc, dai, nft, contract, otherSafe } = people
const paid = (call: Call) => paymentsOf(listCalls(factsOf(call))).map(({ place: _, ...one }) => one)

const abi = parseAbi([
  'function transferAndCall(address to, uint256 value, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)',
])
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const to = (target: typeof usdc, functionName: string, args: readonly unknown[], value = 0n): Call => ({
  to: target,
  value,
  data: encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]),
  operation: 0,
})

describe('the money that a call moves', () => {
  test.each([
    ['own coin', send(alice, 5n), [{ kind: 'coin', from: safe, to: alice, amount: 5n }]],
    ['nothing', send(alice, 0n), []],
    [
      'ERC-20 transfer',
      callOf(usdc, 'transfer', [alice, 7n]),
      [{ kind: 'token', token: usdc, from: safe, to: alice, amount: 7n }],
    ],
    [
      'ERC-677',
      to(usdc, 'transferAndCall', [alice, 7n, '0x12']),
      [{ kind: 'token', token: usdc, from: safe, to: alice, amount: 7n }],
    ],
    [
      'transferFrom',
      callOf(usdc, 'transferFrom', [bob, alice, 7n]),
      [{ kind: 'token', token: usdc, from: bob, to: alice, amount: 7n }],
    ],
    [
      'ERC-721',
      callOf(nft, 'safeTransferFrom', [safe, alice, 7n]),
      [{ kind: 'nft', token: nft, from: safe, to: alice, amount: 1n, id: 7n }],
    ],
    [
      'ERC-721 with data',
      to(nft, 'safeTransferFrom', [safe, alice, 7n, '0x12']),
      [{ kind: 'nft', token: nft, from: safe, to: alice, amount: 1n, id: 7n }],
    ],
    [
      'ERC-1155',
      to(nft, 'safeTransferFrom', [safe, alice, 7n, 9n, '0x']),
      [{ kind: 'nft', token: nft, from: safe, to: alice, amount: 9n, id: 7n }],
    ],
    [
      'ERC-1155 in a row',
      to(nft, 'safeBatchTransferFrom', [safe, alice, [7n, 8n], [9n, 10n], '0x']),
      [
        { kind: 'nft', token: nft, from: safe, to: alice, amount: 9n, id: 7n },
        { kind: 'nft', token: nft, from: safe, to: alice, amount: 10n, id: 8n },
      ],
    ],
    [
      'Permit2',
      to(permit2, 'transferFrom', [bob, alice, 7n, usdc]),
      [{ kind: 'token', token: usdc, from: bob, to: alice, amount: 7n }],
    ],
    [
      'Permit2 in a row',
      to(permit2, 'transferFrom', [
        [
          { from: bob, to: alice, amount: 7n, token: usdc },
          { from: safe, to: bob, amount: 8n, token: dai },
        ],
      ]),
      [
        { kind: 'token', token: usdc, from: bob, to: alice, amount: 7n },
        { kind: 'token', token: dai, from: safe, to: bob, amount: 8n },
      ],
    ],
    [
      'coin beside a token, in the order in which they move',
      { ...callOf(usdc, 'transfer', [alice, 7n]), value: 5n },
      [
        { kind: 'coin', from: safe, to: usdc, amount: 5n },
        { kind: 'token', token: usdc, from: safe, to: alice, amount: 7n },
      ],
    ],
    ['a delegate call', { ...callOf(usdc, 'transfer', [alice, 7n], 1), value: 5n }, []],
    ['an approval', callOf(usdc, 'approve', [alice, 7n]), []],
    [
      'a batch',
      batch([send(alice, 5n), send(bob, 6n)]),
      [
        { kind: 'coin', from: safe, to: alice, amount: 5n },
        { kind: 'coin', from: safe, to: bob, amount: 6n },
      ],
    ],
    [
      'another Safe’s transaction',
      throughSafe(otherSafe, send(alice, 5n)),
      [{ kind: 'coin', from: otherSafe, to: alice, amount: 5n }],
    ],
    [
      'bytes of a contract that nobody knows',
      { ...send(contract, 5n), data: '0xdeadbeef' },
      [{ kind: 'coin', from: safe, to: contract, amount: 5n }],
    ],
  ] as const)('%s', (_, call, expected) => expect(paid(call)).toEqual(expected))
})
