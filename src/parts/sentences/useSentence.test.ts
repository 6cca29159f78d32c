import { expect, test } from 'vitest'
import type { Sentence } from '#core/sentence/sentence.ts'
import { ownersFor, withParties } from './useSentence.ts'

const one = '0x1111111111111111111111111111111111111111'
const two = '0x2222222222222222222222222222222222222222'
const text = (words: string) => ({ kind: 'text' as const, text: words })
const bare = (address: typeof one | typeof two) => ({ kind: 'value' as const, text: address, address })
const read = (sentence: Sentence) => sentence.map((part) => part.text).join('')

test('an account without a name is called so, and stands below in full', () => {
  const { parts, parties } = withParties([text('Sends 1 ETH to '), bare(one), text('.')])
  expect(read(parts)).toBe('Sends 1 ETH to an unknown address.')
  expect(parties).toEqual([{ address: one, role: 'unknown address', isNamed: false }])
})

test.each([
  [' of the Safe ', ' on chain', ' of the Safe at an unknown address on chain'],
  ['Removes the owner ', '. ', 'Removes the owner at an unknown address. '],
  ['Lets the module ', ' move', 'Lets the module at an unknown address move'],
  [' base units of the token ', '.', ' base units of the token at an unknown address.'],
  [
    'Executes from the queue of the Delay module ',
    ': ',
    'Executes from the queue of the Delay module at an unknown address: ',
  ],
  ['the account behind ', ' to', 'the account behind an unknown address to'],
])('what “%s” names before an account without a name is not named twice', (before, after, whole) =>
  expect(read(withParties([text(before), bare(one), text(after)]).parts)).toBe(whole),
)

test('several after a name of what they are keep their numbers', () =>
  expect(read(withParties([text('Replaces the owner '), bare(one), text(' with '), bare(two)]).parts)).toBe(
    'Replaces the owner at unknown address 1 with unknown address 2',
  ))

test('several are told apart by number, the same one keeps its number', () => {
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

test('owners and signatures are told as they are now only of what is not done yet', () => {
  const state = { owners: [one, two], threshold: 1, nonce: 3n } as const
  const now = { owners: [one, two], threshold: 1 } as const
  expect(ownersFor({ nonce: 3n, state })).toEqual(now)
  expect(ownersFor({ state: now })).toEqual(now)
  expect(ownersFor({ nonce: 2n, state })).toEqual({})
  expect(ownersFor({ nonce: 2n })).toEqual({})
})
