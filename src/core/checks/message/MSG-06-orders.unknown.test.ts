import { expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { judgedBy } from '#core/fixtures/mailCase.ts'
import { factsOf } from '#core/fixtures/permissionCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Order } from '#core/typedData/recognition/recognised.ts'
import { ordersCheck } from './MSG-06-orders.ts'
import type { MessageFacts } from './messageFacts.ts'

const { safe, usdc, contract: other, nft } = people
const zero: Address = `0x${'00'.repeat(20)}`
const now = 1_795_000_000
const fair: Order = {
  kind: 'order',
  protocol: 'Seaport',
  maker: safe,
  sells: [{ token: usdc, amount: 5_000_000n }],
  buys: [{ token: other, amount: 10_000n, recipient: safe }],
  expiry: BigInt(now) + 3600n,
}
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
const prices = {
  known: true as const,
  value: new Map<Address | 'native', number>([
    ['native', 3000],
    [usdc, 1],
  ]),
}
const judged = (order: Partial<Order>, more: Partial<MessageFacts>) =>
  judgedBy(ordersCheck, factsOf([{ ...fair, ...order }], { now, tokens, prices, ...more }))

test('MSG-06 warns of an order that brings a token which nobody knows; what is wrong besides still stops', () => {
  const unlisted = { known: { tokens: [] } }
  for (const more of [unlisted, { known: {} }, { known: undefined }])
    expect(judged({}, more)).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
      text: expect.stringContaining(`the token ${other} that it brings, and no price is known for it`),
    })
  expect(judged({ expiry: undefined }, unlisted).severity).toBe('stop')
  expect(judged({}, { known: { addressBook: [other] } }).text).not.toContain('Nobody here knows')
  expect(judged({ buys: [{ token: usdc, amount: 5_000_000n, recipient: safe }] }, unlisted).outcome).toBe(
    'pass',
  )
  const collectible = { buys: [{ token: nft, amount: 1n, tokenId: 5n, recipient: safe }] }
  expect(judged(collectible, unlisted)).toMatchObject({ outcome: 'finding', severity: 'warn' })
  const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as const
  for (const token of [coin, zero, undefined])
    expect(
      judged({ buys: [{ ...(token && { token }), amount: 2n * 10n ** 15n, recipient: safe }] }, unlisted)
        .outcome,
    ).toBe('pass')
})
