import type { Page } from '@playwright/test'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseAbiParameters,
} from 'viem'

/** reverseWithGateways(bytes,uint256,string[]) of the universal resolver, and its older name reverse(bytes,uint256). */
const reverse = ['0xb7d6ca64', '0x5d78a217']
const zero = `0x${'00'.repeat(20)}` as const

type EnsRequest = { id: number; method: string; params: [{ data: Hex }] }

/** A node of Ethereum that knows one thing: the name that every address has. Everything else it refuses. */
export async function serveEnsNode(page: Page, url: string, name: string): Promise<void> {
  const named = encodeAbiParameters(parseAbiParameters('string, address, address'), [name, zero, zero])
  const answer = (data: Hex) =>
    reverse.includes(data.slice(0, 10))
      ? { success: true, returnData: named }
      : { success: false, returnData: '0x' as const }
  const result = (data: Hex): Hex | undefined => {
    if (!data.startsWith('0x82ad56cb')) return answer(data).success ? named : undefined
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args[0] as readonly { callData: Hex }[]
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(({ callData }) => answer(callData)),
    })
  }
  await page.route(url, async (route) => {
    const { id, method, params } = route.request().postDataJSON() as EnsRequest
    const found =
      method === 'eth_call' ? result(params[0].data) : method === 'eth_chainId' ? '0x1' : undefined
    const error = { code: 3, message: 'execution reverted' }
    await route.fulfill({ json: { jsonrpc: '2.0', id, ...(found ? { result: found } : { error }) } })
  })
}
