import { describe, expect, test } from 'vitest'

import { batch, callOf, factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address, Call } from '#core/safe.ts'

import type { CodeFact, TokenFact } from './effectFacts.ts'

const { alice, contract, usdc, dai } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (id: Parameters<typeof resultOf>[1], call: Call, more: object = {}) =>
  resultOf(factsOf(call, more), id)
type Told<T> = [Address, { known: true; value: T } | typeof silent]
const codes = (...list: Told<CodeFact>[]) => ({ codes: { of: new Map(list), others: 'notOffered' as const } })
const tokens = (...list: Told<TokenFact>[]) => ({
  tokens: { of: new Map(list), others: 'notOffered' as const },
})
const pay = (token: Address = usdc, to: Address = alice) => callOf(token, 'transfer', [to, 5_000_000n])

describe('TOK-01 in words', () => {
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
  const told = (info: object, more: object = {}) => judged('TOK-01', pay(), { ...claim(info), ...more })

  test('TOK-01 names what the service says and what the contract says', () => {
    expect(told(erc20(6))).toEqual({
      id: 'TOK-01',
      outcome: 'pass',
      severity: 'block',
      text: 'The service names the token as its contract does.',
      evidence: { claimed: [{ address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 }] },
    })
    expect(told(erc20(18, 'USDT', 'US\u200bD'))).toEqual({
      id: 'TOK-01',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Rely on the amount that this page shows: it uses what the token’s own contract says.',
      text: `The service’s decimals of ${usdc} are wrong: it says 18, the contract says 6.`,
      evidence: {
        claimed: [{ address: usdc, symbol: 'USDT', name: 'US​D', decimals: 18 }],
        found: [
          {
            text: `The service’s decimals of ${usdc} are wrong: it says 18, the contract says 6.`,
            severity: 'block',
            address: usdc,
            claimed: 18,
            actual: 6,
          },
          {
            text: `The service’s symbol of ${usdc} is wrong: it says “USDT”, the contract says “USDC”.`,
            severity: 'warn',
            address: usdc,
            claimed: 'USDT',
            actual: 'USDC',
          },
          {
            text: `The service’s name of ${usdc} is wrong: it says “US[U+200B]D”, the contract says “USD Coin”.`,
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
      text: `The service does not tell the symbol of ${usdc}; the contract says “USDC”. And 1 more like this.`,
      evidence: {
        claimed: [{ address: usdc, symbol: '', name: null, decimals: '6' }],
        found: [
          {
            text: `The service does not tell the symbol of ${usdc}; the contract says “USDC”.`,
            severity: 'info',
            address: usdc,
            actual: 'USDC',
          },
          {
            text: `The service does not tell the name of ${usdc}; the contract says “USD Coin”.`,
            severity: 'info',
            address: usdc,
            actual: 'USD Coin',
          },
        ],
      },
    })
    expect(told(erc20(undefined)).text).toBe(
      `The service’s decimals of ${usdc} are wrong: it says nothing, the contract says 6.`,
    )
    expect(told(erc20({ a: 1 }, 5)).text).toBe(
      `The service’s decimals of ${usdc} are wrong: it says {"a":1}, the contract says 6.`,
    )
    expect(told(erc20(6, 5)).text).toBe(
      `The service’s symbol of ${usdc} is wrong: it says 5, the contract says “USDC”.`,
    )
    expect(told({ type: 'ERC721', tokenAddress: usdc }).text).toBe('The service describes no token.')
    expect(judged('TOK-01', pay()).text).toBe('The service describes no token.')
    expect(told(erc20(18), { tokens: undefined })).toMatchObject({
      outcome: 'unknown',
      severity: 'info',
      text: 'The token contracts were not asked for their symbol and decimals.',
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
    const of = (claim: object) => judged('TOK-01', pay(), { claim }).outcome
    for (const name of ['sellToken', 'buyToken', 'fromToken', 'toToken', 'tokenInfo'])
      expect(of({ txInfo: { type: 'SwapOrder', [name]: one() } })).toBe('finding')
    expect(
      judged('TOK-01', pay(), { claim: { txInfo: { type: 'SwapOrder', sellToken: one() } } }),
    ).toMatchObject({
      evidence: { claimed: [{ address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 18 }] },
    })
    const bat = readAddress('0x0D8775F648430679A709E98d2b0Cb6250d2887EF')
    expect(
      judged('TOK-01', pay(), {
        claim: { tokenInfoIndex: { bat: one({ address: bat }) } },
        ...tokens([bat, known({ symbol: 'BAT', name: 'Basic Attention Token', decimals: 18 })]),
      }).text,
    ).toBe(
      `The service’s symbol of ${bat} is wrong: it says “USDC”, the contract says “BAT”. And 1 more like this.`,
    )
    expect(of({ txInfo: { type: 'unknown', raw: { sellToken: one() } } })).toBe('finding')
    expect(of({ txInfo: { type: 'Custom', raw: { sellToken: one() } } })).toBe('pass')
    expect(of({ tokenInfoIndex: { [usdc]: one() } })).toBe('finding')
    for (const type of ['ERC721', 'NATIVE_TOKEN'])
      expect(of({ tokenInfoIndex: { [usdc]: one({ type }) } })).toBe('pass')
    expect(of({ tokenInfoIndex: { [usdc]: one({ symbol: 'USDT', decimals: 6 }) } })).toBe('finding')
    expect(of({ tokenInfoIndex: { [usdc]: one({ name: 'Tether', decimals: 6 }) } })).toBe('finding')
    for (const tokenInfoIndex of [null, 'text', 5, {}]) expect(of({ tokenInfoIndex })).toBe('pass')
    const both = judged('TOK-01', pay(), {
      claim: {
        tokenInfoIndex: { a: one(), b: one({ address: dai, symbol: 'DAI', name: 'Dai Stablecoin' }) },
      },
      ...tokens([usdc, known({ symbol: 'USDC', name: 'USD Coin', decimals: 6 })]),
    })
    expect(both).toMatchObject({ outcome: 'finding', severity: 'block' })
  })
})

describe('TOK-02 in words', () => {
  test('TOK-02 says why a token may be another one', () => {
    const fake = tokens([contract, known({ symbol: 'US\u200bDC', name: 'x', decimals: 6 })])
    expect(judged('TOK-02', pay(contract), fake)).toEqual({
      id: 'TOK-02',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Compare the token’s address with one that you took from a source you trust.',
      text: `Not the USDC you know: ${contract} calls itself “USDC”, and the one you know is ${usdc}.`,
      evidence: {
        found: [
          {
            token: contract,
            text: `Not the USDC you know: ${contract} calls itself “USDC”, and the one you know is ${usdc}.`,
            severity: 'stop',
            path: [],
          },
        ],
      },
    })
    expect(
      (judged('TOK-02', batch([pay(contract), pay(contract)]), fake).evidence.found as unknown[]).length,
    ).toBe(1)
    expect(judged('TOK-02', pay(contract), tokens([contract, known(null)])).text).toBe(
      `${contract} does not answer as a token does, so what it would do with this call is not known.`,
    )
    expect(judged('TOK-02', pay(), codes([usdc, known({ size: 0 })])).text).toBe(
      `There is no contract at ${usdc}, so this moves no token at all.`,
    )
    expect(judged('TOK-02', send(alice, 1n))).toEqual({
      id: 'TOK-02',
      outcome: 'pass',
      severity: 'stop',
      text: 'No token is moved.',
      evidence: {},
    })
    expect(judged('TOK-02', pay(), { tokens: undefined, codes: undefined })).toEqual({
      id: 'TOK-02',
      outcome: 'unknown',
      severity: 'info',
      text: 'The token contracts were not asked who they are.',
      evidence: {},
    })
    expect(judged('TOK-02', pay(), { tokens: undefined, ...codes([usdc, silent]) }).outcome).toBe('pass')
    expect(judged('TOK-02', pay(), { codes: undefined }).outcome).toBe('pass')
    expect(
      judged('TOK-02', callOf(contract, 'approve', [alice, 1n]), tokens([contract, known(null)])).outcome,
    ).toBe('pass')
    const unnamed = { known: { tokens: [{ address: usdc, symbol: 'USDC' }] } }
    expect(
      judged('TOK-02', pay(contract), {
        ...unnamed,
        ...tokens([contract, known({ symbol: 'X', name: '', decimals: 6 })]),
      }).outcome,
    ).toBe('pass')
    expect(
      judged('TOK-02', pay(contract), {
        known: undefined,
        ...tokens([contract, known({ symbol: 'USDC', name: '', decimals: 6 })]),
      }).outcome,
    ).toBe('pass')
  })
})
