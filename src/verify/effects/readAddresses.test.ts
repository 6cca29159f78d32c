import { concat, encodeFunctionData, numberToHex, padHex, parseAbi, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { composableCow, twapHandler } from '#core/calldata/protocols.ts'
import { batch, people } from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { involvedIn } from './readAddresses.ts'

const { safe, alice, stranger, usdc, dai } = people
const zero: Address = `0x${'00'.repeat(20)}`
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
// AllowanceTransfer.sol, ComposableCoW.sol, Multicall3.sol.
const abi = parseAbi([
  'function permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce)[] details,address spender,uint256 sigDeadline) permitBatch,bytes signature)',
  'function create((address handler,bytes32 salt,bytes staticInput) params,bool dispatch)',
  'function aggregate3((address target,bool allowFailure,bytes callData)[] calls)',
])
const to = (target: Address, functionName: string, args: readonly unknown[]): Call => ({
  ...{ to: target, value: 0n, operation: 0 },
  data: encodeFunctionData({ abi, functionName, args } as never),
})
const named = (call: Call) =>
  involvedIn([decodeCall(call, { chainId: 1, safe, safeVersion: '1.4.1' })], { gasToken: zero }, safe)
const sorted = (list: readonly Address[]) => list.map((one) => one.toLowerCase()).sort()
const word = (address: Address) => padHex(address, { size: 32 })
const numbers = (...list: bigint[]): Hex[] => list.map((one) => numberToHex(one, { size: 32 }))

test('tokens and spenders in a struct are read, in a list of structs too', () => {
  const details = [usdc, dai].map((token) => ({ token, amount: 5n, expiration: 0, nonce: 0 }))
  const call = to(permit2, 'permit', [safe, { details, spender: stranger, sigDeadline: 0n }, '0x12'])
  for (const one of [call, batch([call])]) {
    expect(sorted(named(one).tokens)).toEqual(expect.arrayContaining(sorted([usdc, dai, stranger])))
    expect(sorted(named(one).accounts)).toEqual(expect.arrayContaining(sorted([usdc, dai, stranger])))
  }
})

test('tokens and receiver of an order are read, which stand in bytes of a struct', () => {
  // TWAPOrder.Data: tokens, receiver, partSellAmount, minPartLimit, t0, n, t, span, appData.
  const staticInput = concat([
    ...[usdc, dai, alice].map(word),
    ...numbers(10n ** 9n, 10n ** 27n, 1_800_000_000n, 2n, 86_400n, 0n),
    `0x${'ab'.repeat(32)}`,
  ])
  const call = to(composableCow, 'create', [{ handler: twapHandler, salt: zeroHash, staticInput }, true])
  expect(sorted(named(call).tokens)).toEqual(sorted([composableCow, twapHandler, usdc, dai, alice]))
})

test('bytes that are calls themselves name whom those calls name, and nobody else', () => {
  const callData: Hex = `0xdeadbeef${word(stranger).slice(2)}`
  const call = to('0xcA11bde05977b3631167028862bE2a173976CA11', 'aggregate3', [
    [{ target: usdc, allowFailure: false, callData }],
  ])
  expect(sorted(named(call).accounts)).toEqual(sorted([call.to, usdc]))
})
