import { expect, test } from 'vitest'
import type { EffectFacts, HistoryTransfer, TokenFact } from '#core/checks/effectFacts.ts'
import { people, send } from '#core/fixtures/effectCase.ts'
import { coin, into, judgedAfter as judged, out } from '#core/fixtures/historyCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe/safe.ts'

const { stranger, contract, usdc, dai } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
type HistoryFacts = Partial<EffectFacts>
const stops = { outcome: 'finding', severity: 'stop' }

const fake = readAddress('0xfa4e000000000000000000000000000000000001')
const ofTokens = (...list: [Address, TokenFact][]) => ({
  tokens: {
    of: new Map(list.map(([address, fact]) => [address, known(fact)])),
    others: 'notOffered' as const,
  },
})

// Reference, recipients: out at value 0, out in an untrusted token, dust in.
test.each<[string, HistoryTransfer, boolean, HistoryFacts?]>([
  ['a transfer of nothing by others', out(stranger, 0n, { initiator: 'other' }), true],
  ['a transfer of nothing by nobody knows whom', out(stranger, 0n), true],
  ['a transfer of nothing by the Safe itself', out(stranger, 0n, { initiator: 'safe' }), false],
  [
    'an untrusted token by others',
    out(stranger, 5n, { token: fake, isTrusted: false, initiator: 'other' }),
    true,
  ],
  ['an untrusted token by nobody knows whom', out(stranger, 5n, { token: fake, isTrusted: false }), true],
  [
    'an untrusted token by the Safe itself',
    out(stranger, 5n, { token: fake, isTrusted: false, initiator: 'safe' }),
    false,
  ],
  [
    'a token of unknown trust by others',
    out(stranger, 10n ** 6n, { token: fake, isTrusted: undefined, initiator: 'other' }),
    false,
  ],
  [
    'a counterfeit of a registered token that a list trusts',
    out(stranger, 10n ** 9n, { token: fake, initiator: 'other' }),
    true,
    ofTokens([fake, { symbol: 'UЅDC', name: 'USD Coin', decimals: 6 }]),
  ],
  [
    'a counterfeit of a registered token, sent to the Safe in any amount',
    into(stranger, 10n ** 12n, { token: fake, initiator: 'other' }),
    true,
    ofTokens([fake, { symbol: 'UЅDC', name: 'USD Coin', decimals: 6 }]),
  ],
  [
    'a token that no list trusts and that imitates none, sent to the Safe',
    into(stranger, 10n ** 12n, { token: fake, isTrusted: false, initiator: 'other' }),
    false,
    ofTokens([fake, { symbol: 'OWN', name: 'Own', decimals: 6 }]),
  ],
  [
    'the registered token although a list does not trust it',
    out(stranger, 10n ** 9n, { isTrusted: false, initiator: 'other' }),
    false,
  ],
  [
    'a token that the person knows although a list does not',
    out(stranger, 10n ** 9n, { token: fake, isTrusted: false, initiator: 'other' }),
    false,
    { known: { tokens: [{ address: fake, symbol: 'OWN' }] } },
  ],
  ['a little of a real token by others', out(stranger, 10_000n, { initiator: 'other' }), true],
  ['a little more of it by others', out(stranger, 10_001n, { initiator: 'other' }), false],
  ['a little of it by nobody knows whom', out(stranger, 1n), false],
  ['real money by others', out(stranger, 10n ** 9n, { initiator: 'other' }), false],
  ['nothing in', into(stranger, 0n), true],
  ['0.01 USDC in', into(stranger, 10_000n), true],
  ['0.010001 USDC in', into(stranger, 10_001n), false],
  ['0.01 DAI in', into(stranger, 10n ** 16n, { token: dai }), true],
  ['a unit more of it in', into(stranger, 10n ** 16n + 1n, { token: dai }), false],
  ['10¹² wei in', into(stranger, 10n ** 12n, coin), true],
  ['10¹² + 1 wei in', into(stranger, 10n ** 12n + 1n, coin), false],
  [
    'coin in that is listed by the zero address',
    into(stranger, 10n ** 9n, { token: `0x${'0'.repeat(40)}` }),
    true,
  ],
  ['10,000 units of a token whose decimals nobody knows', into(stranger, 10_000n, { token: contract }), true],
  ['10,001 units of it', into(stranger, 10_001n, { token: contract }), false],
  ['dust that the Safe fetched itself', into(stranger, 1n, { initiator: 'safe' }), false],
  [
    '1 dollar of coin by its price',
    into(stranger, 10n ** 18n, coin),
    true,
    { prices: known(new Map([['native', 1]])) },
  ],
  [
    'more than 1 dollar of coin by its price',
    into(stranger, 10n ** 18n, coin),
    false,
    { prices: known(new Map([['native', 1.01]])) },
  ],
  [
    '1 dollar of a token by its price',
    into(stranger, 500_000n),
    true,
    { prices: known(new Map([[readAddress(usdc.toLowerCase()), 2]])) },
  ],
  [
    'more than 1 dollar of it',
    into(stranger, 500_001n),
    false,
    { prices: known(new Map([[readAddress(usdc.toLowerCase()), 2]])) },
  ],
  [
    'a little of a token whose price is that of another',
    into(stranger, 10_000n),
    true,
    { prices: known(new Map([[dai, 1000]])) },
  ],
  ['a little where prices could not be read', into(stranger, 10_000n), true, { prices: silent }],
])('ADDR-04 of an address that the history has by %s', (_, entry, isFound, more = {}) => {
  const result = judged(send(stranger, 1n), [entry], more)
  expect(result).toMatchObject(isFound ? stops : { outcome: 'pass' })
})

