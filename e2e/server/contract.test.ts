import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SafeTx } from '#core/safe/safe.ts'
import { createGateway, type Gateway } from '#gateway/client/client.ts'
import { listSafeApps } from '#gateway/endpoints/apps.ts'
import { getBalances, getFiatCodes } from '#gateway/endpoints/balances.ts'
import { getChain, getChains, getChainsV2 } from '#gateway/endpoints/chains.ts'
import { listHistory, listQueue } from '#gateway/endpoints/lists.ts'
import { confirm, estimate, preview, propose } from '#gateway/endpoints/proposal.ts'
import { getNonces, getSafe, listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { getTransaction } from '#gateway/endpoints/transactions.ts'
import { allOf, pagesOf } from '#gateway/paging.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import {
  executionOf,
  hashOf,
  proposalBody,
  type ServerWorld,
  safeTx,
  sign,
  startWorld,
} from './support/world.ts'

const app = { id: 7, url: 'https://app.example', name: 'Example', description: 'An app of the test' }
const chainId = 31337
let world: ServerWorld
let gateway: Gateway
beforeAll(async () => {
  world = await startWorld({ safeApps: [app], publicRpc: 'http://localhost:4103' })
  const fetch = async (url: string, init: RequestInit) => world.gateway.fetch(new Request(url, init))
  gateway = createGateway({ baseUrl: 'http://localhost:4102', fetch })
})
afterAll(() => world.stop())

const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
const signedBody = async (safe: MadeSafe, tx: SafeTx) => ({
  ...tx,
  safeTxHash: hashOf(safe, tx),
  sender: owners[0].address,
  signature: await sign(safe, tx, 0),
  origin: JSON.stringify({ url: app.url, name: app.name }),
})

describe('The client of this project reads every answer', () => {
  let safe: MadeSafe
  beforeAll(async () => {
    safe = await world.chain.makeSafe({ ether: 100n, tokens: [{ symbol: 'SUSD', amount: 9n }] })
    await world.index()
  })

  test('of chains and apps', async () => {
    for (const { results } of [
      await gateway.call(getChains, {}),
      await gateway.call(getChainsV2, { query: { serviceKey: 'WALLET_WEB' } }),
    ])
      expect(results).toMatchObject([
        { chainId, shortName: 'sandbox', rpcUri: { value: 'http://localhost:4103' } },
      ])
    expect(await gateway.call(getChain, { path: { chainId } })).toMatchObject({
      chainId,
      chainName: 'Sandbox',
    })
    const apps = (query: { url?: string }) => gateway.call(listSafeApps, { path: { chainId }, query })
    expect(await apps({})).toMatchObject([app])
    expect(await apps({ url: 'https://app.example/' })).toEqual([])
    expect(await gateway.call(getFiatCodes, {})).toEqual(['USD'])
  })

  test('of a Safe, its owners and its balances', async () => {
    const path = { chainId, address: safe.address }
    expect(await gateway.call(getSafe, { path })).toMatchObject({
      nonce: 0n,
      threshold: 2,
      version: '1.4.1+L2',
    })
    const owned = await gateway.call(listOwnerSafes, { path: { chainId, address: owners[0].address } })
    expect(owned.safes).toContain(safe.address)
    const { items } = await gateway.call(getBalances, { path: { ...path, currency: 'usd' } })
    expect(items).toMatchObject([{ balance: 100n }, { balance: 9n, tokenInfo: { decimals: 6 } }])
  })

  test('of a transaction from preview to history', async () => {
    const path = { chainId, safe_address: safe.address }
    const { to, value, data, operation } = tx
    const considered = { to, value, data: undefined, operation }
    expect(await gateway.call(preview, { path, body: considered })).toMatchObject({
      txInfo: { type: 'Transfer', direction: 'OUTGOING' },
      txData: { value: 1n, operation: 0 },
    })
    expect(await gateway.call(estimate, { path, body: considered })).toEqual({
      currentNonce: 0n,
      recommendedNonce: 0n,
      safeTxGas: 0n,
    })
    const proposed = await gateway.call(propose, { path, body: await signedBody(safe, { ...tx, data }) })
    expect(proposed).toMatchObject({ safeAppInfo: { name: 'Example' }, txStatus: 'AWAITING_CONFIRMATIONS' })
    const nonces = await gateway.call(getNonces, { path: { chainId, address: safe.address } })
    expect(nonces).toEqual({ currentNonce: 0n, recommendedNonce: 1n })
    const safeTxHash = hashOf(safe, tx)
    const signature = await sign(safe, tx, 1)
    const confirmed = await gateway.call(confirm, { path: { chainId, safeTxHash }, body: { signature } })
    expect(confirmed.txStatus).toBe('AWAITING_EXECUTION')
    expect((await gateway.call(listQueue, { path })).results.every(isReadable)).toBe(true)

    await world.chain.send([await executionOf(safe, tx, [0, 1])])
    await world.index()
    const { results } = await gateway.call(listHistory, { path })
    expect(results.every(isReadable)).toBe(true)
    expect(results.map(({ type }) => type)).toEqual([
      'DATE_LABEL',
      'TRANSACTION',
      'TRANSACTION',
      'TRANSACTION',
    ])
    for (const transactionId of [proposed.txId, safeTxHash])
      expect(await gateway.call(getTransaction, { path: { chainId, transactionId } })).toMatchObject({
        txStatus: 'SUCCESS',
      })
  })
})

