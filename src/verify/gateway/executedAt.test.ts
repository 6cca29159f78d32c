import { QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import { executedAt } from './executedAt.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const txHash = `0x${'1'.repeat(64)}` as const

const silent = () => Promise.reject(new TypeError('nobody answers'))

/** When it was done, by a chain that read the Safe at this number before and is silent since. */
function asked(claim: { executedAt?: number; txHash?: typeof txHash }, { nonce = 4n, next = 5n } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['chain', 1, 'safe', address], { nonce: next })
  const chain = createChain({ chainId: 1, rpc: ['https://node.example'], fetch: silent, retries: 0 })
  return executedAt(claim, nonce, { client, chainId: 1, address }, chain)
}

test('what the service calls done is done where its number is used on chain', async () => {
  expect(await asked({ executedAt: 20, txHash })).toEqual({ executedAt: 20, txHash })
  expect(await asked({ txHash })).toBeUndefined()
})

test('what can still be signed is not done, whatever moment the service names, nor what nobody can read', async () =>
  expect(await asked({ executedAt: 20, txHash }, { nonce: 5n })).toBeUndefined())
