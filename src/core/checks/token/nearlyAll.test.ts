import { expect, test } from 'vitest'
import { known } from '#core/fixtures/checkCase.ts'
import { callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'

const { contract, safe, usdc } = people

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
