import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch, callOf, people } from '#core/fixtures/effectCase.ts'
import { erc20, held, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Holding, Move } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract: pool, usdc, dai, nft: debt, otherSafe: kept } = people
/** IPool.sol of Aave 3. */
const declaration = 'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)'
const repay = (owner: Address): Call => ({
  ...{ to: pool, value: 0n, operation: 0 },
  data: encodeFunctionData({ abi: parseAbi([`function ${declaration}`]), args: [usdc, 500n, 2n, owner] }),
})
const run = (moves: readonly Move[], holdings: readonly Holding[] = [], owner: Address = safe) => {
  const call = batch([callOf(usdc, 'approve', [pool, 500n]), repay(owner)])
  const read = { chainId: 1, safe, safeVersion: '1.4.1' as const }
  const abis = [{ methods: methodsOf([declaration]) }]
  return shortly(call, { moves, holdings }, { call: decodeCall(call, { ...read, abis }), tx: {} })
}
const paid = erc20(usdc, safe, kept, 500n)
/** VariableDebtToken.sol: burnt is logged less the interest since the last change, and counted by balanceOf. */
const burnt = (amount: bigint, token = debt) => erc20(token, safe, zeroAddress, amount)

test('SIM-01 tells, and does not stop, what the Safe pays back of its debt at Aave', () => {
  expect(run([paid, burnt(500n)])).toContain('finding warn: In call 2: Your Safe pays back 0.0005 USDC')
  expect(run([paid, burnt(480n)], [held(safe, debt, 900n, 400n)])).toContain('finding warn')
})

test('by a permission of before too', () => {
  const read = { chainId: 1, safe, safeVersion: '1.4.1' as const }
  const abis = [{ methods: methodsOf([declaration]) }]
  const told = (moves: readonly Move[]) =>
    shortly(repay(safe), { moves }, { call: decodeCall(repay(safe), { ...read, abis }), tx: {} })
  expect(told([paid, burnt(500n)])).toContain('finding warn')
  expect(told([erc20(usdc, safe, kept, 501n), burnt(501n)])).toContain('finding stop')
})

test.each<[string, Parameters<typeof run>]>([
  ['more than it pays', [[paid, burnt(510n)]]],
  ['more by the token’s own word', [[paid, burnt(480n)], [held(safe, debt, 900n, 300n)]]],
  ['much less than it pays', [[paid, burnt(400n)]]],
  ['two tokens', [[paid, burnt(500n), burnt(500n, dai)]]],
  ['the pool’s own token', [[paid, burnt(500n, pool)]]],
  ['for the debt of somebody else', [[paid, burnt(500n)], [], stranger]],
  ['for the debt of somebody known', [[paid, burnt(500n)], [], alice]],
  ['without a payment', [[burnt(500n)]]],
  ['a token that somebody gets', [[paid, erc20(debt, safe, stranger, 500n)]]],
])('SIM-01 stops where the Safe loses %s', (_, given) => {
  expect(run(...given)).toContain('finding stop')
})
