import { expect, test } from 'vitest'
import { permit2 } from '#core/calldata/knownMethods.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, callOf, factsOf, people, resultOf, unknownData } from '#core/fixtures/effectCase.ts'
import { ran } from '#core/fixtures/simulationCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Permission } from '#core/trialRun/outcome.ts'

const { safe, contract, usdc } = people
const unread: Call = { to: contract, value: 0n, data: unknownData, operation: 0 }
const aged = { codeAges: { of: new Map([[contract, known(400)]]), others: 'notOffered' as const } }
/** Uniswap’s SwapRouter (docs.uniswap.org, "Deployments"). */
const router: Address = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
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

const atRouter = (
  left: bigint,
  {
    chainId = 1,
    spender = router,
    amount = 9000n,
  }: { chainId?: number; spender?: Address; amount?: bigint } = {},
) =>
  resultOf(
    factsOf(batch([callOf(usdc, 'approve', [spender, amount]), { ...unread, to: spender }]), {
      safe: { chainId, address: safe, version: '1.4.1' },
      codeAges: { of: new Map([[spender, known(400)]]), others: 'notOffered' },
      codes: { of: new Map([[spender, known({ size: 1000 })]]), others: 'notOffered' },
      simulation: ran([], { moves: [], permissions: [granted(left, { spender })] }),
    }),
    'TOK-03',
  )

test('TOK-03 warns of what slippage leaves at a router that is known by its address', () => {
  for (const left of [10n, 90n, 900n]) expect(atRouter(left)).toMatchObject({ severity: 'warn' })
  expect(atRouter(90n).text).toContain('In a simulation later calls leave 0.00009 USDC')
})

test.each<[string, Parameters<typeof atRouter>]>([
  ['more than a tenth', [901n]],
  ['all of it', [9000n]],
  ['some of an unlimited one', [2n ** 256n - 1n, { amount: 2n ** 256n - 1n }]],
  ['some at another network', [90n, { chainId: 56 }]],
  ['some at a contract that looks like it', [90n, { spender: '0xE592427a0AECe92dE3eDEE1f18E0157c05861565' }]],
])('TOK-03 stops where a known router, or what looks like one, leaves %s', (_, given) => {
  expect(atRouter(...given)).toMatchObject({ severity: 'stop' })
})
