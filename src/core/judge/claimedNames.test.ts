import { expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { claimedNames, partsOf } from './claimedNames.ts'

const { usdc, stranger } = people
const tokens = {
  of: new Map([[usdc, { known: true as const, value: { symbol: 'USDC', name: 'USD Coin', decimals: 6 } }]]),
  others: 'notOffered' as const,
}
const one = (what: string, text: string, onChain?: string) => ({ what, text, onChain })

test('every name, picture and note is told with what it stands for', () =>
  expect(
    claimedNames(
      {
        txInfo: {
          sender: { value: stranger, name: 'Ann', logoUri: 'https://a.example/x.png' },
          humanDescription: 'Pays Ann',
        },
        txData: { to: { value: usdc, name: 'USD Coin' }, dataDecoded: { name: 'hidden' } },
        detailedExecutionInfo: {
          signers: [{ name: 'Bob' }],
          rejectors: [{ name: 'Eve' }],
          other: { name: 'Any' },
        },
        safeAppInfo: { name: 'App', url: 'https://app.example', logoUri: 'https://app.example/y.png' },
        note: 'Rent',
      },
      tokens,
    ),
  ).toEqual(
    expect.arrayContaining([
      one('the sender', 'Ann'),
      one('the picture of the sender', 'https://a.example/x.png'),
      one('its description', 'Pays Ann'),
      one('the contract', 'USD Coin', 'USD Coin'),
      one('an owner', 'Bob'),
      one('an owner', 'Eve'),
      one('an account', 'Any'),
      one('the app', 'App'),
      one('the address of the app', 'https://app.example'),
      one('the picture of the app', 'https://app.example/y.png'),
      one('the note', 'Rent'),
    ]),
  ))

test('a name that one account has by right is still a claim of the other that borrows it', () => {
  const txData = {
    to: [
      { value: stranger, name: 'USD Coin' },
      { value: usdc.toLowerCase(), name: 'USD Coin' },
    ],
  }
  expect(claimedNames({ txData }, tokens)).toEqual([
    one('the contract', 'USD Coin'),
    one('the contract', 'USD Coin', 'USD Coin'),
  ])
})

test('the same claim twice is told once', () =>
  expect(claimedNames({ txData: { to: [{ name: 'A' }, { name: 'A' }] } }, undefined)).toEqual([
    one('the contract', 'A'),
  ]))

test.each([undefined, null, 7, 'text', [], { txInfo: null, note: 7, txData: { name: {} } }])(
  '%j holds no names',
  (described) => expect(claimedNames(described, tokens)).toEqual([]),
)

test('however deep a stranger nests them, the search ends', () => {
  let nested: object = { name: 'deep' }
  for (let depth = 0; depth < 10_000; depth++) nested = { inner: nested }
  expect(claimedNames({ txInfo: nested }, undefined)).toEqual([])
  expect(
    claimedNames(JSON.parse('{"txInfo":{"__proto__":{"name":"x"},"constructor":{"name":"y"}}}'), undefined),
  ).toHaveLength(2)
})

test('the parts of what is no object are none', () => {
  for (const value of [undefined, null, 'text', 7]) expect(partsOf(value)).toEqual({})
  expect(partsOf({ a: 1 })).toEqual({ a: 1 })
})
