import { expect, test } from 'vitest'
import type { Recognised } from '#core/typedData/recognition/recognised.ts'
import { messageSentence, recognisedSentence } from './message.ts'
import type { SentenceContext } from './parts.ts'
import { plainText } from './sentence.ts'

const safe = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707'
const one = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const two = '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const context: SentenceContext = {
  safe,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  tokenOf: (address) => (address === usdc ? { symbol: 'USDC', decimals: 6 } : undefined),
}
const bytes32 = `0x${'ab'.repeat(32)}` as const
const expiry = 1_798_761_600n
const until = ', until 2027-01-01 00:00 UTC.'
const five = { token: usdc, amount: 5_000_000n, unlimited: false } as const
const tx = {
  to: one,
  value: 0n,
  data: '0x',
  operation: 0,
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: one,
  refundReceiver: one,
  nonce: 7n,
} as const

test.each<[Recognised, string]>([
  [
    { kind: 'permit', exact: true, spender: one, ...five, amount: 0n },
    `Revokes the permission of ${one} to take USDC.`,
  ],
  [{ kind: 'permit', exact: true, ...five, expiry }, `Lets any holder of this signature take 5 USDC${until}`],
  [
    { kind: 'permit', exact: true, spender: one, amount: 5n, unlimited: false },
    `Lets ${one} take 5 base units of an unnamed token, without expiry.`,
  ],
  [
    { kind: 'permit', exact: true, spender: one, amount: 5n, unlimited: true },
    `Lets ${one} take an unlimited amount of an unnamed token, without expiry.`,
  ],
  [
    { kind: 'daiPermit', token: two, spender: one, allowed: true, expiry },
    `Lets ${one} take any amount of ${two}${until}`,
  ],
  [
    { kind: 'daiPermit', token: two, spender: one, allowed: false },
    `Revokes the permission of ${one} to take ${two}.`,
  ],
  [
    { kind: 'nftPermit', token: two, spender: one, tokenId: 9n, expiry },
    `Lets ${one} take token 9 of ${two}${until}`,
  ],
  [
    { kind: 'permit2Single', spender: one, details: [{ ...five, expiry }] },
    `Lets ${one} take 5 USDC through Permit2${until}`,
  ],
  [
    { kind: 'permit2Batch', spender: one, details: [five, five], expiry },
    `Lets ${one} take 5 USDC and 5 USDC through Permit2${until}`,
  ],
  [
    { kind: 'permit2BatchTransfer', spender: one, details: [five, five, five], expiry },
    `Lets ${one} take 5 USDC, 5 USDC and 5 USDC through Permit2${until}`,
  ],
  [
    { kind: 'permit2Transfer', spender: one, details: [five] },
    `Lets ${one} take 5 USDC through Permit2, without expiry.`,
  ],
  [
    { kind: 'permit2Witness', spender: one, details: [], expiry },
    `Lets ${one} take  through Permit2${until}`,
  ],
  [
    { kind: 'transferAuthorization', ...five, from: one, to: two, expiry },
    `Lets anyone move 5 USDC from ${one} to ${two}${until}`,
  ],
  [
    { kind: 'order', protocol: 'CoW', sells: [], buys: [], expiry },
    `Sells something for nothing on CoW${until}`,
  ],
  [
    {
      kind: 'order',
      protocol: 'Seaport',
      sells: [{ token: two, amount: 1n, tokenId: 9n }],
      buys: [{ amount: 10n ** 18n }],
    },
    `Sells token 9 of ${two} for 1 ETH on Seaport, without expiry.`,
  ],
  [
    { kind: 'order', protocol: '0x', sells: [five], buys: [five, five] },
    'Sells 5 USDC for 5 USDC and 5 USDC on 0x, without expiry.',
  ],
  [
    { kind: 'safeTx', exact: false, safeTxHash: bytes32 },
    'Contains a part that looks like a transaction of a Safe.',
  ],
  [
    { kind: 'safeTx', exact: true, safe, safeTxHash: bytes32, tx },
    'Is transaction 7 of this Safe itself, in disguise.',
  ],
  [
    { kind: 'safeTx', exact: true, safe: two, safeTxHash: bytes32, tx },
    `Is transaction 7 of the Safe ${two}, in disguise.`,
  ],
  [{ kind: 'safeMessage', message: '0x' }, 'Speaks for an unnamed Safe, with a text shown only as a hash.'],
  [{ kind: 'delegate', delegate: one }, `Lets ${one} propose transactions to the Safe service.`],
  [
    { kind: 'deleteRequest', safeTxHash: bytes32 },
    'Deletes a waiting transaction from the queue of the Safe service.',
  ],
  [
    { kind: 'forwardedCall', from: one, to: two, data: '0x' },
    `Lets any holder of this signature call ${two} in the name of ${one}.`,
  ],
  [
    { kind: 'forwardedCall', from: one, data: '0x' },
    `Lets any holder of this signature call an unnamed contract in the name of ${one}.`,
  ],
])('%# is told', (thing, sentence) =>
  expect(plainText(recognisedSentence(thing, context) ?? [])).toBe(sentence),
)

test('what only a domain claims is told by nothing', () => {
  expect(recognisedSentence({ kind: 'safeDomain', safe }, context)).toBeUndefined()
  const claim = { kind: 'claim', protocol: 'CoW', name: 'x', genuine: false, known: [] } as const
  expect(recognisedSentence(claim, context)).toBeUndefined()
})

test('a token that is known is a value with its address', () =>
  expect(recognisedSentence({ kind: 'nftPermit', token: usdc, tokenId: 9n }, context)).toContainEqual({
    kind: 'value',
    text: 'USDC',
    address: usdc,
  }))

test('words of ninety characters are shown whole, spaces at their ends are not, a full stop stands once', () => {
  const words = (text: string) => plainText(messageSentence({ kind: 'text', text }, context))
  expect(words('a'.repeat(90))).toBe(`Says “${'a'.repeat(90)}”.`)
  expect(words('a'.repeat(91))).toBe(`Says “${'a'.repeat(90)}…”`)
  expect(words('  I  agree.  So be it ')).toBe('Says “I agree. So be it”.')
})
