import { encodeAbiParameters, type Hex, keccak256, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe/safe.ts'
import { compareNodes } from './compareNodes.ts'

const token: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
type CompareRequest = { id: number; method: string; params?: readonly { data?: string }[] }
type ComparedToken = { decimals: bigint; code: Hex }

/** A node that answers for one token; without any it fails. */
function answerOf({ method, params }: CompareRequest, told: ComparedToken): Hex {
  if (method === 'eth_chainId') return numberToHex(1)
  if (method === 'eth_getCode') return told.code
  if (method === 'eth_getStorageAt') return `0x${'0'.repeat(64)}`
  const selector = params?.[0]?.data?.slice(0, 10)
  if (selector === '0x313ce567') return number(told.decimals)
  return selector === '0x18160ddd' ? number(1000n) : text('USDC')
}

const chainOf = (nodes: Readonly<Record<string, ComparedToken | undefined>>) =>
  createChain({
    chainId: 1,
    rpc: Object.keys(nodes).map((name) => `https://${name}.example`),
    retries: 0,
    fetch: async (url, init) => {
      const name = new URL(String(url instanceof Request ? url.url : url)).hostname.split('.')[0] ?? ''
      const told = nodes[name]
      const body = JSON.parse(String(init?.body)) as CompareRequest | CompareRequest[]
      const reply = (one: CompareRequest) =>
        told
          ? { jsonrpc: '2.0', id: one.id, result: answerOf(one, told) }
          : { jsonrpc: '2.0', id: one.id, error: { code: -32000, message: 'down' } }
      return Response.json(Array.isArray(body) ? body.map(reply) : reply(body))
    },
  })

const shown: TokenFact = { name: 'USDC', symbol: 'USDC', decimals: 4, totalSupply: 1000n }
const facts = {
  tokens: { of: new Map([[token, { known: true, value: shown } as const]]) },
  codes: {
    of: new Map([[token, { known: true, value: { size: 2, codeHash: keccak256('0x6001') } } as const]]),
  },
}
const first: ComparedToken = { decimals: 4n, code: '0x6001' }
const compared = (second: ComparedToken | undefined) =>
  compareNodes(chainOf({ one: first, two: second }), facts, { blockNumber: 1n })

test('CHAIN-03 shows a token or a contract that only the first node reports', async () => {
  expect(await compared(first)).toEqual({ known: true, value: { asked: 2, differing: [] } })
  expect(await compared({ ...first, decimals: 6n })).toEqual({
    known: true,
    value: { asked: 2, differing: [`the token ${token}`] },
  })
  expect(await compared({ ...first, code: '0x6002' })).toEqual({
    known: true,
    value: { asked: 2, differing: [`the code at ${token}`] },
  })
})

test('CHAIN-03: a second node that fails makes it unknown; with one node nothing is compared', async () => {
  expect(await compared(undefined)).toMatchObject({ known: false })
  expect(await compareNodes(chainOf({ one: first }), facts, { blockNumber: 1n })).toBeUndefined()
})

test('CHAIN-03 shows a contract that only the first node calls no token', async () => {
  const none = { ...facts, tokens: { of: new Map([[token, { known: true, value: null } as const]]) } }
  expect(await compareNodes(chainOf({ one: first, two: first }), none, { blockNumber: 1n })).toEqual({
    known: true,
    value: { asked: 2, differing: [`the token ${token}`] },
  })
})

test('CHAIN-03: an account without code is asked about, and is no token', async () => {
  const none = {
    tokens: { of: new Map([[token, { known: true, value: null } as const]]) },
    codes: { of: new Map([[token, { known: true, value: { size: 0 } } as const]]) },
  }
  const asked = (second: ComparedToken) =>
    compareNodes(chainOf({ one: { ...first, code: '0x' }, two: second }), none, { blockNumber: 1n })
  expect(await asked({ ...first, code: '0x' })).toEqual({ known: true, value: { asked: 1, differing: [] } })
  expect(await asked(first)).toEqual({
    known: true,
    value: { asked: 1, differing: [`the code at ${token}`] },
  })
})
