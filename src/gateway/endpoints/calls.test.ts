import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGateway, type Gateway } from '#gateway/client/client.ts'
import { listSafeApps } from './apps.ts'
import { getBalances, getFiatCodes } from './balances.ts'
import { getChain, getChains, getChainsV2 } from './chains.ts'
import { listHistory, listQueue } from './lists.ts'
import { confirm, estimate, preview, propose } from './proposal.ts'
import { getNonces, getSafe, listOwnerSafes } from './safes.ts'
import { getTransaction } from './transactions.ts'

type CallsRequest = {
  method?: string | undefined
  url?: string | undefined
  type?: string | undefined
  body: string
}
let seen: CallsRequest
let answer: unknown
let gateway: Gateway
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method, url, headers } = request
  seen = { method, url, type: headers['content-type'], body: Buffer.concat(chunks).toString() }
  response.end(JSON.stringify(answer))
})
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  gateway = createGateway({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fetch })
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  answer = { results: [] }
})

const safe = '0x5aFE000000000000000000000000000000000001'
const zero = '0x0000000000000000000000000000000000000000'
const owner = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const hash = `0x${'54'.repeat(32)}` as const
const signature = `0x${'a1'.repeat(64)}1c` as const
const account = { value: safe, name: null, logoUri: null }
const details = {
  safeAddress: safe,
  txId: `multisig_${safe}_${hash}`,
  executedAt: null,
  txStatus: 'AWAITING_CONFIRMATIONS',
  txInfo: { type: 'Custom', to: account, dataSize: '0', value: '0', isCancellation: true, methodName: null },
  txData: null,
  txHash: null,
  detailedExecutionInfo: null,
  safeAppInfo: null,
  note: null,
}

describe('reads', () => {
  test('chains, each version at its path', async () => {
    await gateway.call(getChains, { query: { cursor: 'limit=50&offset=0' } })
    expect(seen).toEqual({ method: 'GET', url: '/v1/chains?cursor=limit%3D50%26offset%3D0', body: '' })
    await gateway.call(getChainsV2, { query: { serviceKey: 'WALLET_WEB' } })
    expect(seen.url).toBe('/v2/chains?serviceKey=WALLET_WEB')
    await expect(gateway.call(getChain, { path: { chainId: 5 } })).rejects.toMatchObject({ path: 'chainId' })
    expect(seen.url).toBe('/v1/chains/5')
  })

  test('a Safe, its tags opaque and its missing modules none', async () => {
    answer = {
      address: account,
      chainId: '11155111',
      nonce: 5,
      threshold: 2,
      owners: [{ value: owner, name: null, logoUri: null }],
      implementation: account,
      modules: null,
      fallbackHandler: null,
      guard: null,
      version: '1.4.1+L2',
      implementationVersionState: 'UP_TO_DATE',
      collectiblesTag: null,
      txQueuedTag: '1787220000',
      txHistoryTag: null,
      messagesTag: null,
    }
    expect(await gateway.call(getSafe, { path: { chainId: 11155111, address: safe } })).toEqual({
      address: { value: safe },
      chainId: 11155111,
      nonce: 5n,
      threshold: 2,
      owners: [{ value: owner }],
      implementation: { value: safe },
      modules: [],
      version: '1.4.1+L2',
      implementationVersionState: 'UP_TO_DATE',
      txQueuedTag: '1787220000',
    })
    expect(seen.url).toBe(`/v1/chains/11155111/safes/${safe}`)
  })

  test('an owner’s Safes, nonces, balances and fiat codes', async () => {
    answer = { safes: [safe] }
    expect(await gateway.call(listOwnerSafes, { path: { chainId: 5, address: owner } })).toEqual(answer)
    expect(seen.url).toBe(`/v1/chains/5/owners/${owner}/safes`)
    answer = { currentNonce: 5, recommendedNonce: 7 }
    expect(await gateway.call(getNonces, { path: { chainId: 5, address: safe } })).toEqual({
      currentNonce: 5n,
      recommendedNonce: 7n,
    })
    expect(seen.url).toBe(`/v1/chains/5/safes/${safe}/nonces`)
    answer = { fiatTotal: '0', items: [] }
    const path = { chainId: 5, address: safe, currency: 'usd' }
    await gateway.call(getBalances, { path, query: { trusted: false, exclude_spam: null } })
    expect(seen.url).toBe(`/v1/chains/5/safes/${safe}/balances/usd?trusted=false`)
    answer = ['USD']
    expect(await gateway.call(getFiatCodes, {})).toEqual(['USD'])
    expect(seen.url).toBe('/v1/balances/supported-fiat-codes')
  })

  test('queue, history and details', async () => {
    const path = { chainId: 5, safe_address: safe }
    await gateway.call(listQueue, { path, query: { trusted: true } })
    expect(seen.url).toBe(`/v1/chains/5/safes/${safe}/transactions/queued?trusted=true`)
    await gateway.call(listHistory, { path, query: { timezone: 'Europe/Berlin', imitation: false } })
    expect(seen.url).toBe(
      `/v1/chains/5/safes/${safe}/transactions/history?timezone=Europe%2FBerlin&imitation=false`,
    )
    answer = details
    await gateway.call(getTransaction, { path: { chainId: 5, transactionId: details.txId } })
    expect(seen.url).toBe(`/v1/chains/5/transactions/multisig_${safe}_${hash}`)
  })

  test('Safe Apps, a malformed one standing in its place', async () => {
    const app = {
      id: 1,
      url: 'https://app.example',
      name: 'App',
      iconUrl: null,
      description: '',
      chainIds: ['5'],
      provider: null,
      accessControl: { type: 'NO_RESTRICTIONS', value: null },
      tags: [],
      features: ['BATCHED_TRANSACTIONS'],
      developerWebsite: null,
      socialProfiles: [{ platform: 'TELEGRAM', url: 'https://t.example' }],
      featured: false,
    }
    answer = [app, { ...app, url: null }]
    const url = 'https://app.example'
    expect(await gateway.call(listSafeApps, { path: { chainId: 5 }, query: { url } })).toMatchObject([
      { id: 1, chainIds: [5], socialProfiles: [{ platform: { unknown: 'TELEGRAM' } }] },
      { type: 'UNREADABLE', path: 'url' },
    ])
    expect(seen.url).toBe('/v1/chains/5/safe-apps?url=https%3A%2F%2Fapp.example')
  })
})

