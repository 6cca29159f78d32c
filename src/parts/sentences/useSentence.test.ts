import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe/safe.ts'
import { type SentenceContext, tokens } from '#core/sentence/parts.ts'
import { type Sentence, sentenceOf } from '#core/sentence/sentence.ts'
import { ownersFor, withParties } from './useSentence.ts'

const one = '0x1111111111111111111111111111111111111111'
const two = '0x2222222222222222222222222222222222222222'
const safe: Address = '0x1c694Fc3006D81ff4a56F97E1b99529066a23725'
const text = (words: string) => ({ kind: 'text' as const, text: words })
const bare = (address: typeof one | typeof two) => ({ kind: 'value' as const, text: address, address })
const read = (sentence: Sentence) => sentence.map((part) => part.text).join('')

test('an account without a name is called so, and stands below in full', () => {
  const { parts, parties } = withParties([text('Sends 1 ETH to '), bare(one), text('.')])
  expect(read(parts)).toBe('Sends 1 ETH to an unknown address.')
  expect(parties).toEqual([{ address: one, role: 'unknown address', isNamed: false }])
})

test('an unknown address is never ink; who is known stays so, by what the page knows', () => {
  const [, stranger] = withParties([text('Sends 1 ETH to '), bare(one), text('.')]).parts
  expect(stranger).toMatchObject({ kind: 'claim', text: 'an unknown address' })
  const roleFor = (address: Address) => (address === two ? 'an owner of this Safe' : undefined)
  const sentence = [text('Sends 1 ETH to '), bare(two), text(' and '), bare(one), text('.')]
  const { parts, parties } = withParties(sentence, undefined, roleFor)
  expect(read(parts)).toBe('Sends 1 ETH to an owner of this Safe and an unknown address.')
  expect(parts[1]).toMatchObject({ kind: 'value', address: two })
  expect(parties).toContainEqual({ address: two, role: 'an owner of this Safe', isNamed: true })
})

const abi = parseAbi([
  'function removeOwner(address,address,uint256)',
  'function swapOwner(address,address,address)',
  'function enableModule(address)',
  'function approveHash(bytes32)',
  'function executeNextTx(address,uint256,bytes,uint8)',
  'function execute(address,uint256,bytes,bytes32,bytes32)',
  'function execTransactionWithRole(address,uint256,bytes,uint8,bytes32,bool)',
])
const zeroHash = `0x${'00'.repeat(32)}` as const
const readCall = (to: Address, functionName: string, ...args: unknown[]) => {
  const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  const call = decodeCall({ to, value: 0n, data, operation: 0 }, safe)
  const context: SentenceContext = { safe, nativeCurrency: { symbol: 'ETH', decimals: 18 } }
  return read(withParties(sentenceOf(call, context)).parts)
}

test.each([
  [readCall(safe, 'removeOwner', two, one, 1n), 'Removes the owner at an unknown address. '],
  [readCall(safe, 'enableModule', one), 'Lets the module at an unknown address move everything'],
  [readCall(one, 'approveHash', zeroHash), 'of the Safe at an unknown address on chain.'],
  [readCall(one, 'executeNextTx', one, 0n, '0x', 0), 'of the Delay module at an unknown address: '],
  [readCall(one, 'execute', one, 0n, '0x', zeroHash, zeroHash), 'the timelock at an unknown address: '],
  [
    readCall(safe, 'swapOwner', two, one, two),
    'Replaces the owner at unknown address 1 with unknown address 2.',
  ],
  [
    readCall(one, 'execTransactionWithRole', one, 1n, '0x', 0, zeroHash, true),
    'by its role at an unknown address',
  ],
])('“%s” names what an account is once', (sentence, words) => expect(sentence).toContain(words))

test('a token without a symbol is named once', () => {
  const context: SentenceContext = { safe, nativeCurrency: { symbol: 'ETH', decimals: 18 } }
  expect(read(withParties(tokens(5n, one, context)).parts)).toBe(
    '5 base units of the token at an unknown address',
  )
})

test('a token that is called by its symbol stands below with its contract, once', () => {
  const tokenOf = () => ({ symbol: 'GRAIN', decimals: 18 })
  const context: SentenceContext = { safe, nativeCurrency: { symbol: 'ETH', decimals: 18 }, tokenOf }
  const { parts, parties } = withParties([
    ...tokens(10n ** 18n, one, context),
    ...tokens(2n * 10n ** 18n, one, context),
  ])
  expect(read(parts)).toBe('1 GRAIN2 GRAIN')
  expect(parties).toEqual([{ address: one, role: 'GRAIN is the token at', isNamed: true }])
})

test('several are numbered, and the same one keeps its number', () => {
  const { parts, parties } = withParties([bare(one), text(' pays '), bare(two), text(' for '), bare(one)])
  expect(read(parts)).toBe('unknown address 1 pays unknown address 2 for unknown address 1')
  expect(parties).toHaveLength(2)
})

test('a name stays, and its address stands below it', () => {
  const named = { kind: 'claim' as const, text: 'Acme', address: one as typeof one }
  expect(withParties([text('To '), named])).toMatchObject({ parties: [{ address: one, role: 'Acme' }] })
})

test('a token stands below with the contract that its symbol is only a word for', () =>
  expect(withParties([text('Sends '), bare(one)], { symbol: 'USDC', address: two }).parties).toEqual([
    { address: one, role: 'unknown address', isNamed: false },
    { address: two, role: 'USDC is the token at', isNamed: true },
  ]))

test('owners and threshold of now stand only with what is not executed yet', () => {
  const state = { owners: [one, two], threshold: 1, nonce: 3n } as const
  const now = { owners: [one, two], threshold: 1 } as const
  expect(ownersFor({ nonce: 3n, state })).toEqual(now)
  expect(ownersFor({ state: now })).toEqual(now)
  expect(ownersFor({ nonce: 2n, state })).toEqual({})
  expect(ownersFor({ nonce: 2n })).toEqual({})
})
