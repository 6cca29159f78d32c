import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { deployment } from '#core/deployments/deployments.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Call } from '#core/safe/safe.ts'
import { plainText, type SentenceContext, sentenceOf } from './sentence.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const usdc = readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const acme = readAddress('0x92D0eBAF7Eb707F0650F9471E61348f4656c29bC')
const [multiSend = safe] = deployment('MultiSend', '1.4.1').addresses
const bare: SentenceContext = { safe, nativeCurrency: { symbol: 'ETH', decimals: 18 } }
const context: SentenceContext = { ...bare, tokenOf: () => ({ symbol: 'USDC', decimals: 6 }) }
const pay = (amount: bigint, value = 0n): Call => ({
  to: usdc,
  value,
  data: encodeErc20Transfer(acme, amount),
  operation: 0,
})
const coin: Call = { to: acme, value: 10n ** 17n, data: '0x', operation: 0 }

function said(calls: readonly Call[], within = context): string {
  const batch: Call = { to: multiSend, value: 0n, data: encodeMultiSend(calls), operation: 1 }
  return plainText(sentenceOf(decodeCall(batch, { safe, chainId: 1 }), within))
}

test('many payments of one thing are added up', () => {
  expect(said([coin, coin, coin, coin])).toBe(`Sends 0.4 ETH from ${safe} in 4 payments.`)
  expect(said([pay(1_500_000n), pay(2n), coin, pay(7_000_000n)])).toBe(
    'Does 4 things at once: sends 8.500002 USDC in 3 payments, sends 0.1 ETH in 1 payment.',
  )
})

test('what cannot be added up is counted by its method', () => {
  const four = [pay(5n), pay(5n), pay(5n), pay(5n)]
  expect(said(four, bare)).toBe('Does 4 things at once: transfer 4 times.')
  expect(said([pay(0n), pay(0n), pay(0n), pay(0n)])).toBe('Does 4 things at once: transfer 4 times.')
  expect(said([pay(5_000_000n), pay(5_000_000n), pay(5_000_000n), pay(5n, 1n)])).toBe(
    'Does 4 things at once: sends 15 USDC in 3 payments, transfer once.',
  )
})

test('many approvals of hashes are counted in words', () => {
  const approval: Call = { to: acme, value: 0n, data: `0xd4d9bdcd${'11'.repeat(32)}`, operation: 0 }
  expect(said([approval, approval, approval, approval])).toBe(
    'Does 4 things at once: an approval of a transaction hash 4 times.',
  )
})
