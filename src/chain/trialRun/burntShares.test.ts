import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch, people } from '#core/fixtures/effectCase.ts'
import { held } from '#core/fixtures/trialCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { burntShares } from './burntShares.ts'

const { safe, alice, contract, usdc } = people
const at = (to: Address, data: Hex): Call => ({ to, value: 0n, data, operation: 0 })
const given = (call: Call, ...holdings: ReturnType<typeof held>[]) =>
  burntShares(safe, decodeCall(call, { chainId: 1, safe, safeVersion: '1.4.1' }), holdings)

// StakingRewards of Synthetix.
const exit = at(contract, toFunctionSelector('exit()'))
const lost = held(safe, contract, 107n, 7n)

test('what a contract that is called takes of its own token is given up, once, whatever the method', () => {
  expect(given(exit, lost)).toEqual([{ share: contract, amount: 100n }])
  expect(given(batch([exit, exit]), lost)).toEqual([{ share: contract, amount: 100n }])
  expect(given(at(contract, '0xdeadbeef'), lost)).toEqual([{ share: contract, amount: 100n }])
})

test('what others lose, what is gained, what is paid and what another contract takes is not', () => {
  const transfer = encodeFunctionData({
    abi: parseAbi(['function transfer(address,uint256)']),
    args: [alice, 100n],
  })
  expect(given(exit, held(alice, contract, 107n, 7n), held(safe, contract, 7n, 107n))).toEqual([])
  expect(given(at(contract, transfer), lost)).toEqual([])
  expect(given(exit, held(safe, usdc, 107n, 7n))).toEqual([])
  expect(given({ ...exit, operation: 1 }, lost)).toEqual([])
})
