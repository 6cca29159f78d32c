import { expect, test } from 'vitest'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import { callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe/safe.ts'

const { alice, usdc, dai } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
type TokenClaimFact<T> = [Address, { known: true; value: T } | typeof silent]
const tokens = (...list: TokenClaimFact<TokenFact>[]) => ({
  tokens: { of: new Map(list), others: 'notOffered' as const },
})
const judged = (more: object = {}) =>
  resultOf(factsOf(callOf(usdc, 'transfer', [alice, 5_000_000n]), more), 'TOK-01')
const claim = (transferInfo: object, more: object = {}) => ({
  claim: { txInfo: { type: 'Transfer', transferInfo }, ...more },
})
const erc20 = (decimals: unknown, tokenSymbol: unknown = 'USDC', tokenName: unknown = 'USD Coin') => ({
  type: 'ERC20',
  tokenAddress: usdc,
  decimals,
  tokenSymbol,
  tokenName,
})
const told = (info: object, more: object = {}) => judged({ ...claim(info), ...more })

test('TOK-01 names what the service says and what the contract says', () => {
  expect(told(erc20(6))).toEqual({
    id: 'TOK-01',
    outcome: 'pass',
    severity: 'block',
    text: 'The Safe service describes the token as its contract does.',
    evidence: { claimed: [{ address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 }] },
  })
  expect(told(erc20(18, 'USDT', 'US\u200bD'))).toEqual({
    id: 'TOK-01',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Rely on the amount that this page shows: it comes from the token contract.',
    text: `The Safe service’s decimals of ${usdc} are wrong: it reports 18, the contract reports 6.`,
    evidence: {
      claimed: [{ address: usdc, symbol: 'USDT', name: 'US​D', decimals: 18 }],
      found: [
        {
          text: `The Safe service’s decimals of ${usdc} are wrong: it reports 18, the contract reports 6.`,
          severity: 'block',
          address: usdc,
          claimed: 18,
          actual: 6,
        },
        {
          text: `The Safe service’s symbol of ${usdc} is wrong: it reports “USDT”, the contract reports “USDC”.`,
          severity: 'warn',
          address: usdc,
          claimed: 'USDT',
          actual: 'USDC',
        },
        {
          text: `The Safe service’s name of ${usdc} is wrong: it reports “US[U+200B]D”, the contract reports “USD Coin”.`,
          severity: 'warn',
          address: usdc,
          claimed: 'US​D',
          actual: 'USD Coin',
        },
      ],
    },
  })
  expect(told(erc20('6', '', null))).toEqual({
    id: 'TOK-01',
    outcome: 'finding',
    severity: 'info',
    text: `The Safe service does not report the symbol of ${usdc}; the contract reports “USDC”. And 1 more like this.`,
    evidence: {
      claimed: [{ address: usdc, symbol: '', name: null, decimals: '6' }],
      found: [
        {
          text: `The Safe service does not report the symbol of ${usdc}; the contract reports “USDC”.`,
          severity: 'info',
          address: usdc,
          actual: 'USDC',
        },
        {
          text: `The Safe service does not report the name of ${usdc}; the contract reports “USD Coin”.`,
          severity: 'info',
          address: usdc,
          actual: 'USD Coin',
        },
      ],
    },
  })
  expect(told(erc20(undefined)).text).toBe(
    `The Safe service’s decimals of ${usdc} are wrong: it reports nothing, the contract reports 6.`,
  )
  expect(told(erc20({ a: 1 }, 5)).text).toBe(
    `The Safe service’s decimals of ${usdc} are wrong: it reports {"a":1}, the contract reports 6.`,
  )
  expect(told(erc20(6, 5)).text).toBe(
    `The Safe service’s symbol of ${usdc} is wrong: it reports 5, the contract reports “USDC”.`,
  )
  expect(told({ type: 'ERC721', tokenAddress: usdc }).text).toBe('The service describes no token.')
  expect(judged().text).toBe('The service describes no token.')
  expect(told(erc20(18), { tokens: undefined })).toMatchObject({
    outcome: 'unknown',
    severity: 'info',
    text: 'Symbol and decimals were not loaded from the token contracts.',
  })
  expect(told(erc20(18), tokens([usdc, silent]))).toMatchObject({ outcome: 'unknown', severity: 'block' })
  expect(told(erc20(18), tokens([usdc, known(null)])).outcome).toBe('pass')
})

test('TOK-01 looks at every token that the service describes', () => {
  const one = (more: object = {}) => ({
    address: usdc,
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 18,
    ...more,
  })
  const of = (claim: object) => judged({ claim }).outcome
  for (const name of ['sellToken', 'buyToken', 'fromToken', 'toToken', 'tokenInfo'])
    expect(of({ txInfo: { type: 'SwapOrder', [name]: one() } })).toBe('finding')
  expect(judged({ claim: { txInfo: { type: 'SwapOrder', sellToken: one() } } })).toMatchObject({
    evidence: { claimed: [{ address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 18 }] },
  })
  const bat = readAddress('0x0D8775F648430679A709E98d2b0Cb6250d2887EF')
  expect(
    judged({
      claim: { tokenInfoIndex: { bat: one({ address: bat }) } },
      ...tokens([bat, known({ symbol: 'BAT', name: 'Basic Attention Token', decimals: 18 })]),
    }).text,
  ).toBe(
    `The Safe service’s symbol of ${bat} is wrong: it reports “USDC”, the contract reports “BAT”. And 1 more like this.`,
  )
  expect(of({ txInfo: { type: 'unknown', raw: { sellToken: one() } } })).toBe('finding')
  expect(of({ txInfo: { type: 'Custom', raw: { sellToken: one() } } })).toBe('pass')
  expect(of({ tokenInfoIndex: { [usdc]: one() } })).toBe('finding')
  for (const type of ['ERC721', 'NATIVE_TOKEN'])
    expect(of({ tokenInfoIndex: { [usdc]: one({ type }) } })).toBe('pass')
  expect(of({ tokenInfoIndex: { [usdc]: one({ symbol: 'USDT', decimals: 6 }) } })).toBe('finding')
  expect(of({ tokenInfoIndex: { [usdc]: one({ name: 'Tether', decimals: 6 }) } })).toBe('finding')
  for (const tokenInfoIndex of [null, 'text', 5, {}]) expect(of({ tokenInfoIndex })).toBe('pass')
  const both = judged({
    claim: {
      tokenInfoIndex: { a: one(), b: one({ address: dai, symbol: 'DAI', name: 'Dai Stablecoin' }) },
    },
    ...tokens([usdc, known({ symbol: 'USDC', name: 'USD Coin', decimals: 6 })]),
  })
  expect(both).toMatchObject({ outcome: 'finding', severity: 'block' })
})

test('TOK-01 holds the coin that the service names against the one that everybody knows', () => {
  const coin = (claimed?: { symbol: string; decimals: number }) =>
    resultOf(
      factsOf(
        { to: people.alice, value: 3n, data: '0x', operation: 0 },
        {
          claim: {},
          nativeCurrency: { symbol: 'ETH', decimals: 18, ...(claimed && { claimed }) },
        },
      ),
      'TOK-01',
    )
  expect(coin().outcome).toBe('pass')
  expect(coin({ symbol: 'USDC', decimals: 18 })).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    text: 'The Safe service describes this network’s native coin wrongly: it reports “USDC” with 18 decimals; it is ETH with 18.',
  })
  expect(coin({ symbol: 'ETH', decimals: 6 })).toMatchObject({ outcome: 'finding', severity: 'block' })
})