describe('Pages', () => {
  test('of a queue of 25 lead through all of it, each transaction once, each label once', async () => {
    const safe = await world.chain.makeSafe()
    await world.index()
    const nonces = [0n, 0n, ...Array.from({ length: 23 }, (_, at) => BigInt(at + 1))]
    for (const [at, nonce] of nonces.entries()) {
      const body = await proposalBody(safe, safeTx({ to: owners[3].address, value: BigInt(at), nonce }))
      await world.ask(`/v1/chains/${chainId}/transactions/${safe.address}/propose`, body)
    }
    const path = { chainId, safe_address: safe.address }
    for (const cursor of [undefined, 'limit=1&offset=0', 'limit=7&offset=0']) {
      const items = await allOf(gateway, listQueue, { path, query: { cursor } })
      const shown = items.map((item) =>
        'transaction' in item ? item.conflictType : 'label' in item ? item.label : item.type,
      )
      const alone = Array.from({ length: 23 }, () => 'None')
      expect(shown).toEqual(['Next', 'CONFLICT_HEADER', 'HasNext', 'End', 'Queued', ...alone])
    }
  })

  test('of a history lead to its creation, which ends only the last one', async () => {
    const safe = await world.chain.makeSafe()
    for (let at = 1n; at <= 5n; at++) await world.chain.send([{ to: safe.address, value: at }])
    await world.index()
    const path = { chainId, safe_address: safe.address }
    const query = { cursor: 'limit=2&offset=0', timezone: 'Europe/Berlin' }
    const values: unknown[] = []
    for await (const page of pagesOf(gateway, listHistory, { path, query })) {
      expect(page.count).toBe(5)
      values.push(
        page.results.flatMap((item) => {
          if (!('transaction' in item) || item.transaction.txInfo.type === 'unknown') return []
          const { txInfo } = item.transaction
          const isNative = txInfo.type === 'Transfer' && txInfo.transferInfo.type === 'NATIVE_COIN'
          return [isNative && 'value' in txInfo.transferInfo ? txInfo.transferInfo.value : txInfo.type]
        }),
      )
    }
    expect(values).toEqual([
      [5n, 4n],
      [3n, 2n],
      [1n, 'Creation'],
    ])
  })
})

test('without its node the service is unavailable, and says so', async () => {
  const safe = await world.chain.makeSafe()
  await world.index()
  await world.chain.stop()
  const answer = await world.ask(`/v1/chains/${chainId}/safes/${safe.address}`)
  expect(answer).toEqual({ status: 503, body: { code: 503, message: 'Service unavailable' } })
})
