import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { permit2 } from '#core/calldata/knownMethods.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import { plainText, type SentenceContext, sentenceOf } from './sentence.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const usdc = readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const other = readAddress('0xAF43958ad62389BE3E0B553dFd259Ec335814c1C')
const bare: SentenceContext = { safe, nativeCurrency: { symbol: 'ETH', decimals: 18 } }
const abi = parseAbi(['function approve(address spender, uint256 value)'])
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])
const said = (to: typeof safe, data: `0x${string}`) =>
  plainText(sentenceOf(decodeCall({ to, data, value: 0n, operation: 0 }, safe), bare))

test('half of all that fits is no amount any more, one less is one', () => {
  const approving = (amount: bigint) =>
    said(usdc, encodeFunctionData({ abi, functionName: 'approve', args: [other, amount] }))
  expect(approving(2n ** 255n)).toContain(`an unlimited amount of ${usdc}`)
  expect(approving(2n ** 255n - 1n)).toContain(`base units of the token ${usdc}`)
})

test('the last day of the calendar is a day, what comes behind it the end of time', () => {
  const until = (expiration: number) =>
    said(
      permit2,
      encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args: [usdc, other, 5n, expiration] }),
    )
  expect(until(253_402_300_799)).toContain('9999-12-31')
  expect(until(253_402_300_800)).toContain('the end of time')
})
