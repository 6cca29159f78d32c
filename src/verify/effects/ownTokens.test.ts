import { encodeAbiParameters, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import type { HistoryTransfer, TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import { withOwnTokens } from './ownTokens.ts'

const account = (digit: string): Address => `0x${digit.repeat(40)}`
const [safe, payee, called] = [account('1'), account('2'), account('c')]
const fact: TokenFact = { name: 'OWN', symbol: 'OWN', decimals: 6, totalSupply: 9n }
const known = <T>(value: T): Fact<T> => ({ known: true, value })
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
type TokenRequest = { id: number; method: string; params?: readonly [{ data?: string; to?: string }] }

/** A node for which every contract is a token OWN, and that notes which were asked for their name. */
function chainOf() {
  const asked = new Set<string>()
  const answerOf = ({ method, params }: TokenRequest): Hex => {
    if (method === 'eth_chainId') return numberToHex(1)
    if (method === 'eth_getCode') return '0x6001'
    if (method === 'eth_getStorageAt') return `0x${'0'.repeat(64)}`
    const [{ data = '', to }] = params ?? [{}]
    // It takes no call without `to`.
    if (to === undefined) return '0x'
    asked.add(to)
    if (data.startsWith('0x313ce567')) return number(6n)
    return data.startsWith('0x18160ddd') ? number(9n) : text('OWN')
  }
  const chain = createChain({
    chainId: 1,
    rpc: ['https://node.example'],
    retries: 0,
    fetch: async (_, init) => {
      const body = JSON.parse(String(init?.body)) as TokenRequest | TokenRequest[]
      const reply = (one: TokenRequest) => ({ jsonrpc: '2.0', id: one.id, result: answerOf(one) })
      return Response.json(Array.isArray(body) ? body.map(reply) : reply(body))
    },
  })
  return { chain, asked }
}

const paid = (token: Address, more: Partial<HistoryTransfer> = {}): HistoryTransfer => ({
  ...{ direction: 'out', token, from: safe, to: payee, amount: 5n, blockNumber: 7, initiator: 'safe' },
  ...more,
})

async function read(history: readonly HistoryTransfer[], tokens: ReadonlyMap<Address, Fact<TokenFact>>) {
  const { chain, asked } = chainOf()
  const found = await withOwnTokens(
    chain,
    { tokens: { of: tokens }, history: known(history) },
    { blockNumber: 9n },
  )
  return { found: [...(found?.of ?? [])], asked: [...asked].sort() }
}
const isNamed = new Map([[called, known<TokenFact>({ ...fact, symbol: 'OTHER' })]])

test('a token that the Safe paid with lately is asked who it is, each once', async () => {
  const { found, asked } = await read([paid(account('a')), paid(account('a')), paid(called)], isNamed)
  expect(asked).toEqual([account('a')])
  expect(found).toEqual([...isNamed, [account('a'), known(fact)]])
})

test('a token that only came is asked too, after those that were paid with, and no more than ten', async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    paid(`0x${(at + 1).toString(16).padStart(40, 'd')}`, { direction: 'in', from: account('9'), to: safe }),
  )
  const fromPayee = paid(account('f'), { direction: 'in', from: payee, to: safe })
  const { asked } = await read([...many, paid(account('a')), fromPayee], isNamed)
  expect(asked).toHaveLength(11)
  expect(asked).toEqual(expect.arrayContaining([account('a'), account('f')]))
})

test('what others caused and what moved nothing is not asked', async () => {
  const others: Partial<HistoryTransfer>[] = [
    { initiator: 'other' },
    { initiator: undefined },
    { amount: 0n },
    { direction: 'in', amount: 0n },
  ]
  const { found, asked } = await read(
    others.map((one, at) => paid(account(`${at + 3}`), one)),
    isNamed,
  )
  expect([found, asked]).toEqual([[...isNamed], []])
})

test('a token in which others wrote a payment to somebody whom the call names is asked who it is', async () => {
  const [named, other] = [account('b'), account('8')]
  const codes = { of: new Map([[named, known({ size: 0 })]]) }
  const written = (to: Address, token: Address, more: Partial<HistoryTransfer> = {}) =>
    paid(token, { to, initiator: 'other', ...more })
  const history = known([
    written(named, account('d')),
    written(named, account('d')),
    written(other, account('e')),
    written(named, account('f'), { amount: 0n }),
  ])
  for (const tokens of [{ of: isNamed }, { of: new Map() }]) {
    const { chain, asked } = chainOf()
    const found = await withOwnTokens(chain, { tokens, history, codes }, { blockNumber: 9n })
    expect([...asked]).toEqual([account('d')])
    expect(found?.of.get(account('d'))).toEqual(known(fact))
  }
})

test('ten are asked at most, and none where the call names no token', async () => {
  const many = Array.from({ length: 12 }, (_, at) => paid(`0x${(at + 1).toString(16).padStart(40, 'e')}`))
  expect((await read(many, isNamed)).asked).toHaveLength(10)
  const none = new Map([[called, known<TokenFact>(null)]])
  expect((await read(many, none)).asked).toEqual([])
  const { chain } = chainOf()
  const silent = { history: known(many) }
  expect(await withOwnTokens(chain, { ...silent, tokens: undefined }, { blockNumber: 9n })).toBeUndefined()
})
