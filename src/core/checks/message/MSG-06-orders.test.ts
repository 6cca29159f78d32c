import { describe, expect, test } from 'vitest'
import { typedAnswers } from '#core/checks/message/typed/typedAnswers.ts'
import { contextWith } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { judgedBy } from '#core/fixtures/mailCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Order } from '#core/typedData/recognition/recognised.ts'
import type { TypedData } from '#core/typedData/typedData.ts'
import { ordersCheck } from './MSG-06-orders.ts'
import type { MessageFacts } from './messageFacts.ts'

const { safe, alice, stranger, usdc, contract: other, nft } = people
const zero: Address = `0x${'00'.repeat(20)}`
const now = 1_795_000_000
const year = 31_557_600n
const typedData: TypedData = { types: new Map(), primaryType: 'Order', domain: {}, message: {} } as never
const token = (symbol: string, decimals: number) => ({
  known: true as const,
  value: { symbol, name: '', decimals },
})
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const priced = (...of: [Address | 'native', number][]) => ({
  prices: { known: true as const, value: new Map(of) },
})
const facts = (recognised: MessageFacts['recognised'], more: Partial<MessageFacts> = {}): MessageFacts => ({
  chainId: 1,
  safe,
  now,
  tokens: {
    of: new Map([
      [usdc, token('USDC', 6)],
      [other, token('TICKET', 0)],
    ]),
  },
  ...priced(['native', 3000], [weth, 3000], [usdc, 1], [other, 0.01]),
  known: { tokens: [other, nft].map((address) => ({ address, symbol: 'COW' })) },
  read: { ok: true, typedData, hash: '0x', notes: [] },
  typedData,
  recognised,
  answers: typedAnswers,
  isUnknown: false,
  canMove: false,
  others: [],
  ...more,
})
const fair: Order = {
  kind: 'order',
  protocol: 'Seaport',
  maker: safe,
  sells: [{ token: usdc, amount: 5_000_000n }],
  buys: [{ token: other, amount: 10_000n, recipient: safe }],
  expiry: BigInt(now) + 3600n,
}
const judged = (order: Partial<Order>, more: Partial<MessageFacts> = {}) =>
  judgedBy(ordersCheck, facts([{ ...fair, ...order }], more))
const text = (...[order, more]: Parameters<typeof judged>) => judged(order, more).text
const paid = (...parts: [amount: bigint, recipient?: Address, token?: Address][]) => ({
  buys: parts.map(([amount, recipient, token = other]) => ({
    token,
    amount,
    ...(recipient && { recipient }),
  })),
})

test('MSG-06 passes an order that pays the Safe, and a message that is none', () => {
  expect(judged({})).toEqual({
    id: 'MSG-06',
    outcome: 'pass',
    severity: 'stop',
    text: 'No order here pays somebody else.',
    evidence: { orders: 1 },
  })
  expect(judgedBy(ordersCheck, facts([]))).toMatchObject({ outcome: 'pass', evidence: { orders: 0 } })
  expect(judgedBy(ordersCheck, facts([], { typedData: undefined }))).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
  })
})

test('MSG-06 shows the order and all that is wrong with it', () => {
  expect(judged({ buys: [], expiry: undefined })).toEqual({
    id: 'MSG-06',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Do not sign an order that pays somebody else or next to nothing.',
    text: `Sells 5 USDC (${usdc}) by an order of Seaport. It asks for nothing in return. It never expires.`,
    evidence: {
      orders: 1,
      found: [
        {
          text: `Sells 5 USDC (${usdc}) by an order of Seaport. It asks for nothing in return. It never expires.`,
          order: {
            kind: 'order',
            protocol: 'Seaport',
            maker: safe,
            sells: [{ token: usdc, amount: '5000000' }],
            buys: [],
          },
          faults: ['It asks for nothing in return.', 'It never expires.'],
          severity: 'stop',
        },
      ],
    },
  })
})

test('MSG-06 tells what is sold: tokens, coin, collectibles, or nothing that is named', () => {
  const sold = (...sells: Order['sells']) => text({ sells, buys: [] })
  expect(sold({ token: usdc, amount: 5_000_000n }, { amount: 10n ** 18n })).toBe(
    `Sells 5 USDC (${usdc}) and 1 of this network’s native coin by an order of Seaport. It asks for nothing in return.`,
  )
  expect(sold({ token: nft, amount: 1n, tokenId: 7n })).toBe(
    `Sells token 7 of ${nft} by an order of Seaport. It asks for nothing in return.`,
  )
  expect(sold({ amount: 1n, tokenId: 7n })).toBe(
    'Sells token 7 of an unnamed collection by an order of Seaport. It asks for nothing in return.',
  )
  expect(sold()).toBe('Sells something by an order of Seaport. It asks for nothing in return.')
})

test('MSG-06 stops where the buyer chooses the collectible, and where code that is not shown sets the amounts', () => {
  const piece = { token: nft, amount: 1n, tokenId: 0n }
  expect(text({ sells: [{ ...piece, isChosen: true }] })).toBe(
    `Sells a token of ${nft} by an order of Seaport. The buyer chooses which token of ${nft} it takes.`,
  )
  // What the Safe is to get may be any, as it asked for no particular one; what that is worth is another matter.
  expect(judged({ buys: [{ ...piece, isChosen: true, recipient: safe }] }).severity).toBe('warn')
  expect(judged({ sells: [{ ...piece, tokenId: 7n }] }).outcome).toBe('pass')
  expect(text({ protocol: '1inch', hasExtension: true })).toBe(
    `Sells 5 USDC (${usdc}) by an order of 1inch. Code that this message does not show may lower what it brings.`,
  )
})

