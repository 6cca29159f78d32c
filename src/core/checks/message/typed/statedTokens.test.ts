import { describe, expect, test } from 'vitest'
import { ordersCheck } from '#core/checks/message/MSG-06-orders.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { judgedBy } from '#core/fixtures/mailCase.ts'
import { amount, factsOf, judged } from '#core/fixtures/permissionCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Order, Recognised } from '#core/typedData/recognition/recognised.ts'

const { safe, stranger, usdc, dai, contract } = people
/** 1inch’ Aggregation Router 6, one address on most networks (1inch/limit-order-protocol, deployments). */
const router: Address = '0x111111125421cA6dc452d289314280a0f8842A65'
const now = 1_795_000_000
const stated = (token: Address, symbol: string, decimals: number) => ({
  now,
  tokens: { of: new Map([[token, { known: true as const, value: { symbol, name: '', decimals } }]]) },
})
const soon = BigInt(now) + 3600n
const permit = { kind: 'permit', ...amount, owner: safe, expiry: soon, exact: true } as const
const batch: Recognised = {
  kind: 'permit2Batch',
  contract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  spender: stranger,
  expiry: soon,
  details: [
    { token: contract, amount: 7n, unlimited: false, expiry: soon },
    { ...amount, expiry: soon },
  ],
}
const order: Order = {
  kind: 'order',
  protocol: 'CoW',
  maker: safe,
  sells: [{ token: usdc, amount: 2_500_000_000n }],
  buys: [{ token: dai, amount: 2_500n * 10n ** 18n, recipient: safe }],
  expiry: soon,
}
const ordered = (facts: Parameters<typeof factsOf>[1]) => judgedBy(ordersCheck, factsOf([order], facts))
const misread = (decimals: number) =>
  `The amount of USDC (${usdc}) may be wrong: a node says that it has ${decimals} decimals, 6 are published.`

// centre.io, "USDC on Ethereum": 6 decimals. With 12 of them a permit for 2,500 USDC reads as one for 0.0025.
describe('what a node says of a published token is held against what is published', () => {
  test.each([0, 4, 12, 18])('MSG-03 stops a permit of USDC that would have %i decimals', (decimals) => {
    const facts = stated(usdc, 'USDC', decimals)
    for (const one of [{ ...permit, spender: stranger }, { ...permit, spender: router }, batch])
      expect(judged(one, facts)).toMatchObject({
        severity: 'stop',
        evidence: { found: expect.arrayContaining([expect.objectContaining({ text: misread(decimals) })]) },
      })
  })

  test('MSG-03 stops a permit of a token under the name of another published one', () => {
    const renamed = judged({ ...permit, spender: router }, stated(usdc, 'DAI', 6))
    expect(renamed.severity).toBe('stop')
    expect(JSON.stringify(renamed.evidence)).toContain(`it is published as USDC`)
  })

  test('MSG-03 stops an amount that no decimals make readable', () => {
    const one = { ...permit, token: contract, spender: stranger }
    const facts = stated(contract, 'TKN', 70)
    expect(JSON.stringify(judged(one, facts).evidence)).toContain('it says that it has 70 decimals')
  })

  test('MSG-06 stops an order whose amounts would have false decimals', () => {
    expect(ordered(stated(usdc, 'USDC', 12))).toMatchObject({
      severity: 'stop',
      text: expect.stringContaining(misread(12)),
    })
    const dais = ordered(stated(dai, 'DAI', 21))
    expect(dais).toMatchObject({ severity: 'stop', text: expect.stringContaining('18 are published') })
  })

  test('what is published is no finding, nor is a token that nobody published', () => {
    const honest = judged({ ...permit, spender: router }, stated(usdc, 'USDC', 6))
    expect(honest).toMatchObject({ outcome: 'finding', severity: 'warn' })
    expect(JSON.stringify(honest)).not.toContain('published')
    expect(ordered(stated(usdc, 'USDC', 6)).outcome).toBe('pass')
    for (const decimals of [0, 2, 18, 24]) {
      const other = judged({ ...permit, token: contract, spender: stranger }, stated(contract, 'T', decimals))
      expect(JSON.stringify(other)).not.toMatch(/published|means nothing/)
    }
  })
})
