import * as v from 'valibot'
import { decodeFunctionData, encodeFunctionResult, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '#chain/client.ts'
import { safeReadAbi } from '#core/abi/safe.ts'
import vectors from '#core/fixtures/gatewayMutations.json'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import { TransactionDetails } from '#gateway/schemas/details.ts'
import { verifyTransaction } from './verifyTransaction.ts'

const { chain: facts, asked, base } = vectors
const safe = readAddress(asked.safe)
const claim = v.parse(TransactionDetails, base)

const answers = new Map<string, unknown>([
  ['VERSION', facts.version],
  ['getOwners', facts.owners.map(readAddress)],
  ['getThreshold', BigInt(facts.threshold)],
  ['nonce', BigInt(facts.nonce)],
])

type Request = { id: number; method: string; params?: unknown[] }

function answer({ method, params = [] }: Request): unknown {
  if (method === 'eth_chainId') return numberToHex(facts.chainId)
  if (method === 'eth_blockNumber') return '0x14c9a00'
  if (method === 'eth_getStorageAt')
    return `0x${'d9Db270c1B5E3Bd161E8c8503c55cEABeE709552'.padStart(64, '0')}`
  const { data } = params[0] as { data: string }
  const { functionName } = decodeFunctionData({ abi: safeReadAbi, data: readHex(data) })
  const result = answers.get(functionName)
  return encodeFunctionResult({ abi: safeReadAbi, functionName, result } as Parameters<
    typeof encodeFunctionResult
  >[0])
}

/** A node that answers from the vectors, and fails the reads it is told to. */
function node(fails: (request: Request) => boolean = () => false): typeof fetch {
  return async (_, init) => {
    const asked: Request | Request[] = JSON.parse(String(init?.body))
    const one = (request: Request) =>
      fails(request)
        ? { jsonrpc: '2.0', id: request.id, error: { code: -32603, message: 'broken' } }
        : { jsonrpc: '2.0', id: request.id, result: answer(request) }
    return Response.json(Array.isArray(asked) ? asked.map(one) : one(asked))
  }
}

function verify(fetch: typeof globalThis.fetch, chainId = facts.chainId, signal?: AbortSignal) {
  const chain = createChain({ chainId, rpc: ['https://node.test'], fetch, retries: 0 })
  return verifyTransaction({ asked: { safe, id: asked.id }, claim, chain, signal })
}

test('a true claim passes against what the node says', async () => {
  const verification = await verify(node())
  expect(verification).toMatchObject({
    verdict: 'pass',
    version: '1.3.0',
    safeTxHash: base.detailedExecutionInfo.safeTxHash,
    safe: {
      owners: facts.owners,
      threshold: 2,
      nonce: 63n,
      singleton: '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552',
    },
    blockNumber: 0x14c9a00n,
  })
  expect(verification.signatures.map(({ status }) => status)).toEqual(['valid', 'valid'])
})

test.each(['eth_blockNumber', 'eth_getStorageAt', 'eth_call', 'eth_chainId'])(
  'when %s fails the verdict is unknown and nothing is thrown',
  async (broken) => {
    const { verdict } = await verify(node(({ method }) => method === broken))
    expect(verdict).toBe('unknown')
  },
)

test('a node of another network blocks', async () => {
  const { verdict, results } = await verify(node(), 5)
  expect(verdict).toBe('block')
  expect(results.find(({ id }) => id === 'CHAIN-01')?.outcome).toBe('finding')
})

test('a node that is gone, or answers nonsense, gives unknown', async () => {
  const gone: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const nonsense: typeof fetch = async () => new Response('<html>')
  expect((await verify(gone)).verdict).toBe('unknown')
  expect((await verify(nonsense)).verdict).toBe('unknown')
})

test('given up by the page, it ends with the page’s reason', async () => {
  const signal = AbortSignal.abort(new Error('left the page'))
  await expect(verify(node(), facts.chainId, signal)).rejects.toThrow('left the page')
})