// Reference, poisoning shape 3: a counterfeit repeats the amount of a real payment soon after it, or before it where somebody read the queue.
const real = out(contract, 5_000_000_000n, { initiator: 'safe', blockNumber: 100_000 })
const copy = { token: fake, isTrusted: undefined, initiator: 'other', blockNumber: 100_010 } as const
test.each<[string, HistoryTransfer, boolean]>([
  ['a copy of a payment in a token of unknown trust', out(stranger, 5_000_000_000n, copy), true],
  ['a copy in the same block', out(stranger, 5_000_000_000n, { ...copy, blockNumber: 100_000 }), true],
  ['a copy 24 hours later', out(stranger, 5_000_000_000n, { ...copy, blockNumber: 107_200 }), true],
  [
    'the same amount after more than a day',
    out(stranger, 5_000_000_000n, { ...copy, blockNumber: 107_201 }),
    false,
  ],
  ['a copy just before it', out(stranger, 5_000_000_000n, { ...copy, blockNumber: 99_999 }), true],
  ['a copy 24 hours before it', out(stranger, 5_000_000_000n, { ...copy, blockNumber: 92_800 }), true],
  [
    'the same amount more than a day before it',
    out(stranger, 5_000_000_000n, { ...copy, blockNumber: 92_799 }),
    false,
  ],
  ['another amount', out(stranger, 5_000_000_001n, copy), false],
  [
    'the same amount by nobody knows whom',
    out(stranger, 5_000_000_000n, { ...copy, initiator: undefined }),
    false,
  ],
  ['the same amount of the same token', out(stranger, 5_000_000_000n, { ...copy, token: usdc }), false],
  ['the same amount of a trusted token', out(stranger, 5_000_000_000n, { ...copy, isTrusted: true }), false],
])('ADDR-04 of an address that the history has by %s', (_, entry, isFound) => {
  const result = judged(send(stranger, 1n), [entry, real])
  expect(result).toMatchObject(isFound ? stops : { outcome: 'pass' })
})

test('ADDR-04 makes no copy of a payment to the same account', () => {
  const own = out(stranger, 5_000_000_000n, { ...copy, initiator: 'safe', blockNumber: 100_000 })
  expect(
    judged(send(stranger, 1n), [out(stranger, 5_000_000_000n, { ...copy, token: dai }), own]).outcome,
  ).toBe('pass')
})
