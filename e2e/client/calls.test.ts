import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultGateway } from '#core/config/defaultGateway.ts'
import { type CallOptions, createGateway } from '#gateway/client/client.ts'
import type { Endpoint } from '#gateway/client/endpoint.ts'
import { collectiblesOf } from '#gateway/collectibles.ts'
import { getFiatCodes } from '#gateway/endpoints/balances.ts'
import { faultsOf } from '../openapi/rules.ts'
import { everyEndpoint } from './everyEndpoint.ts'
import { safe } from './literals/literal.ts'
import { listening, literals, type Served, serveLiterals } from './mounted.ts'

const endpoints = await everyEndpoint()
let served: Served
beforeAll(async () => {
  served = await serveLiterals()
})
afterAll(() => served.stop())
beforeEach(() => {
  served.exchanges.length = 0
  served.types.length = 0
})

/** The one export that is named so. */
function lineOf(name: string): Endpoint {
  const endpoint = endpoints.get(name)
  if (!endpoint) throw new Error(`There is no endpoint ${name}.`)
  return endpoint
}

/** Calls by name: what goes out, what comes back and what is read is as written by hand, and as the OpenAPI document says. */
async function asWritten(name: string): Promise<string> {
  const literal = literals[name]
  if (!literal) throw new Error(`There is no answer for ${name}.`)
  const endpoint = lineOf(name)
  const { path, query, body, url, sent, answer, read } = literal
  const options = { path, query, body } as CallOptions<Endpoint>
  const parsed = await served.gateway.call(endpoint, options)
  if (read === undefined) expect(parsed).toBeUndefined()
  else expect(parsed).toMatchObject(read as object)
  const { method } = endpoint
  expect(served.exchanges).toEqual([{ method, url, body: sent, status: endpoint.status, answer }])
  expect(served.types).toEqual([sent === undefined ? undefined : 'application/json'])
  if (name !== 'listCollectibles') expect(served.exchanges.flatMap(faultsOf)).toEqual([])
  return `${method} ${endpoint.path}`
}

/** As `asWritten`, of a list: also by the whole URL of a page, which then stands for path and query. */
async function asWrittenByPage(name: string): Promise<string> {
  const call = await asWritten(name)
  const pageUrl = `${served.gateway.baseUrl}${literals[name]?.url.split('?')[0]}?cursor=limit%3D20%26offset%3D40`
  await served.gateway.callPage(lineOf(name), pageUrl)
  expect(`${served.gateway.baseUrl}${served.exchanges.at(-1)?.url}`).toBe(pageUrl)
  return call
}

describe('every call', () => {
  test('has an answer written by hand', () =>
    expect(Object.keys(literals).sort()).toEqual([...endpoints.keys()].sort()))

  test.each([...endpoints.keys()])(
    '%s goes out, is answered and is read as the contract says',
    async (name) => {
      await asWritten(name)
    },
  )

  test.each([...endpoints])('%s has a strict definition that its answer meets', (name, { response }) =>
    expect(() => v.parse(response, literals[name]?.answer)).not.toThrow(),
  )
})