describe('posts JSON, amounts as decimal text', () => {
  const call = { to: safe, value: 10n ** 18n, data: '0xdeadbeef', operation: 0 } as const
  const wire = { to: safe, value: '1000000000000000000', data: '0xdeadbeef', operation: 0 }
  const path = { chainId: 5, safe_address: safe }

  test('an estimation and a preview', async () => {
    answer = { currentNonce: 5, recommendedNonce: 6, safeTxGas: '0' }
    expect(await gateway.call(estimate, { path, body: call })).toEqual({
      currentNonce: 5n,
      recommendedNonce: 6n,
      safeTxGas: 0n,
    })
    expect(seen).toMatchObject({
      method: 'POST',
      url: `/v2/chains/5/safes/${safe}/multisig-transactions/estimations`,
      type: 'application/json',
    })
    expect(JSON.parse(seen.body)).toEqual(wire)
    answer = { txInfo: details.txInfo, txData: { to: account, operation: 0 } }
    expect(await gateway.call(preview, { path, body: call })).toMatchObject({
      txInfo: { isCancellation: true },
    })
    expect(seen.url).toBe(`/v1/chains/5/transactions/${safe}/preview`)
  })

  test('a proposal', async () => {
    answer = details
    const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zero, refundReceiver: zero } as const
    const body = { ...call, ...gas, nonce: 5n, safeTxHash: hash, sender: owner, signature } as const
    expect(await gateway.call(propose, { path, body })).toMatchObject({ txId: details.txId })
    expect(seen.url).toBe(`/v1/chains/5/transactions/${safe}/propose`)
    expect(JSON.parse(seen.body)).toEqual({
      ...wire,
      nonce: '5',
      safeTxGas: '0',
      baseGas: '0',
      gasPrice: '0',
      gasToken: zero,
      refundReceiver: zero,
      safeTxHash: hash,
      sender: owner,
      signature,
    })
  })

  test('a confirmation', async () => {
    answer = details
    await gateway.call(confirm, { path: { chainId: 5, safeTxHash: hash }, body: { signature } })
    expect(seen.url).toBe(`/v1/chains/5/transactions/${hash}/confirmations`)
    expect(JSON.parse(seen.body)).toEqual({ signature })
  })
})
