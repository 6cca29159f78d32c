import { expect, test } from 'vitest'
import { plainText, sentenceOf } from '#core/sentence.ts'
import { doneSentence } from './doneSentence.ts'

const text = (words: string) => ({ kind: 'text' as const, text: words })
const told = (...words: string[]) => plainText(doneSentence(words.map(text)))

const safe = '0x1111111111111111111111111111111111111111'
const to = '0x2222222222222222222222222222222222222222'
const nativeCurrency = { symbol: 'ETH', decimals: 18 }

test('a payment that ran is told as what happened', () => {
  const call = { operation: 0 as const, to, value: 10n ** 18n, data: '0x' as const, as: safe } as const
  const sentence = sentenceOf(call, { safe, nativeCurrency })
  expect(plainText(sentence)).toBe(`Sends 1 ETH from ${safe} to ${to}.`)
  expect(plainText(doneSentence(sentence))).toBe(`Sent 1 ETH from ${safe} to ${to}.`)
})

test('a batch that is counted by what it pays is told so too', () => {
  const other = '0x3333333333333333333333333333333333333333' as const
  const pay = { operation: 0, to, value: 10n ** 18n, data: '0x' } as const
  const call = { ...pay, to: other, data: '0xdeadbeef', value: 0n } as const
  const data = '0x8d80ff0a' as const
  const batch = { ...call, operation: 1 as const, data, wraps: 'multiSend' as const }
  const sentence = sentenceOf({ ...batch, calls: [pay, pay, pay, call], as: safe }, { safe, nativeCurrency })
  expect(plainText(sentence)).toContain('sends 3 ETH in 3 payments')
  expect(plainText(doneSentence(sentence))).toMatch(/^Did 4 things at once: sent 3 ETH in 3 payments, /)
})

test.each([
  [['Sends nothing. Uses up number ', '7', ', so no other'], 'Sent nothing. Used up number 7, so no other'],
  [['Does ', '2', ' things at once: ', '(1) ', 'Sends '], 'Did 2 things at once: (1) Sent '],
  [['A batch of one call: ', 'Adds ', 'x', ' as an owner. '], 'A batch of one call: Added x as an owner. '],
  [
    ['Removes the owner ', 'x', '. ', 'Signatures needed change from ', '2', ' to '],
    'Removed the owner x. Signatures needed changed from 2 to ',
  ],
  [['Would hand full control of this Safe to '], 'Handed full control of this Safe to '],
  [['As a module, has ', 'x', ' do this: ', 'Calls '], 'As a module, had x do this: Called '],
  [['Makes a contract', ' and sends it ', '1 ETH', '.'], 'Made a contract and sent it 1 ETH.'],
  [['No longer lets ', 'x', ' take tokens of '], 'No longer let x take tokens of '],
])('%j', (words, whole) => expect(told(...words)).toBe(whole))

test('a name, a value and an account stay to the letter, whatever words they have', () => {
  const parts = [
    text('Sends '),
    { kind: 'claim' as const, text: 'Sends Calls', address: to as typeof to },
    { kind: 'value' as const, text: 'Moves ' },
  ]
  expect(doneSentence(parts)).toEqual([{ kind: 'text', text: 'Sent ' }, parts[1], parts[2]])
})
