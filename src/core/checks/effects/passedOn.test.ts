import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import { people, send } from '#core/fixtures/effectCase.ts'
import { coin, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, bob, stranger } = people
const abi = parseAbi([
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])
/** Coin that Multicall3 passes on. */
const passesOn = (...parts: (readonly [Address, bigint, Call['data']?])[]): Call => ({
  to: multicall3,
  value: parts.reduce((sum, [, value]) => sum + value, 0n),
  data: encodeFunctionData({
    abi,
    functionName: 'aggregate3Value',
    args: [
      parts.map(([target, value, callData = '0x']) => ({ target, allowFailure: false, value, callData })),
    ],
  }),
  operation: 0,
})
const pays = passesOn([alice, 500n])
const holds = (left: bigint) => ({ balances: [{ account: safe, before: 10_000n, after: left }] })

test('coin that is passed on is said once: whoever gets it, and not whoever passes it on', () => {
  const onward = [coin(safe, multicall3, 500n), coin(multicall3, alice, 500n)]
  expect(shortly(pays, { moves: onward, ...holds(9_500n) })).toBe('pass')
  expect(shortly(pays, { moves: [coin(safe, multicall3, 500n)] })).toMatch(
    new RegExp(`^finding stop: 0.0000000000000005 ETH would go from your Safe to ${multicall3}`),
  )
  expect(shortly(pays, { moves: [...onward, coin(safe, stranger, 500n)] })).toMatch(/^finding stop/)
  expect(shortly(pays, { moves: onward, ...holds(9_000n) })).toMatch(/^finding stop: Your Safe would lose/)
})

test('coin that is passed on twice is said once', () => {
  const twice = passesOn([multicall3, 500n, pays.data])
  const onward = [coin(safe, multicall3, 500n), coin(multicall3, multicall3, 500n)]
  expect(shortly(twice, { moves: [...onward, coin(multicall3, alice, 500n)] })).toBe('pass')
  expect(shortly(twice, { moves: onward })).toMatch(/^finding stop/)
  expect(shortly(twice, { moves: [...onward, coin(multicall3, stranger, 500n)] })).toMatch(/^finding stop/)
})

test('of several who are paid each gets its own', () => {
  const both = passesOn([alice, 300n], [bob, 200n])
  const moves = (first: bigint, second: bigint) => ({
    moves: [coin(safe, multicall3, 500n), coin(multicall3, alice, first), coin(multicall3, bob, second)],
  })
  expect(shortly(both, moves(300n, 200n))).toBe('pass')
  expect(shortly(both, moves(200n, 300n))).toMatch(/^finding stop/)
})

test('what goes to the Safe itself leaves nobody else room', () => {
  const run = { moves: [coin(safe, safe, 500n)], ...holds(9_500n) }
  expect(shortly(send(safe, 500n), { moves: [coin(safe, safe, 500n)], ...holds(10_000n) })).toBe('pass')
  expect(shortly(send(safe, 500n), run)).toMatch(/^finding stop: Your Safe would lose/)
})