describe('the calls of the specification', () => {
  const is = (call: string) => expect.stringMatching(new RegExp(`^${call.replace(/[{}./]/g, '\\$&')}$`))

  test('7.1 the base URL can be set, a default host exists', async () => {
    const asked: string[] = []
    const fetch = async (url: string) => {
      asked.push(url)
      return Response.json([])
    }
    await createGateway({ fetch }).call(getFiatCodes, {})
    await createGateway({ fetch, baseUrl: 'https://own.example/gateway/' }).call(getFiatCodes, {})
    expect(asked).toEqual([
      `${defaultGateway}/v1/balances/supported-fiat-codes`,
      'https://own.example/gateway/v1/balances/supported-fiat-codes',
    ])
    expect(defaultGateway).toBe('https://safe-client.safe.global')
  })

  test('7.2 placeholders are filled and encoded, an unfilled one is an error, null and undefined are dropped', async () => {
    const { gateway, exchanges } = served
    const path = { chainId: 5, transactionId: 'a/../b?c=d' }
    await expect(gateway.call(lineOf('getTransaction'), { path } as never)).resolves.toBeDefined()
    const query = { url: null, clientUrl: undefined }
    await gateway.call(lineOf('listSafeApps'), { path: { chainId: 5 }, query } as never)
    expect(exchanges.map(({ url }) => url)).toEqual([
      '/v1/chains/5/transactions/a%2F..%2Fb%3Fc%3Dd',
      '/v1/chains/5/safe-apps',
    ])
    await expect(gateway.call(lineOf('getChain'), { path: {} } as never)).rejects.toThrow(
      'needs a value for chainId',
    )
  })

  test('7.3 a POST has its body as JSON, amounts as decimal text', async () => {
    await asWritten('propose')
    expect(served.types).toEqual(['application/json'])
    expect(served.exchanges[0]?.body).toMatchObject({
      value: '1000000000000000000000000',
      nonce: '5',
      operation: 0,
    })
  })

  test('7.4 one Safe', async () =>
    expect(await asWritten('getSafe')).toEqual(is('GET /v1/chains/{chainId}/safes/{address}')))
  test('7.5 incoming transfers, with a query or by page URL', async () =>
    expect(await asWrittenByPage('listIncomingTransfers')).toEqual(
      is('GET /v1/chains/{chainId}/safes/{address}/incoming-transfers/'),
    ))
  test('7.6 module transactions, with a query or by page URL', async () =>
    expect(await asWrittenByPage('listModuleTransactions')).toEqual(
      is('GET /v1/chains/{chainId}/safes/{address}/module-transactions/'),
    ))
  test('7.7 multisig transactions, with a query or by page URL', async () =>
    expect(await asWrittenByPage('listMultisigTransactions')).toEqual(
      is('GET /v1/chains/{chainId}/safes/{address}/multisig-transactions/'),
    ))
  test('7.8 balances in a currency, usd unless said', async () => {
    expect(await asWritten('getBalances')).toEqual(
      is('GET /v1/chains/{chainId}/safes/{address}/balances/{currency}'),
    )
    const path = { chainId: 5, address: safe, currency: 'eur' }
    await served.gateway.call(lineOf('getBalances'), { path } as never)
    expect(served.exchanges.map(({ url }) => url.split('?')[0])).toEqual([
      `/v1/chains/5/safes/${safe}/balances/usd`,
      `/v1/chains/5/safes/${safe}/balances/eur`,
    ])
  })
  test('7.9 the currencies there are', async () =>
    expect(await asWritten('getFiatCodes')).toEqual(is('GET /v1/balances/supported-fiat-codes')))
  test('7.10 the Safes of an owner', async () =>
    expect(await asWritten('listOwnerSafes')).toEqual(is('GET /v1/chains/{chainId}/owners/{address}/safes')))
  test('7.11 collectibles of version 1, by page URL too, and of version 2 where 1 is gone', async () => {
    expect(await asWrittenByPage('listCollectibles')).toEqual(
      is('GET /v1/chains/{chainId}/safes/{address}/collectibles'),
    )
    const path = { chainId: 5, address: safe }
    expect(await collectiblesOf(served.gateway, { path })).toMatchObject({
      version: 1,
      results: [{ address: expect.any(String) }],
    })
    const asked: string[] = []
    const today = await listening((request, response) => {
      asked.push(request.url ?? '')
      const isGone = request.url?.startsWith('/v1/')
      response.writeHead(isGone ? 404 : 200)
      response.end(
        JSON.stringify(
          isGone ? { message: 'Not Found', statusCode: 404 } : literals.listCollectiblesV2?.answer,
        ),
      )
    })
    const gateway = createGateway({ baseUrl: today.url, fetch })
    expect(await collectiblesOf(gateway, { path })).toMatchObject({ version: 2, count: 1 })
    expect(asked).toEqual([
      `/v1/chains/5/safes/${safe}/collectibles`,
      `/v2/chains/5/safes/${safe}/collectibles`,
    ])
    await today.stop()
  })
  test('7.12 collectibles of version 2, by page URL too', async () =>
    expect(await asWrittenByPage('listCollectiblesV2')).toEqual(
      is('GET /v2/chains/{chainId}/safes/{address}/collectibles'),
    ))
  test('7.13 the history, by page URL too', async () =>
    expect(await asWrittenByPage('listHistory')).toEqual(
      is('GET /v1/chains/{chainId}/safes/{safe_address}/transactions/history'),
    ))
  test('7.14 the queue, trusted or all, by page URL too', async () =>
    expect(await asWrittenByPage('listQueue')).toEqual(
      is('GET /v1/chains/{chainId}/safes/{safe_address}/transactions/queued'),
    ))
  test('7.15 one transaction', async () =>
    expect(await asWritten('getTransaction')).toEqual(
      is('GET /v1/chains/{chainId}/transactions/{transactionId}'),
    ))
  test('7.16 an estimation', async () =>
    expect(await asWritten('estimate')).toEqual(
      is('POST /v2/chains/{chainId}/safes/{safe_address}/multisig-transactions/estimations'),
    ))
  test('7.17 a proposal', async () =>
    expect(await asWritten('propose')).toEqual(
      is('POST /v1/chains/{chainId}/transactions/{safe_address}/propose'),
    ))
  test('7.18 the chains and one chain', async () => {
    expect(await asWrittenByPage('getChains')).toEqual(is('GET /v1/chains'))
    served.exchanges.length = 0
    served.types.length = 0
    expect(await asWritten('getChain')).toEqual(is('GET /v1/chains/{chainId}'))
  })
  test('7.19 the apps of a chain', async () =>
    expect(await asWritten('listSafeApps')).toEqual(is('GET /v1/chains/{chainId}/safe-apps')))
  test('7.20 the Safe versions of a chain', async () =>
    expect(await asWritten('listMasterCopies')).toEqual(is('GET /v1/chains/{chainId}/about/master-copies')))
  test('7.21 data and to, and nothing else, to be decoded', async () => {
    expect(await asWritten('decodeData')).toEqual(is('POST /v1/chains/{chainId}/data-decoder'))
    expect(Object.keys(served.exchanges[0]?.body as object)).toEqual(['data', 'to'])
  })
  test('7.22 messages, one message, a new one and a signature to one, the last two answered with nothing', async () => {
    const calls = []
    for (const name of ['listMessages', 'getMessage', 'createMessage', 'confirmMessage']) {
      served.exchanges.length = 0
      served.types.length = 0
      calls.push(await asWritten(name))
    }
    expect(calls).toEqual([
      'GET /v1/chains/{chainId}/safes/{safe_address}/messages',
      'GET /v1/chains/{chainId}/messages/{message_hash}',
      'POST /v1/chains/{chainId}/safes/{safe_address}/messages',
      'POST /v1/chains/{chainId}/messages/{message_hash}/signatures',
    ])
  })
  test('7.23 delegates of version 1', async () =>
    expect(await asWritten('listDelegates')).toEqual(is('GET /v1/chains/{chainId}/delegates')))
  test('7.24 a device that wants notifications', async () =>
    expect(await asWritten('registerDevice')).toEqual(is('POST /v1/register/notifications')))
  test('7.25 a device is forgotten, or one Safe of it', async () => {
    expect(await asWritten('unregisterSafe')).toEqual(
      is('DELETE /v1/chains/{chainId}/notifications/devices/{uuid}/safes/{safe_address}'),
    )
    served.exchanges.length = 0
    served.types.length = 0
    expect(await asWritten('unregisterDevice')).toEqual(
      is('DELETE /v1/chains/{chainId}/notifications/devices/{uuid}'),
    )
  })
})
