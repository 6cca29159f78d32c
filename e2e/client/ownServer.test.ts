import * as v from 'valibot'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteRequestTypedData } from '#core/protocol/gatewayMessages.ts'
import type { Hex } from '#core/safe/safe.ts'
import type { Endpoint } from '#gateway/client/endpoint.ts'
import { collectiblesOf } from '#gateway/collectibles.ts'
import * as about from '#gateway/endpoints/about.ts'
import { listSafeApps } from '#gateway/endpoints/apps.ts'
import { getBalances, getFiatCodes } from '#gateway/endpoints/balances.ts'
import * as chains from '#gateway/endpoints/chains.ts'
import { decodeData, getContract } from '#gateway/endpoints/contracts.ts'
import * as lists from '#gateway/endpoints/lists.ts'
import * as overviews from '#gateway/endpoints/overviews.ts'
import { confirm, estimate, preview, propose } from '#gateway/endpoints/proposal.ts'
import * as relaying from '#gateway/endpoints/relay.ts'
import { getNonces, getSafe, listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { deleteTransaction, getCreation, getTransaction } from '#gateway/endpoints/transactions.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { faultsOf } from '../openapi/rules.ts'
import { executionOf, hashOf, safeTx, sign } from '../server/support/world.ts'
import { everyEndpoint } from './everyEndpoint.ts'
import { type Own, startOwn } from './ownServer.ts'
import { testPeople } from './ownServerPeople.ts'

const endpoints = [...(await everyEndpoint()).values()]
const chainId = 31337
const owner = privateKeyToAccount(owners[0].privateKey)
const delegate = owners[3].address
const called = new Set<string>()
let own: Own
let safe: MadeSafe
beforeAll(async () => {
  own = await startOwn()
  safe = await own.world.chain.makeSafe({ ether: 100n, tokens: [{ symbol: 'SUSD', amount: 9n }] })
  await own.world.index()
})
afterAll(() => own.stop())

/** What was asked and answered keeps to the OpenAPI document and to the strict definition of the call. */
afterEach(() => {
  for (const exchange of own.exchanges.splice(0)) {
    const { pathname } = new URL(exchange.url, 'http://x')
    const line = endpoints
      .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
      .find(({ method, path }) => method === exchange.method && matches(path, pathname))
    expect(line, `${exchange.method} ${exchange.url}`).toBeDefined()
    called.add(line?.name ?? '')
    expect(faultsOf(exchange)).toEqual([])
    if (exchange.status < 400)
      expect(() => v.parse((line as Endpoint).response, exchange.answer)).not.toThrow()
  }
})
const matches = (path: string, pathname: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)

const ofList = () => ({ chainId, safe_address: safe.address })

describe('our own server, through the client and a socket', () => {
  test('says what it is and which chains it serves', async () => {
    const { gateway } = own
    const path = { chainId }
    expect(await gateway.call(about.getAbout, {})).toMatchObject({ name: expect.any(String) })
    await gateway.call(about.getAboutChain, { path })
    expect(await gateway.call(about.getBackbone, { path })).toMatchObject({
      api_version: 'v1',
      secure: false,
    })
    expect(await gateway.call(about.listMasterCopies, { path })).not.toHaveLength(0)
    expect(await gateway.call(about.getIndexing, { path })).toMatchObject({ synced: expect.any(Boolean) })
    await gateway.call(about.getGasPrice, { path })
    const serviceKey = { serviceKey: 'WALLET_WEB' }
    expect(await gateway.call(chains.getChains, {})).toMatchObject({ results: [{ chainId }] })
    expect(await gateway.call(chains.getChainsV2, { query: serviceKey })).toMatchObject({
      results: [{ chainId }],
    })
    expect(await gateway.call(chains.getChain, { path })).toMatchObject({ chainId })
    expect(await gateway.call(chains.getChainV2, { path, query: serviceKey })).toMatchObject({ chainId })
    expect(await gateway.call(listSafeApps, { path })).toMatchObject([{ id: 7 }])
    const singleton = await gateway.call(getSafe, { path: { chainId, address: safe.address } })
    const contract = { chainId, address: singleton.implementation.value }
    expect(await gateway.call(getContract, { path: contract })).toMatchObject({
      name: expect.stringContaining('Safe'),
    })
    const data = `0xa9059cbb${'00'.repeat(12)}${delegate.slice(2)}${'00'.repeat(31)}07` as Hex
    expect(await gateway.call(decodeData, { path, body: { data, to: safe.address } })).toMatchObject({
      method: 'transfer',
    })
  })

  test('lists Safes and what they hold', async () => {
    const { gateway } = own
    const path = { chainId, address: safe.address }
    const ofOwner = { address: owner.address }
    expect(await gateway.call(getNonces, { path })).toMatchObject({ currentNonce: 0n })
    expect((await gateway.call(listOwnerSafes, { path: { chainId, ...ofOwner } })).safes).toContain(
      safe.address,
    )
    for (const line of [overviews.listOwnersSafesV2, overviews.listOwnersSafesV3] as const)
      expect((await gateway.call(line, { path: ofOwner } as never))[chainId]).toContain(safe.address)
    const query = {
      currency: 'USD',
      safes: `${chainId}:${safe.address}`,
      trusted: false,
      wallet_address: owner.address,
    }
    expect(await gateway.call(overviews.listOverviews, { query })).toMatchObject([{ chainId, threshold: 2 }])
    expect(await gateway.call(overviews.listOverviewsV2, { query })).toMatchObject([
      { chainId, threshold: 2 },
    ])
    expect(await gateway.call(getFiatCodes, {})).toContain('USD')
    const { items } = await gateway.call(getBalances, { path, query: { trusted: false } })
    expect(items).toMatchObject([{ balance: 100n }, { balance: 9n }])
    expect(await collectiblesOf(gateway, { path, query: { trusted: false } })).toMatchObject({
      version: 2,
      results: [],
    })
  })

  test('takes a transaction from its preview to the history', async () => {
    const { gateway, world } = own
    const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
    const { to, value, operation } = tx
    const path = ofList()
    const considered = { to, value, data: undefined, operation }
    expect(await gateway.call(preview, { path, body: considered })).toMatchObject({
      txInfo: { type: 'Transfer' },
    })
    expect(await gateway.call(estimate, { path, body: considered })).toMatchObject({ recommendedNonce: 0n })
    const safeTxHash = hashOf(safe, tx)
    const body = {
      ...tx,
      data: undefined,
      safeTxHash,
      sender: owner.address,
      signature: await sign(safe, tx, 0),
      origin: undefined,
    }
    expect(await gateway.call(propose, { path, body })).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS' })
    expect(await gateway.call(lists.listQueue, { path, query: { trusted: true } })).toMatchObject({
      results: [{ label: 'Next' }, { transaction: {} }],
    })
    const confirmation = { path: { chainId, safeTxHash }, body: { signature: await sign(safe, tx, 1) } }
    expect(await gateway.call(confirm, confirmation)).toMatchObject({ txStatus: 'AWAITING_EXECUTION' })
    await world.chain.send([await executionOf(safe, tx, [0, 1])])
    await world.index()
    const ofSafe = { chainId, address: safe.address }
    await gateway.call(lists.listHistory, { path, query: { timezone: 'Europe/Berlin', imitation: false } })
    await gateway.call(lists.listMultisigTransactions, { path: ofSafe, query: { nonce: 0n } })
    await gateway.call(lists.listModuleTransactions, { path: ofSafe })
    expect(
      await gateway.call(lists.listIncomingTransfers, { path: ofSafe, query: { trusted: false } }),
    ).toMatchObject({
      results: [{ transaction: { txInfo: { direction: 'INCOMING' } } }],
    })
    expect(
      await gateway.call(getTransaction, { path: { chainId, transactionId: safeTxHash } }),
    ).toMatchObject({ txData: { value: 1n } })
    expect(await gateway.call(getCreation, { path })).toMatchObject({
      creator: expect.any(String),
      created: expect.any(Number),
    })
  })

  test('takes a transaction out of the queue for its proposer', async () => {
    const { gateway } = own
    const tx = safeTx({ to: owners[4].address, value: 2n, nonce: 8n })
    const safeTxHash = hashOf(safe, tx)
    const body = {
      ...tx,
      data: undefined,
      safeTxHash,
      sender: owner.address,
      signature: await sign(safe, tx, 0),
      origin: undefined,
    }
    await gateway.call(propose, { path: ofList(), body })
    const typedData = deleteRequestTypedData({ chainId, safe: safe.address, safeTxHash, now: Date.now() })
    const signature = await owner.signTypedData(typedData)
    await gateway.call(deleteTransaction, { path: { chainId, safeTxHash }, body: { signature } })
    const gone = gateway.call(getTransaction, { path: { chainId, transactionId: safeTxHash } })
    await expect(gone).rejects.toMatchObject({ name: 'GatewayRefusedError', status: 404 })
  })

  testPeople(() => ({ own, safe }))

  test('relays nothing, and says so', async () => {
    const { gateway } = own
    expect(await gateway.call(relaying.getRelaysRemaining, { path: ofList() })).toEqual({
      remaining: 0,
      limit: 0,
    })
    const body = {
      version: '1.4.1',
      to: safe.address,
      data: '0x' as const,
      gasLimit: undefined,
      safeTxHash: undefined,
      acceptUnverifiedSimulation: undefined,
    }
    await expect(gateway.call(relaying.relay, { path: { chainId }, body })).rejects.toMatchObject({
      name: 'GatewayRefusedError',
    })
    await expect(
      gateway.call(relaying.getRelayStatus, { path: { chainId, taskId: 'x' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('was asked for every call there is', () =>
    expect(endpoints.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]))
})
