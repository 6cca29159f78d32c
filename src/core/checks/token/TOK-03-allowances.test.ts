import { expect, test } from 'vitest'
import type { CodeFact, TokenFact } from '#core/checks/effectFacts.ts'
import { batch, callOf, factsOf, official, people, resultOf, throughSafe } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, stranger, contract, usdc, nft } = people
const stops = { outcome: 'finding', severity: 'stop' }
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'TOK-03')
type AllowanceFact<T> = [Address, { known: true; value: T } | typeof silent]
const codes = (...list: AllowanceFact<CodeFact>[]) => ({
  codes: { of: new Map(list), others: 'notOffered' as const },
})
const tokens = (...list: AllowanceFact<TokenFact>[]) => ({
  tokens: { of: new Map(list), others: 'notOffered' as const },
})
const max = 2n ** 256n - 1n
const pay = callOf(usdc, 'transfer', [alice, 5_000_000n])

test('TOK-03 says who may take how much, and what speaks against it', () => {
  const approve = (spender: Address, amount: bigint) => callOf(usdc, 'approve', [spender, amount])
  expect(judged(approve(contract, 5_000_000n))).toEqual({
    id: 'TOK-03',
    outcome: 'finding',
    severity: 'info',
    remedy: 'Allow only the amount needed now, and only to a contract that you know.',
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
  expect(judged(approve(stranger, 5_000_000n))).toEqual({
    id: 'TOK-03',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Allow only the amount needed now, and only to a contract that you know.',
    text: `${stranger} may take up to 5 USDC (${usdc}) later. It is not a contract: the holder of its key decides.`,
    evidence: {
      found: [
        {
          token: usdc,
          spender: stranger,
          amount: '5000000',
          isUnlimited: false,
          text: `${stranger} may take up to 5 USDC (${usdc}) later. It is not a contract: the holder of its key decides.`,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(judged(approve(contract, max)).text).toBe(
    `${contract} may take all your USDC (${usdc}) at any time.`,
  )
  expect(judged(approve(stranger, max)).text).toBe(
    `${stranger} may take all your USDC (${usdc}) at any time. It is not a contract: the holder of its key decides.`,
  )
  expect(judged(callOf(nft, 'setApprovalForAll', [stranger, true]))).toEqual({
    id: 'TOK-03',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Allow only the amount needed now, and only to a contract that you know.',
    text: `${stranger} may take every token of ${nft} at any time. It is not a contract: the holder of its key decides.`,
    evidence: {
      found: [
        {
          token: nft,
          spender: stranger,
          amount: '1',
          isUnlimited: true,
          text: `${stranger} may take every token of ${nft} at any time. It is not a contract: the holder of its key decides.`,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(judged(callOf(nft, 'setApprovalForAll', [contract, true])).text).toBe(
    `${contract} may take every token of ${nft} at any time.`,
  )
  expect(judged(approve(contract, 5n), codes([contract, known({ size: 9, isVerified: false })])).text).toBe(
    `${contract} may take up to 0.000005 USDC (${usdc}) later. The source code of this contract is not published.`,
  )
  expect(
    judged(approve(contract, 5n), codes([contract, known({ size: 9, isVerified: true })])).severity,
  ).toBe('info')
  expect(judged(approve(contract, 5n), codes([contract, known({ size: 23, delegatedTo: alice })])).text).toBe(
    `${contract} may take up to 0.000005 USDC (${usdc}) later. It is not a contract: the holder of its key decides.`,
  )
  expect(judged(approve(safe, 5n), codes([safe, known({ size: 0 })])).severity).toBe('info')
  expect(
    judged(approve(official('MultiSend'), 5n), codes([official('MultiSend'), known({ size: 0 })])).severity,
  ).toBe('info')
  const supply = (totalSupply?: bigint) =>
    tokens([
      usdc,
      known({ symbol: 'USDC', name: '', decimals: 6, ...(totalSupply !== undefined && { totalSupply }) }),
    ])
  expect([
    judged(approve(contract, 5n), supply(5n)).severity,
    judged(approve(contract, 6n), supply(5n)).severity,
    judged(approve(contract, 6n), supply(0n)).severity,
    judged(approve(contract, 6n), supply()).severity,
  ]).toEqual(['info', 'stop', 'info', 'info'])
  expect(judged(approve(contract, 6n), tokens([usdc, known(null)])).severity).toBe('warn')
  expect(judged(approve(contract, 6n), { tokens: undefined }).text).toBe(
    `${contract} may take up to 6 base units of the token ${usdc} later.`,
  )
  expect(judged(pay)).toEqual({
    id: 'TOK-03',
    outcome: 'pass',
    severity: 'stop',
    text: 'Nobody gets an unlimited permission to take tokens later.',
    evidence: {},
  })
})

test.each([
  ['all of a token', callOf(usdc, 'approve', [contract, max])],
  ['half of all numbers', callOf(usdc, 'approve', [contract, 2n ** 255n])],
  ['more than there is', callOf(usdc, 'approve', [contract, 10n ** 17n])],
  ['a further unlimited amount', callOf(usdc, 'increaseAllowance', [contract, max])],
  ['a whole collection', callOf(nft, 'setApprovalForAll', [contract, true])],
  ['a little, by a person', callOf(usdc, 'approve', [stranger, 5n])],
  ['all of it, in a batch', batch([pay, callOf(usdc, 'approve', [contract, max])])],
  ['all of it of another Safe', throughSafe(people.otherSafe, callOf(usdc, 'approve', [contract, max]))],
])('TOK-03 stops: %s', (_what, call) => expect(judged(call)).toMatchObject(stops))

test('TOK-03 stops a contract of which nobody published the source, and tells a bounded amount in full', () => {
  const call = callOf(usdc, 'approve', [contract, 5_500_000n])
  expect(judged(call, codes([contract, known({ size: 9, isVerified: false })]))).toMatchObject(stops)
  const result = judged(call)
  expect(result).toMatchObject({ outcome: 'finding', severity: 'info' })
  expect(result.text).toContain('5.5 USDC')
  expect(judged(call, codes([contract, silent]))).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
  })
  expect(judged(callOf(usdc, 'approve', [contract, 0n])).outcome).toBe('pass')
})

test('TOK-03 tells what is allowed to the Safe itself, however much: nobody else can take it', () => {
  for (const call of [
    callOf(usdc, 'approve', [safe, max]),
    callOf(usdc, 'increaseAllowance', [safe, max]),
    callOf(nft, 'setApprovalForAll', [safe, true]),
  ])
    expect(judged(call)).toMatchObject({ outcome: 'finding', severity: 'info' })
})
