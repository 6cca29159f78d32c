import { encodeErrorResult, parseAbi } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { readTokens } from '#chain/tokens/tokens.ts'
import { createChain } from './client.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const errors = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

afterEach(() => vi.unstubAllGlobals())

test('a contract cannot send this page to an address of its choice (OffchainLookup, EIP-3668)', async () => {
  const asked: string[] = []
  const record = async (input: unknown): Promise<Response> => {
    asked.push(String(input))
    return Response.json({ data: '0x' })
  }
  vi.stubGlobal('fetch', record)
  const args = [token, ['https://thief.test/{sender}/{data}'], '0x', '0x12345678', '0x'] as const
  const data = encodeErrorResult({ abi: errors, errorName: 'OffchainLookup', args })
  const refusing: typeof globalThis.fetch = async (_, init) => {
    const requests: { id: number }[] = [JSON.parse(String(init?.body))].flat()
    const answers = requests.map(({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: 3, message: 'execution reverted', data },
    }))
    return Response.json(answers.length === 1 ? answers[0] : answers)
  }
  const chain = createChain({ chainId: 1, rpc: ['https://node.test'], fetch: refusing, retries: 0 })
  expect(await readTokens(chain, [token])).toEqual([])
  expect(asked).toEqual([])
})
