import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch, callOf, people } from '#core/fixtures/effectCase.ts'
import { erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc, dai, nft: unknownToken, otherSafe: escrow } = people
const all = 5_000_000n
const data = encodeFunctionData({ abi: parseAbi(['function stake(uint256 amount)']), args: [all] })
const stake: Call = { to: contract, value: 0n, data, operation: 0 }
const allowed = batch([callOf(usdc, 'approve', [contract, all]), stake])
/** As whoever has the ABI of the contract sees it. */
const run = (...moves: Move[]) =>
  shortly(
    allowed,
    { moves },
    {
      tx: {},
      call: decodeCall(allowed, {
        ...{ chainId: 1, safe, safeVersion: '1.4.1' },
        abis: [{ methods: methodsOf(['stake(uint256 amount)']) }],
      }),
    },
  )
const taken = (to: Address, amount = all) => erc20(usdc, safe, to, amount)
const onwards = (to: Address, amount = all) => [taken(contract), erc20(usdc, contract, to, amount)]

test('SIM-01 stops what goes by an allowance to an account that no call names, with no return', () => {
  for (const moves of [onwards(stranger), [taken(stranger)], onwards(stranger, 1_000n), onwards(escrow)]) {
    expect(run(...moves)).toContain('finding stop')
    expect(run(...moves)).toContain('no call shows this payment')
  }
  expect(run(...onwards(stranger), erc20(usdc, stranger, safe, 1n))).toContain('finding stop')
})

test('SIM-01 leaves what the contract keeps, burns, pays to somebody known, or pays for', () => {
  for (const moves of [[taken(contract)], onwards(zeroAddress), onwards(alice), [taken(alice)]])
    expect(run(...moves)).not.toContain('stop')
  expect(run(...onwards(escrow), erc20(dai, escrow, safe, all * 10n ** 12n))).not.toContain('stop')
  expect(run(...onwards(escrow), erc20(unknownToken, zeroAddress, safe, all))).toContain('finding warn')
})
