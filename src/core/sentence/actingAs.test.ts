import { expect, test } from 'vitest'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe/safe.ts'
import type { SentenceContext } from './sentence.ts'
import { actingAs } from './wrappers.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const other = readAddress('0xAF43958ad62389BE3E0B553dFd259Ec335814c1C')
const target = readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const nativeCurrency = { symbol: 'ETH', decimals: 18 }
const context: SentenceContext = { safe, nativeCurrency, owners: [other], threshold: 1, nonce: 5n }
const callBy = (as?: Address): DecodedCall => ({
  to: target,
  value: 0n,
  data: '0x',
  operation: 0,
  ...(as ? { as } : {}),
})

test('a call inside is told of the same account where it is the same, or the Safe', () => {
  expect(actingAs(callBy(other), callBy(other), context)).toBe(context)
  expect(actingAs(callBy(), callBy(), context)).toBe(context)
  expect(actingAs(callBy(safe), callBy(other), context)).toBe(context)
})

test('of another account neither owners nor number are told', () => {
  expect(actingAs(callBy(other), callBy(safe), context)).toStrictEqual({ safe: other, nativeCurrency })
  expect(actingAs(callBy(), callBy(safe), context)).toMatchObject({
    safe: target,
    actor: [{ text: 'the account behind ' }, { text: target }],
  })
})
