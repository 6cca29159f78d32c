import { expect, test } from 'vitest'
import { permit2 } from '#core/calldata/knownMethods.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, callOf, factsOf, people, resultOf, unknownData } from '#core/fixtures/effectCase.ts'
import { ran } from '#core/fixtures/simulationCase.ts'
import type { Call } from '#core/safe/safe.ts'
import type { Permission } from '#core/trialRun/outcome.ts'

const { safe, contract, usdc } = people
const unread: Call = { to: contract, value: 0n, data: unknownData, operation: 0 }
const aged = { codeAges: { of: new Map([[contract, known(400)]]), others: 'notOffered' as const } }
const granted = (amount: bigint, more: Partial<Permission> = {}): Permission => ({
  kind: 'amount',
  token: usdc,
  spender: contract,
  amount,
  before: known(0n),
  ...more,
})
const judged = (permissions: readonly Permission[], more: Partial<Simulation> = {}, method = 'approve') =>
  resultOf(
    factsOf(batch([callOf(usdc, method, [contract, 9000n]), unread]), {
      ...aged,
      simulation: ran([], { moves: [], permissions, ...more }),
    }),
    'TOK-03',
  )

test('TOK-03 stops what a simulation leaves of a permission that a later call was to use', () => {
  expect(judged([granted(9000n)])).toMatchObject({
    severity: 'stop',
    text: `${contract} may take up to 0.009 USDC (${usdc}) later. In a simulation later calls leave 0.009 USDC (${usdc}) of it.`,
  })
  expect(judged([granted(10n)]).severity).toBe('stop')
})

test('TOK-03 warns where it is used up but for rounding, and where no simulation tells', () => {
  for (const left of [0n, 9n]) expect(judged([granted(left)]).severity).toBe('warn')
  expect(judged([]).severity).toBe('warn')
  expect(judged([granted(9000n)], { succeeded: false }).severity).toBe('warn')
  expect(judged([granted(9000n, { spender: safe })]).severity).toBe('warn')
  expect(judged([granted(9000n, { through: permit2 })]).severity).toBe('warn')
})

test('TOK-03 counts what a raised permission adds, not what was allowed before', () => {
  const raised = (amount: bigint) =>
    judged([granted(amount, { before: known(5000n) })], {}, 'increaseAllowance')
  expect(raised(5000n).severity).toBe('warn')
  expect(raised(14_000n).severity).toBe('stop')
})
