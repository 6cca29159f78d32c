import { describe, expect, test } from 'vitest'
import { ordersCheck } from '#core/checks/message/MSG-06-orders.ts'
import type { MessageFacts } from '#core/checks/message/messageFacts.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { judgedBy } from '#core/fixtures/mailCase.ts'
import { factsOf } from '#core/fixtures/permissionCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Order } from '#core/typedData/recognition/recognised.ts'

const { safe, usdc, nft, contract: other } = people
const token = (symbol: string, decimals: number) => ({
  known: true as const,
  value: { symbol, name: '', decimals },
})
const tokens = {
  of: new Map([
    [usdc, token('USDC', 6)],
    [other, token('TICKET', 0)],
  ]),
}
const known = { tokens: [other, nft].map((address) => ({ address, symbol: 'COW' })) }
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const now = 1_795_000_000
const priced = (...of: [Address | 'native', number][]) => ({
  prices: { known: true as const, value: new Map(of) },
})
const fair: Order = {
  kind: 'order',
  protocol: 'Seaport',
  maker: safe,
  sells: [{ token: usdc, amount: 5_000_000n }],
  buys: [],
  expiry: BigInt(now) + 3600n,
}
const judged = (order: Partial<Order>, more: Partial<MessageFacts> = {}) =>
  judgedBy(
    ordersCheck,
    factsOf([{ ...fair, ...order }], {
      now,
      tokens,
      known,
      ...priced(['native', 3000], [weth, 3000], [usdc, 1], [other, 0.01]),
      ...more,
    }),
  )

describe('MSG-06 holds what an order brings against what it gives, where no price is needed', () => {
  const { dai } = people
  const coin = 10n ** 18n
  type Side = [token: Address | undefined, amount: bigint]
  const exchanged = ([sold, given]: Side, [bought, got]: Side) =>
    judged(
      {
        sells: [{ token: sold, amount: given }],
        buys: [{ token: bought, amount: got, recipient: safe }],
        // No price is needed here.
      },
      { prices: undefined },
    )
  const poor = 'It brings less than half of the value that it sells.'

  test.each<[string, Side, Side]>([
    ['less of the same token', [weth, 100n * coin], [weth, 49n * coin]],
    ['less of one that nobody lists', [other, 10_000n], [other, 4999n]],
    ['wrapped coin for less coin', [weth, coin], [undefined, coin / 3n]],
    ['dollars of 6 decimals for fewer of 18', [usdc, 5_000_000n], [dai, 2n * coin]],
    ['dollars of 18 decimals for a dust of 6', [dai, 5n * coin], [usdc, 5000n]],
    ['coin for dollars at a price that it never had', [weth, 400n * coin], [usdc, 100_000_000n]],
    ['dollars for coin at a price that it never had', [usdc, 400_000_000_000n], [undefined, coin]],
  ])('%s', (_, sold, bought) => {
    expect(exchanged(sold, bought)).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(exchanged(sold, bought).text).toContain(poor)
  })

  test.each<[string, Side, Side]>([
    ['dollars for as many', [usdc, 5_000_000n], [dai, 5n * coin]],
    ['a little less than is given', [dai, 5n * coin], [usdc, 4_990_000n]],
    ['coin for wrapped coin', [undefined, coin], [weth, coin]],
  ])('but nothing of %s', (_, sold, bought) => expect(exchanged(sold, bought).outcome).toBe('pass'))

  test.each<[string, Side, Side]>([
    ['coin for dollars', [weth, 100n * coin], [usdc, 300_000_000_000n]],
    ['coin for dollars when it was cheap', [weth, coin], [usdc, 900_000_000n]],
    ['what nobody lists', [weth, 100n * coin], [other, 10_000n]],
  ])('but says that no price is known of %s', (_, sold, bought) => {
    const result = exchanged(sold, bought)
    expect(result).toMatchObject({ outcome: 'finding', severity: 'warn' })
    expect(result.text).toContain('No price is known here to compare that with.')
  })

  test('an imitation of a published token is no return, the token itself is', () => {
    const named = (symbol: string) => ({
      tokens: {
        of: new Map([[other, { known: true as const, value: { symbol, name: '', decimals: 6 } }]]),
        others: 'notOffered' as const,
      },
    })
    const sells = [{ token: weth, amount: coin }]
    const order = { sells, buys: [{ token: other, amount: coin, recipient: safe }] }
    for (const symbol of ['USDC', 'USD\u0421'])
      expect(judged(order, named(symbol)).text).toContain(
        `It brings ${other}, which calls itself USDC; the published one is ${usdc}.`,
      )
    expect(judged(order, named('PEPE')).outcome).toBe('pass')
    expect(judged({ sells, buys: [{ token: usdc, amount: coin, recipient: safe }] }).outcome).toBe('pass')
  })
})

describe('MSG-06 by prices', () => {
  const order = (amount: bigint) => ({
    sells: [{ token: weth, amount: 10n ** 18n }],
    buys: [{ token: usdc, amount, recipient: safe }],
  })
  test('stops less than half, and passes half', () => {
    expect(judged(order(1_499_000_000n))).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(judged(order(1_500_000_000n)).outcome).toBe('pass')
  })
  test('takes a dollar for one where the service names the price of what the Safe holds, which makes nothing milder', () => {
    const claimed = { ...priced(['native', 3000]), arePricesClaimed: true }
    expect(judged(order(1_499_000_000n), claimed).severity).toBe('stop')
    expect(judged(order(1_500_000_000n), claimed)).toMatchObject({
      severity: 'warn',
      text: expect.stringContaining(
        `It brings at least 1,500 USDC (${usdc}): fair by the prices of the Safe service, which nobody checks here.`,
      ),
    })
    expect(judged(order(1_499_000_000n), { ...claimed, arePricesClaimed: false }).severity).toBe('warn')
  })
})

test('MSG-06 warns of a collection that nobody here knows, and of what a piece of a known one is worth; it stops what brings none', () => {
  const unlisted = { known: { tokens: [] } }
  const bid = (more: object, facts: object = unlisted) =>
    judged({ buys: [{ token: nft, amount: 1n, tokenId: 7n, recipient: safe, ...more }] }, facts)
  expect(bid({})).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(bid({}).text).toContain(`It brings token 7 of ${nft}, a collection that nobody here knows`)
  expect(bid({ isChosen: true }).text).toContain(`It brings any token of ${nft}`)
  expect(bid({}, { known: { addressBook: [nft] } })).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: expect.stringContaining('Nobody here knows what that is worth'),
  })
  expect(bid({ amount: 0n })).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test.each<[string, Address | undefined, bigint]>([
  ['a cent', usdc, 10_000n],
  ['10¹² wei', undefined, 10n ** 12n],
])('MSG-06 finds a collectible that is sold for %s', (_, bought, amount) => {
  const sale = (got: bigint) =>
    judged({
      sells: [{ token: nft, amount: 1n, tokenId: 7n }],
      buys: [{ ...(bought && { token: bought }), amount: got, recipient: safe }],
    })
  expect(sale(amount)).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(sale(amount + 1n).outcome).toBe('pass')
})
