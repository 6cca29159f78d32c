import { expect, test } from 'vitest'
import { plainText } from '#core/sentence/sentence.ts'
import { claimedSentence } from './claimedSentence.ts'
import { rejecting } from './rejecting.ts'

const nativeCurrency = { symbol: 'ETH', decimals: 18 }
const payee = '0x3333333333333333333333333333333333333333'
const safe = '0x5aFE000000000000000000000000000000000001'
const payment = claimedSentence({
  txInfo: {
    type: 'Transfer',
    direction: 'OUTGOING',
    sender: { value: safe },
    recipient: { value: payee },
    transferInfo: { type: 'NATIVE_COIN', value: 50n * 10n ** 18n },
  },
  isDone: false,
  nativeCurrency,
})

test('a rejection names the payment that it rejects, with the whole address', () => {
  expect(plainText(rejecting(6n, payment))).toBe(`Rejects transaction 6: 50 ETH to ${payee}.`)
  expect(plainText(rejecting(6n, payment, 2))).toBe(`Rejects transaction 6: 50 ETH to ${payee}, and 2 more.`)
})

test('any other act is named by its verb', () =>
  expect(
    plainText(
      rejecting(6n, [
        { kind: 'text', text: 'Adds ' },
        { kind: 'value', text: payee, address: payee },
        { kind: 'text', text: ' as an owner.' },
      ]),
    ),
  ).toBe(`Rejects transaction 6: adds ${payee} as an owner.`))
