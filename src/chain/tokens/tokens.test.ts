import { decodeFunctionData, encodeAbiParameters, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import { erc20Abi } from '#core/abi/erc20.ts'
import { readTokens } from './tokens.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
type TokensRequest = { id: number; params: [{ data: Hex }] }

/** A chain on which one contract describes itself as told; the EVM lets it answer any 32 bytes as its decimals. */
function chainOf({ name = 'USD Coin', symbol = 'USDC', decimals = 6n }) {
  const answers = new Map<string, Hex>([
    ['name', encodeAbiParameters([{ type: 'string' }], [name])],
    ['symbol', encodeAbiParameters([{ type: 'string' }], [symbol])],
    ['decimals', encodeAbiParameters([{ type: 'uint256' }], [decimals])],
  ])
  const answer = ({ id, params: [{ data }] }: TokensRequest) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
    return { jsonrpc: '2.0', id, result: answers.get(functionName) }
  }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const asked: TokensRequest | TokensRequest[] = JSON.parse(String(init?.body))
    return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked))
  }
  return createChain({ chainId: 1, rpc: ['https://node.test'], fetch, retries: 0 })
}

test.each([256n, 2n ** 40n, 2n ** 256n - 1n])(
  'a contract that says it has %i decimals is no ERC-20 token, whose decimals are a uint8',
  async (decimals) => expect(await readTokens(chainOf({ decimals }), [token])).toEqual([]),
)

test('signs that would hide or turn around the words beside a symbol are taken out of it', async () => {
  const facts = await readTokens(chainOf({ symbol: 'US\u202eDC\u0000\u2066\n', name: 'A\u200bB' }), [token])
  expect(facts).toEqual([{ address: token, symbol: 'USDC', name: 'AB', decimals: 6 }])
})
