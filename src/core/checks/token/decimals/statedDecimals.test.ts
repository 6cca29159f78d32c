import { expect, test } from 'vitest'
import { decimalsOf } from '#core/checks/cost/refunds.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { batch, callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { alice, contract, usdc } = people
const known = { addressBook: [alice, contract] }
const tokens = (token: Address, decimals: number, symbol = 'USDC') => ({
  tokens: {
    of: new Map([[token, { known: true as const, value: { symbol, name: symbol, decimals } }]]),
    others: 'notOffered' as const,
  },
})
const judged = (call: Call, more: Partial<EffectFacts>) =>
  resultOf(factsOf(call, { known, ...more }), 'TOK-02')
const pay = (token: Address, amount = 2_500_000_000n) => callOf(token, 'transfer', [alice, amount])
const stops = { outcome: 'finding', severity: 'stop' }

// centre.io, "USDC on Ethereum": 6 decimals. With 12 of them 2,500 USDC read as 0.0025.
test('TOK-02 stops a published token that a node gives other decimals, wherever it is moved or allowed', () => {
  for (const decimals of [0, 4, 12, 18, 255])
    expect(judged(pay(usdc), tokens(usdc, decimals))).toMatchObject({
      ...stops,
      text: `The amount of USDC (${usdc}) may be wrong: a node says that it has ${decimals} decimals, 6 are published.`,
    })
  const allowed = batch([callOf(usdc, 'approve', [contract, 5_000_000n])])
  expect(judged(allowed, tokens(usdc, 12))).toMatchObject(stops)
  expect(judged(pay(usdc), tokens(usdc, 6)).outcome).toBe('pass')
})

test('TOK-02 stops a token of more decimals than any amount can be read with, though its address is known', () => {
  for (const decimals of [37, 77, 78, 255])
    expect(judged(pay(contract), tokens(contract, decimals, 'TKN'))).toMatchObject({
      ...stops,
      text: `The amount of the token ${contract} means nothing: it says that it has ${decimals} decimals.`,
    })
  for (const decimals of [0, 2, 18, 24, 36])
    expect(judged(pay(contract), tokens(contract, decimals, 'TKN')).outcome).toBe('pass')
})

test('a fee in a published token counts as no less than in its published decimals', () => {
  expect(decimalsOf(factsOf(pay(usdc), tokens(usdc, 18)), usdc)).toBe(6)
  expect(decimalsOf(factsOf(pay(usdc), tokens(usdc, 2)), usdc)).toBe(2)
  expect(decimalsOf(factsOf(pay(contract), tokens(contract, 8, 'TKN')), contract)).toBe(8)
  expect(decimalsOf(factsOf(pay(contract), tokens(contract, 78, 'TKN')), contract)).toBeUndefined()
})

// tether.to, "Supported protocols"; on Arbitrum and Polygon its contract calls itself USD₮0 since 2025.
test('TOK-02 stops a published token that a node gives the name of another, and warns of any other name', () => {
  for (const symbol of ['USDT', 'DAI', 'U5DT'])
    expect(judged(pay(usdc), tokens(usdc, 6, symbol))).toMatchObject({
      ...stops,
      text: `A node calls ${usdc} “${symbol}”; it is published as USDC.`,
    })
  for (const symbol of ['POINTS', ''])
    expect(judged(pay(usdc), tokens(usdc, 6, symbol))).toMatchObject({ outcome: 'finding', severity: 'warn' })
  for (const symbol of ['USDC', 'usdc', 'USDC.e', 'USDC0'])
    expect(judged(pay(usdc), tokens(usdc, 6, symbol)).outcome).toBe('pass')
  // Two of one name are real on Optimism, and the bridged one calls itself USDC.
  const bridged: Address = '0x7F5c764cBc14f9669B88837ca1490cCa17c31607'
  const there = { ...tokens(bridged, 6), safe: { ...factsOf(pay(bridged)).safe, chainId: 10 } }
  expect(judged(pay(bridged), there).outcome).toBe('pass')
})
