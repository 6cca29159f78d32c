import { describe, expect, test } from 'vitest'
import vectors from '#core/fixtures/vectors/typedData.json'
import { messageOf } from '#core/fixtures/vectors/typedMessages.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { messageSentence } from './message.ts'
import type { SentenceContext } from './parts.ts'
import { plainText } from './sentence.ts'

const context: SentenceContext = {
  safe: '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
}
const partsOf = (message: unknown) =>
  messageSentence({ kind: 'typedData', typedData: readTypedData(message).typedData }, context)
const said = (id: string) => {
  const vector = vectors.vectors.find((one) => one.id === id)
  if (!vector) throw new Error(`${id} is missing`)
  return plainText(partsOf(vector.typedData))
}
const words = (text: string) => plainText(messageSentence({ kind: 'text', text }, context))

describe('a text', () => {
  test('is said in its own words, shortened, with what would not be seen written out', () => {
    expect(words('I agree.\nOn Monday.')).toBe('Says “I agree. On Monday.”')
    expect(words('pay\u202Exob')).toBe('Says “pay[U+202E RIGHT-TO-LEFT OVERRIDE]xob”.')
    expect(words('a'.repeat(200))).toBe(`Says “${'a'.repeat(90)}…”`)
  })

  test('that is a bare hash or a preimage is never shown as words', () => {
    expect(words(`0x${'ab'.repeat(32)}`)).toBe('Signs a bare hash, which can stand for anything.')
    expect(words(`0x1901${'ab'.repeat(64)}`)).toMatch(/^Signs the 66 bytes behind a hash/)
    expect(words('')).toBe('Signs an empty text.')
  })
})

describe('typed data', () => {
  test('an order that brings the network’s own coin says so: its placeholder is no token', () => {
    const vector = vectors.vectors.find(({ id }) => id === 'cow-order-foreign-receiver')
    const typedData = structuredClone(vector?.typedData) as { message: Record<string, unknown> }
    // GPv2Order.sol: BUY_ETH_ADDRESS.
    typedData.message.buyToken = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    typedData.message.buyAmount = '15000000000000000000'
    expect(plainText(partsOf(typedData))).toContain(' for 15 ETH, paid to ')
  })

  const thief = '0x6666666666666666666666666666666666666666'
  test.each([
    [
      'permit-unlimited',
      `Lets ${thief} take an unlimited amount of 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48, until 2027-01-01 00:00 UTC.`,
    ],
    [
      'dai-permit',
      `Lets ${thief} take any amount of 0x6B175474E89094C44Da98b954EedeAC495271d0F, without expiry.`,
    ],
    [
      'cow-order-foreign-receiver',
      `Sells 1,000,000,000 base units of the token 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 for 1 base unit of the token 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2, paid to ${thief}, on CoW, until 2106-02-07 06:28 UTC.`,
    ],
    [
      'safetx-as-message-legacy-domain',
      'Is transaction 7 of the Safe 0x1111111111111111111111111111111111111111, in disguise.',
    ],
    [
      'safemessage-as-message',
      'Speaks for 0x1111111111111111111111111111111111111111, with a text shown only as a hash.',
    ],
    ['no-primary-type', 'Signs typed data with more than one reading.'],
    [
      'safetx-renamed-primary-type',
      'Signs typed data that calls itself Login, for 0x1111111111111111111111111111111111111111.',
    ],
  ])('%s is told by what it does', (id, sentence) => expect(said(id)).toBe(sentence))

  test.each([
    [1, ''],
    [2, ' And one thing more.'],
    [4, ' And 3 things more.'],
  ])('of %i things in it the first is told, and how many there are besides', (count, more) => {
    const call = { from: context.safe, to: thief, data: '0x12' }
    const type = 'Batch(Call[] calls)Call(address from,address to,bytes data)'
    expect(plainText(partsOf(messageOf(type, { calls: Array(count).fill(call) })))).toBe(
      `Lets any holder of this signature call ${thief} in the name of ${context.safe}.${more}`,
    )
  })

  const noteOf = (domain: Record<string, string>) => {
    const types: Record<string, string> = { name: 'string', version: 'string', verifyingContract: 'address' }
    const fields = Object.keys(domain).map((name) => ({ name, type: types[name] }))
    const note = messageOf('Note(string text)', { text: 'Hello' }, domain)
    return partsOf({ ...note, types: { ...note.types, EIP712Domain: fields } })
  }

  test('that is not known to do anything is told by its own words for itself, as a claim', () => {
    expect(noteOf({ name: 'n'.repeat(70), verifyingContract: thief })).toEqual([
      { kind: 'text', text: 'Signs typed data that calls itself ' },
      { kind: 'claim', text: 'Note' },
      { kind: 'text', text: ', for an app that calls itself ' },
      { kind: 'claim', text: 'n'.repeat(60) },
      { kind: 'text', text: '.' },
    ])
    expect(plainText(noteOf({ name: '', verifyingContract: thief }))).toBe(
      `Signs typed data that calls itself Note, for ${thief}.`,
    )
    expect(plainText(noteOf({ version: '1' }))).toBe(
      'Signs typed data that calls itself Note, for an unnamed app.',
    )
  })

  test('a token that is known is told by its symbol and decimals', () => {
    const vector = vectors.vectors.find(({ id }) => id === 'permit-bounded')
    const { typedData } = readTypedData(vector?.typedData)
    const sentence = messageSentence(
      { kind: 'typedData', typedData },
      { ...context, tokenOf: () => ({ symbol: 'USDC', decimals: 6 }) },
    )
    expect(plainText(sentence)).toBe(`Lets ${thief} take 5 USDC, until 2027-01-01 00:00 UTC.`)
  })
})

test('every vector of typed data has one sentence that ends as sentences do', () => {
  for (const { id } of vectors.vectors) expect(said(id), id).toMatch(/^[A-Z].*\.$/)
})
