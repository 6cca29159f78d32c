import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { contract, safe, usdc, nft } = people

/** TOK-03 of an allowance of 1,000 to a contract, by a Safe that has so many. */
const judged = (before: bigint, days?: number) =>
  resultOf(
    factsOf(callOf(usdc, 'approve', [contract, 1000n]), {
      simulation: known({
        succeeded: true,
        storage: [],
        balances: [{ account: safe, token: usdc, before, after: before }],
      }),
      ...(days !== undefined && { codeAges: { of: new Map([[contract, known(days)]]) } }),
    }),
    'TOK-03',
  )

test.each([
  ['all', 1000n, undefined, 'stop', 'That is all that your Safe holds of it.'],
  ['less than the allowance', 999n, undefined, 'stop', 'That is all that your Safe holds of it.'],
  ['a unit more, which anybody can send it', 1001n, undefined, 'stop', 'That is nearly all that'],
  ['ten for nine', 1111n, undefined, 'stop', 'That is nearly all that'],
  ['a unit more than ten for nine', 1112n, undefined, 'warn', 'later.'],
  ['ten for nine, and old code', 1111n, 400, 'warn', 'That is nearly all that'],
  ['a unit more than ten for nine, and old code', 1112n, 400, 'info', 'later.'],
] as const)('TOK-03 of a Safe that has %s', (_, before, days, severity, text) => {
  const result = judged(before, days)
  expect(result).toMatchObject({ outcome: 'finding', severity })
  expect(result.text).toContain(text)
})

describe('an amount of one id (EIP-6909)', () => {
  const abi = parseAbi(['function approve(address spender, uint256 id, uint256 amount)'])
  const allow = (id: bigint, amount: bigint): Call => ({
    ...{ to: nft, value: 0n, operation: 0 },
    data: encodeFunctionData({ abi, args: [contract, id, amount] }),
  })
  /** TOK-03 of such calls, by a Safe that has 1,000 of token 7, 5 of token 8 and nobody knows how many of token 9. */
  const ofIds = (call: Call, days?: number) => {
    const holdings = [
      { account: safe, token: nft, id: 7n, before: 1000n, after: 1000n },
      { account: safe, token: nft, id: 8n, before: 5n, after: 5n },
    ]
    const run = { succeeded: true, storage: [], balances: [], holdings }
    return resultOf(
      factsOf(call, {
        simulation: known(run),
        tokens: { of: new Map([[nft, known({ name: 'Ids', symbol: 'IDS', decimals: 0 })]]) },
        ...(days !== undefined && { codeAges: { of: new Map([[contract, known(days)]]) } }),
      }),
      'TOK-03',
    )
  }

  test.each([
    ['all', allow(7n, 1000n), undefined, 'stop', `1000 of token 7 of IDS (${nft}) later. That is all`],
    ['nearly all', allow(7n, 900n), undefined, 'stop', 'That is nearly all'],
    ['all of little', allow(8n, 5n), undefined, 'stop', '5 of token 8 of'],
    ['half', allow(7n, 500n), undefined, 'warn', 'later.'],
    ['a tenth', allow(7n, 100n), undefined, 'info', '100 of token 7 of'],
    ['all, to old code', allow(7n, 1000n), 400, 'warn', 'That is all'],
    ['a tenth, to old code', allow(7n, 100n), 400, 'info', 'later.'],
    ['of what nobody told', allow(9n, 5n), undefined, 'warn', '5 of token 9 of'],
    ['of what nobody told, to old code', allow(9n, 5n), 400, 'info', '5 of token 9 of'],
  ] as const)('TOK-03 of %s', (_, call, days, severity, text) => {
    const result = ofIds(call, days)
    expect(result).toMatchObject({ outcome: 'finding', severity })
    expect(result.text).toContain(text)
  })

  test('one of another id does not take its place, one of the same does', () => {
    const found = (call: Call) =>
      (ofIds(call).evidence.found as { text: string; severity?: string }[]).map(
        ({ text, severity = 'stop' }) => `${severity} ${/\d+ of token \d/.exec(text)?.[0]}`,
      )
    expect(found(batch([allow(7n, 1000n), allow(8n, 1n)]))).toEqual([
      'stop 1000 of token 7',
      'info 1 of token 8',
    ])
    expect(found(batch([allow(7n, 1000n), allow(7n, 1n)]))).toEqual([
      'info 1000 of token 7',
      'info 1 of token 7',
    ])
    expect(found(batch([allow(7n, 1000n), allow(8n, 0n)]))).toEqual(['stop 1000 of token 7'])
    expect(ofIds(batch([allow(7n, 1000n), allow(7n, 0n)])).severity).not.toBe('warn')
  })
})