describe('where the proceeds go', () => {
  test('MSG-06 names the maker of an order that is not of this Safe', () => {
    expect(text({ maker: stranger })).toBe(
      `Sells 5 USDC (${usdc}) by an order of Seaport. It is an order by ${stranger}, not by this Safe.`,
    )
    expect(judged({ maker: undefined }).outcome).toBe('pass')
    expect(judged({ maker: safe.toLowerCase() as Address }).outcome).toBe('pass')
  })

  test('MSG-06 takes a receiver of zero for the maker, and goes by the receiver where there is one', () => {
    expect(text({ receiver: stranger })).toBe(
      `Sells 5 USDC (${usdc}) by an order of Seaport. Proceeds go to ${stranger}, not to the Safe.`,
    )
    expect(judged({ receiver: zero }).outcome).toBe('pass')
    expect(judged({ receiver: safe, ...paid([10_000n, stranger]) }).outcome).toBe('pass')
  })

  test('MSG-06 allows others 15 of 100 of each token at most', () => {
    expect(judged(paid([8_500n, safe], [1_500n, stranger])).outcome).toBe('pass')
    expect(text(paid([8_499n, safe], [1_500n, stranger]))).toBe(
      `Sells 5 USDC (${usdc}) by an order of Seaport. Proceeds go to ${stranger}, not to the Safe.`,
    )
    expect(judged(paid([8_500n], [1_500n, stranger])).outcome).toBe('pass')
    expect(text(paid([8_499n, safe], [900n, stranger], [600n, alice], [1n, stranger]))).toBe(
      `Sells 5 USDC (${usdc}) by an order of Seaport. Proceeds go to ${stranger} and ${alice}, not to the Safe.`,
    )
    expect(text(paid([10n ** 9n, safe], [2_000n, stranger, usdc]))).toBe(
      `Sells 5 USDC (${usdc}) by an order of Seaport. Proceeds go to ${stranger}, not to the Safe.`,
    )
    expect(judged(paid([10n ** 9n, safe], [2_000n, safe, usdc])).outcome).toBe('pass')
  })

  test('MSG-06 finds proceeds that are paid to nobody', () => {
    expect(text(paid([10_000n, zero]))).toBe(
      `Sells 5 USDC (${usdc}) by an order of Seaport. Proceeds go to 0x0000000000000000000000000000000000000000, not to the Safe.`,
    )
  })

  test('MSG-06 counts each collectible for itself', () => {
    const buys = [
      { token: nft, amount: 100n, tokenId: 1n, recipient: safe },
      { token: nft, amount: 1n, tokenId: 2n, recipient: stranger },
    ]
    expect(text({ buys })).toBe(
      `Sells 5 USDC (${usdc}) by an order of Seaport. Proceeds go to ${stranger}, not to the Safe.`,
    )
  })
})

test('MSG-06 finds an order that asks for next to nothing, unless it asks for a collectible', () => {
  expect(judged(paid([1001n, safe])).outcome).toBe('pass')
  expect(text(paid([1000n, safe]))).toBe(
    `Sells 5 USDC (${usdc}) by an order of Seaport. It brings 1000 base units of the token it buys: next to nothing.`,
  )
  expect(text(paid([1n, safe]))).toBe(
    `Sells 5 USDC (${usdc}) by an order of Seaport. It brings 1 base unit of the token it buys: next to nothing.`,
  )
  const piece = { token: nft, amount: 1n, tokenId: 7n }
  const worth = `Sells 5 USDC (${usdc}) by an order of Seaport. It brings token 7 of ${nft}. Nobody here knows what that is worth.`
  for (const buys of [[{ ...piece, recipient: safe }], [{ amount: 1n }, piece]])
    expect(judged({ buys })).toMatchObject({ severity: 'warn', text: worth })
})

test('MSG-06 finds an end that is more than a year away, and without a clock one after 2100', () => {
  expect(judged({ expiry: BigInt(now) + year }, { now: now + 0.9 }).outcome).toBe('pass')
  expect(text({ expiry: BigInt(now) + year + 1n })).toBe(
    `Sells 5 USDC (${usdc}) by an order of Seaport. It stays valid until 2027-11-18 17:06 UTC.`,
  )
  expect(judged({ expiry: 4_102_444_800n }, { now: undefined }).outcome).toBe('pass')
  expect(text({ expiry: 4_102_444_801n }, { now: undefined })).toBe(
    `Sells 5 USDC (${usdc}) by an order of Seaport. It stays valid until 2100-01-01 00:00 UTC.`,
  )
})

test('MSG-06 is not asked of a text', () => {
  const text = contextWith({ message: { text: 'Hello' } }, { subject: 'message' })
  expect(ordersCheck.judge(text)).toBeUndefined()
})

test('MSG-06 names what orders call the coin as the coin, with its decimals', () => {
  for (const one of [zero, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'] as const) {
    const told = text({ sells: [{ token: one, amount: 15n * 10n ** 17n }], expiry: undefined })
    expect(told).toContain('Sells 1.5 of this network’s native coin by an order of Seaport')
    expect(told).not.toContain(one)
    expect(told).not.toContain('base units')
  }
})
