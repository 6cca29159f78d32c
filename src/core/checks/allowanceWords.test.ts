import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { permit2 } from '#core/calldata/knownMethods.ts'
import { callOf, factsOf, official, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe.ts'
import { allowancesOf } from './allowances.ts'
import type { CodeFact, TokenFact } from './effectFacts.ts'
import { placesOf } from './places.ts'

const { safe, alice, bob, stranger, contract, usdc, dai, nft } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (id: Parameters<typeof resultOf>[1], call: Call, more: object = {}) =>
  resultOf(factsOf(call, more), id)
type Told<T> = [Address, { known: true; value: T } | typeof silent]
const codes = (...list: Told<CodeFact>[]) => ({ codes: { of: new Map(list), others: 'notOffered' as const } })
const tokens = (...list: Told<TokenFact>[]) => ({
  tokens: { of: new Map(list), others: 'notOffered' as const },
})
const max = 2n ** 256n - 1n
const pay = (token: Address = usdc, to: Address = alice) => callOf(token, 'transfer', [to, 5_000_000n])

describe('TOK-03 in words', () => {
  const grants = (call: Call) => allowancesOf(placesOf(factsOf(call))).map(({ place: _, ...one }) => one)
  const abi = parseAbi([
    'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
    'struct Single { Details details; address spender; uint256 sigDeadline; }',
    'struct Batch { Details[] details; address spender; uint256 sigDeadline; }',
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    'function permit(address owner, address spender, uint256 value, uint256 deadline, bytes signature)',
    'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
    'function approveAndCall(address spender, uint256 value, bytes data)',
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
  const most = 2n ** 160n - 1n

  test.each([
    ['approve', callOf(usdc, 'approve', [bob, 2n ** 255n - 1n]), [one(usdc, bob, 2n ** 255n - 1n)]],
    ['approve without limit', callOf(usdc, 'approve', [bob, 2n ** 255n]), [one(usdc, bob, 2n ** 255n, true)]],
    ['increaseAllowance', callOf(usdc, 'increaseAllowance', [bob, 5n]), [one(usdc, bob, 5n)]],
    ['approveAndCall', to(usdc, 'approveAndCall', [bob, 5n, '0x12']), [one(usdc, bob, 5n)]],
    ['permit', to(usdc, 'permit', [safe, bob, 5n, 9n, 27, word, word]), [one(usdc, bob, 5n)]],
    [
      'permit with a contract’s signature',
      to(usdc, 'permit', [safe, bob, 5n, 9n, '0x12']),
      [one(usdc, bob, 5n)],
    ],
    [
      'permit of DAI',
      to(dai, 'permit', [safe, bob, 5n, 9n, true, 27, word, word]),
      [one(dai, bob, max, true)],
    ],
    [
      'permit of DAI taken back',
      to(dai, 'permit', [safe, bob, 5n, 9n, false, 27, word, word]),
      [one(dai, bob, 0n)],
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
    ['Permit2', to(permit2, 'approve', [usdc, bob, most - 1n, 9]), [one(usdc, bob, most - 1n)]],
    ['Permit2 without limit', to(permit2, 'approve', [usdc, bob, most, 9]), [one(usdc, bob, most, true)]],
    [
      'Permit2 by signature',
      to(permit2, 'permit', [safe, { details: detail(usdc, 5n), spender: bob, sigDeadline: 9n }, '0x12']),
      [one(usdc, bob, 5n)],
    ],
    [
      'Permit2 for several',
      to(permit2, 'permit', [
        safe,
        { details: [detail(usdc, 5n), detail(dai, most)], spender: bob, sigDeadline: 9n },
        '0x12',
      ]),
      [one(usdc, bob, 5n), one(dai, bob, most, true)],
    ],
    ['a delegate call', { ...callOf(usdc, 'approve', [bob, 5n]), operation: 1 as const }, []],
    ['a payment', pay(), []],
    ['nothing', send(bob, 1n), []],
  ])('TOK-03 reads %s', (_, call, expected) => expect(grants(call)).toEqual(expected))

  test('TOK-03 says who may take how much, and what speaks against it', () => {
    const told = (call: Call, more: object = {}) => judged('TOK-03', call, more)
    const approve = (spender: Address, amount: bigint) => callOf(usdc, 'approve', [spender, amount])
    expect(told(approve(contract, 5_000_000n))).toEqual({
      id: 'TOK-03',
      outcome: 'finding',
      severity: 'info',
      wayOn: 'Allow only what is needed now, and only to a contract that you know.',
      text: `${contract} may take up to 5 USDC (${usdc}) later.`,
      evidence: {
        found: [
          {
            token: usdc,
            spender: contract,
            amount: '5000000',
            isUnlimited: false,
            severity: 'info',
            text: `${contract} may take up to 5 USDC (${usdc}) later.`,
            path: [],
          },
        ],
      },
    })
    expect(told(approve(stranger, 5_000_000n))).toEqual({
      id: 'TOK-03',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Allow only what is needed now, and only to a contract that you know.',
      text: `${stranger} may take up to 5 USDC (${usdc}) later. It is no contract: whoever has its key decides.`,
      evidence: {
        found: [
          {
            token: usdc,
            spender: stranger,
            amount: '5000000',
            isUnlimited: false,
            text: `${stranger} may take up to 5 USDC (${usdc}) later. It is no contract: whoever has its key decides.`,
            severity: 'stop',
            path: [],
          },
        ],
      },
    })
    expect(told(approve(contract, max)).text).toBe(
      `${contract} may take all your USDC (${usdc}) at any time.`,
    )
    expect(told(approve(stranger, max)).text).toBe(
      `${stranger} may take all your USDC (${usdc}) at any time. It is no contract: whoever has its key decides.`,
    )
    expect(told(callOf(nft, 'setApprovalForAll', [stranger, true]))).toEqual({
      id: 'TOK-03',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Allow only what is needed now, and only to a contract that you know.',
      text: `${stranger} may take every token of ${nft} at any time. It is no contract: whoever has its key decides.`,
      evidence: {
        found: [
          {
            token: nft,
            spender: stranger,
            amount: '1',
            isUnlimited: true,
            text: `${stranger} may take every token of ${nft} at any time. It is no contract: whoever has its key decides.`,
            severity: 'stop',
            path: [],
          },
        ],
      },
    })
    expect(told(callOf(nft, 'setApprovalForAll', [contract, true])).text).toBe(
      `${contract} may take every token of ${nft} at any time.`,
    )
    expect(told(approve(contract, 5n), codes([contract, known({ size: 9, isVerified: false })])).text).toBe(
      `${contract} may take up to 0.000005 USDC (${usdc}) later. Nobody published the source of this contract.`,
    )
    expect(
      told(approve(contract, 5n), codes([contract, known({ size: 9, isVerified: true })])).severity,
    ).toBe('info')
    expect(told(approve(contract, 5n), codes([contract, known({ size: 23, delegatedTo: alice })])).text).toBe(
      `${contract} may take up to 0.000005 USDC (${usdc}) later. It is no contract: whoever has its key decides.`,
    )
    expect(told(approve(safe, 5n), codes([safe, known({ size: 0 })])).severity).toBe('info')
    expect(
      told(approve(official('MultiSend'), 5n), codes([official('MultiSend'), known({ size: 0 })])).severity,
    ).toBe('info')
    const supply = (totalSupply?: bigint) =>
      tokens([
        usdc,
        known({ symbol: 'USDC', name: '', decimals: 6, ...(totalSupply !== undefined && { totalSupply }) }),
      ])
    expect([
      told(approve(contract, 5n), supply(5n)).severity,
      told(approve(contract, 6n), supply(5n)).severity,
      told(approve(contract, 6n), supply(0n)).severity,
      told(approve(contract, 6n), supply()).severity,
    ]).toEqual(['info', 'stop', 'info', 'info'])
    expect(told(approve(contract, 6n), tokens([usdc, known(null)])).severity).toBe('info')
    expect(told(pay())).toEqual({
      id: 'TOK-03',
      outcome: 'pass',
      severity: 'stop',
      text: 'Nobody gets permission to take tokens later without limit.',
      evidence: {},
    })
  })
})
