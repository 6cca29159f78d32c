import { expect, test } from 'vitest'
import { people, send, txOf } from '#core/fixtures/effectCase.ts'
import type { SafeTx } from '#core/safe/safe.ts'
import { feeSentence } from './fee.ts'
import { plainText } from './sentence.ts'

const { safe, alice, stranger, usdc } = people
const context = {
  safe,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  nameOf: () => 'Alice',
  tokenOf: (address: string) => (address === usdc ? { symbol: 'USDC', decimals: 6 } : undefined),
}
const said = (fee: Partial<SafeTx>, version: string | undefined = '1.4.1', chainId = 1) =>
  plainText(feeSentence(txOf(send(alice, 1n), fee), { chainId, version }, context))
/** Safe{Wallet}’s list (reference, §2). */
const collector = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5'
const former = '0xc918e75504D1B0c741Eb4236B72Dae7A52401E95'
const fee = { baseGas: 110_000n, gasPrice: 1n, gasToken: usdc, refundReceiver: stranger }

test('a fee is told with its token, its most and its whole receiver', () => {
  expect(said(fee)).toBe(` Pays up to 0.12 USDC to ${stranger} as a fee.`)
  expect(said({ ...fee, refundReceiver: collector })).toBe(
    ` Pays up to 0.12 USDC to ${collector}, Safe{Wallet}’s fee collector, as a fee.`,
  )
  expect(said({ ...fee, refundReceiver: former })).toContain(
    `${former}, once Safe{Wallet}’s fee collector, as a fee.`,
  )
  expect(said({ ...fee, refundReceiver: collector }, '1.4.1', 10)).toBe(
    ` Pays up to 0.12 USDC to ${collector} as a fee.`,
  )
  expect(said({ ...fee, gasToken: stranger })).toContain(
    `120,000 base units of the token ${stranger}`.replace(stranger, 'Alice'),
  )
  expect(said({ baseGas: 10n ** 18n - 10_000n, gasPrice: 1n })).toBe(
    ' Pays up to 1 ETH to the executor as a fee.',
  )
  expect(said({ ...fee, gasPrice: 0n })).toBe('')
})

test('before 1.0.0 the checks of the signatures are paid for too', () => {
  expect(said(fee, '0.1.0')).toContain('0.21 USDC')
  expect(said(fee, undefined)).toContain('0.12 USDC')
})
