import type { TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import type { ReadingAtCall } from '#core/descriptors/provided.ts'
import type { Flow } from '#core/flow/flow.ts'
import type { Address } from '#core/safe/safe.ts'
import { first, payee, safe, second, third } from './samples.ts'

const token: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** What the invented tokens say of themselves. */
export const flowTokens: FactsByAddress<TokenFact> = {
  of: new Map<Address, Fact<TokenFact>>([
    [token, { known: true, value: { symbol: 'USDC', name: 'USD Coin', decimals: 6 } }],
    [third, { known: true, value: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 } }],
  ]),
}

/** A money flow with a line of every kind. */
export const drawn: Flow = {
  isTried: true,
  more: 3,
  rows: [
    { kind: 'out', party: payee, asset: { token }, amount: 25_000_000_000n },
    { kind: 'out', party: second, asset: {}, amount: 1_500_000_000_000_000_001n, doubt: 'unsaid' },
    { kind: 'out', party: first, asset: { token }, amount: 990n, said: 1000n, doubt: 'short' },
    { kind: 'spent', asset: { token: second }, amount: 100n },
    { kind: 'aside', party: second, from: third, asset: undefined, amount: undefined, doubt: 'givenAway' },
    { kind: 'back', from: third, asset: { token: third, id: 7n }, amount: 1n },
    { kind: 'back', asset: { token: third }, amount: undefined },
  ],
  powers: [
    { spender: second, token, amount: 5_000_000n, isAll: false, until: 1_900_000_000n },
    { spender: second, token, amount: undefined, isAll: false, doubt: 'lookAlike' },
    { spender: third, token: third, amount: undefined, isAll: true },
    { spender: third, token: third, amount: undefined, id: 7n, isAll: false },
  ],
  fees: [
    { safe, to: undefined, name: undefined, token: undefined, most: 10n ** 15n, cost: undefined },
    { safe: first, to: second, name: 'Collector', token, most: 940_000n, cost: 10n ** 14n, doubt: 'stopped' },
  ],
  orders: [
    {
      by: safe,
      sells: { token: third, amount: 4n * 10n ** 18n },
      buys: { token, amount: 9_800_000_000n },
      receiver: safe,
      parts: 4n,
      every: 900n,
    },
    { by: safe, until: 1_900_000_000n },
    { by: safe, rules: second, doubt: 'stopped' },
  ],
}

/** What makers say: a whole description, and one that does not fit. */
export const makersReadings: readonly ReadingAtCall[] = [
  {
    path: [],
    to: payee,
    owner: 'Example Pay',
    mark: 'claimed',
    isVouched: false,
    ok: true,
    reading: {
      intent: 'Pay a bill',
      interpolatedIntent: 'Pay 25 USDC to Payroll',
      owner: 'Example Pay',
      key: 'pay(address,uint256)',
      fields: [
        { label: 'Amount', value: '25 USDC', raw: '25000000' },
        {
          label: 'Then',
          value: { intent: 'Note it', owner: 'Example Book', fields: [{ label: 'Text', value: 'May' }] },
        },
      ],
      hidden: [],
      unshown: ['deadline'],
      inner: [],
      powers: [],
      isExact: false,
    },
  },
  {
    path: [],
    to: payee,
    owner: 'Example Two',
    mark: 'own',
    isVouched: true,
    ok: false,
    text: 'a field is missing.',
  },
]
