import { expect, test } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import { withOffered } from './verifyEffects.ts'

const [safe, usdc, alice] = [
  readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725'),
  readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  readAddress('0x92D0eBAF7Eb707F0650F9471E61348f4656c29bC'),
]
const bare = {
  chainId: { known: true, value: 1 },
  safe: { known: false, reason: 'Nobody asked.' },
} as const
const effects = (input: object) => withOffered(bare, { ...input }).effects
const entry = { direction: 'out', token: usdc, from: safe, to: alice, value: '5', blockNumber: 7 }

test('what the input does not offer is left out', () => {
  expect(effects({})).toEqual({})
  expect(effects({ known: null, history: null, trial: null })).toEqual({})
})

test('descriptions of contracts and the names that are given come along as they are', () => {
  const descriptors = [{ any: 'thing' }, 5]
  const named = [{ address: alice, name: 'Alice' }, { address: usdc }, { address: safe, name: 7 }]
  expect(effects({ descriptors, known: named })).toEqual({
    known: { addressBook: [alice, usdc, safe] },
    descriptors: { files: [{ json: { any: 'thing' } }, { json: 5 }], names: new Map([[alice, 'Alice']]) },
  })
  expect(() => effects({ descriptors: {} })).toThrow('descriptors')
})

test('everything that it offers is read', () => {
  const txHash = `0x${'AB'.repeat(32)}`
  expect(
    effects({
      known: [{ address: alice.toLowerCase(), name: 'Alice' }],
      history: [
        { ...entry, txHash, initiator: 'safe', trusted: true },
        { ...entry, token: null },
      ],
      trial: { success: true, gasUsed: '95000' },
      gasPrice: '1200000000',
      prices: { native: 3000, [usdc.toLowerCase()]: 1, [alice]: 0 },
      codeAge: { [usdc.toLowerCase()]: 160.5 },
    }),
  ).toEqual({
    known: { addressBook: [alice] },
    history: {
      known: true,
      value: [
        {
          direction: 'out',
          token: usdc,
          from: safe,
          to: alice,
          amount: 5n,
          blockNumber: 7,
          txHash: txHash.toLowerCase(),
          initiator: 'safe',
          isTrusted: true,
        },
        { direction: 'out', from: safe, to: alice, amount: 5n, blockNumber: 7 },
      ],
    },
    gasTrial: { known: true, value: { succeeds: true, gasUsed: 95_000n } },
    gasPrice: { known: true, value: 1_200_000_000n },
    prices: {
      known: true,
      value: new Map<string, number>([
        ['native', 3000],
        [usdc, 1],
      ]),
    },
    codeAges: { of: new Map([[usdc, { known: true, value: 160.5 }]]), others: 'notOffered' },
  })
})

test.each([
  [{ known: {} }, '"known" is not a list.'],
  [{ known: [5] }, '"known" 1 is not an object.'],
  [{ history: [{ ...entry, direction: 'up' }] }, '"history" 1 has neither "in" nor "out".'],
  [
    { history: [{ ...entry, initiator: 'me' }] },
    '"history" 1 has an "initiator" that is neither "safe" nor "other".',
  ],
  [{ history: [{ ...entry, trusted: 1 }] }, '"history" 1 lacks "trusted": true or false.'],
  [{ trial: { success: 1, gasUsed: '1' } }, '"trial" lacks "success": true or false.'],
  [{ trial: { success: true } }, '"gasUsed" is missing.'],
  [{ prices: [] }, '"prices" is not an object.'],
  [{ codeAge: { [usdc]: '5' } }, `The age of ${usdc} is not a number of days.`],
])('%j is refused by name', (input, sentence) => {
  expect(() => effects(input)).toThrow(sentence)
})
