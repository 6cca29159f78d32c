import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc, dai } = people
const declarations = ['exit()', 'leave(uint256 amount,bytes note)']
/** Synthetix' StakingRewards.sol: `balanceOf` counts what is staked, and only Withdrawn is logged where it is taken out. */
const run = (moves: readonly Move[], { after = 0n, given = [] as readonly unknown[] } = {}) => {
  const texts: readonly string[] = declarations.map((one) => `function ${one}`)
  const functionName = given.length > 0 ? 'leave' : 'exit'
  const data = encodeFunctionData({ abi: parseAbi(texts), functionName, args: given } as never)
  const call: Call = { to: contract, value: 0n, data, operation: 0 }
  const abis = [{ methods: methodsOf(declarations) }]
  const balances = [{ account: safe, token: contract, before: 107n, after }]
  const read = { chainId: 1, safe, safeVersion: '1.4.1' as const }
  return shortly(call, { moves, balances }, { call: decodeCall(call, { ...read, abis }), tx: {} })
}
const back = (amount: bigint, to = safe) => erc20(usdc, contract, to, amount)
const reward = erc20(dai, contract, safe, 7n)

test('SIM-01 tells, and does not stop, who takes out what is staked without a log of it', () => {
  const told = run([back(107n), reward])
  expect(told).toContain('finding warn: Your Safe gives up 107 base units')
  expect(told).toContain('and gets 0.000107 USDC')
  expect(run([back(50n)], { after: 57n, given: [50n, '0x'] })).toContain('finding warn')
  expect(run([back(100n), back(7n, alice)])).toContain('finding warn')
})

test('SIM-01 stops it where nothing comes, where somebody unknown gets something, or less is said', () => {
  expect(run([])).toContain('finding stop')
  expect(run([back(107n, stranger), reward])).toContain('finding stop')
  expect(run([back(1n), back(106n, stranger)])).toContain('finding stop')
  expect(run([back(106n), erc20(usdc, alice, stranger, 5n)])).toContain('finding stop')
  expect(run([back(50n)], { after: 56n, given: [50n, '0x'] })).toContain('finding stop')
})

describe('what a call says is to come, and not for how many shares', () => {
  // CToken.sol of Compound 2: redeemUnderlying(uint256) logs Transfer(redeemer, cToken, redeemTokens).
  const method = 'redeemUnderlying(uint256 redeemAmount)'
  const redeemed = (shares: bigint, moves: readonly Move[], says?: bigint) => {
    const data = encodeFunctionData({ abi: parseAbi([`function ${method}`]), args: [100n] })
    const call: Call = { to: contract, value: 0n, data, operation: 0 }
    const read = { chainId: 1, safe, safeVersion: '1.4.1' as const, abis: [{ methods: methodsOf([method]) }] }
    const given = [{ share: contract, amount: shares, ...(says && { says: { token: usdc, amount: says } }) }]
    const run = { moves: [erc20(contract, safe, contract, shares), ...moves], givenShares: given }
    return shortly(call, run, { call: decodeCall(call, read), tx: {} })
  }

  test('SIM-01 tells of it where the contract says that those are worth as much', () => {
    expect(redeemed(4_500n, [back(100n)], 100n)).toContain('finding warn: Your Safe gives up ')
    expect(redeemed(4_500n, [back(100n)], 101n)).not.toContain('stop')
  })

  test('SIM-01 stops it for more shares, for less than is said, for another, and where the contract says nothing', () => {
    expect(redeemed(9_000n, [back(100n)], 200n)).toContain('finding stop')
    expect(redeemed(4_500n, [back(90n)], 90n)).toContain('finding stop')
    expect(redeemed(4_500n, [back(100n, stranger)], 100n)).toContain('finding stop')
    expect(redeemed(4_500n, [erc20(usdc, alice, safe, 100n)], 100n)).toContain('finding stop')
    expect(redeemed(4_500n, [back(100n)])).toContain('finding stop')
  })
})
