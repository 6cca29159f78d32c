import { describe, expect, test } from 'vitest'
import { createGateway } from '#gateway/client/client.ts'
import { collectiblesQuery } from './collectiblesQuery.ts'
import { gatewayKeys } from './keys.ts'
import { messagesQuery } from './messagesQuery.ts'
import { balancesQuery, historyQuery, queueQuery, safeQuery } from './queries.ts'
import { transactionQuery } from './transactionQuery.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const { signal } = new AbortController()

function recording(body: unknown) {
  const asked: { url: string; signal: AbortSignal | null | undefined }[] = []
  const gateway = createGateway({
    baseUrl: 'https://gateway.example',
    fetch: async (url, init) => {
      asked.push({ url, signal: init.signal })
      return Response.json(body)
    },
  })
  return { gateway, asked }
}

describe('keys', () => {
  test('of one Safe start alike, however its address is written', () => {
    const head = gatewayKeys.safe(5, safe.toLowerCase())
    for (const key of [
      gatewayKeys.safeInfo(5, safe),
      gatewayKeys.queue(5, safe),
      gatewayKeys.history(5, safe),
      gatewayKeys.balances(5, safe, 'usd'),
    ])
      expect(key.slice(0, head.length)).toEqual(head)
  })

  test('can be written as JSON, as a query cache does', () =>
    expect(JSON.parse(JSON.stringify(gatewayKeys.transaction(5, 'multisig_1')))).toEqual([
      'gateway',
      5,
      'transaction',
      'multisig_1',
    ]))
})

describe('queries', () => {
  test('value balances in usd unless told otherwise, unlisted tokens too', async () => {
    const { gateway, asked } = recording({ fiatTotal: '0', items: [] })
    await balancesQuery(gateway, 5, safe).queryFn({ signal })
    expect(asked[0]?.url).toBe(`https://gateway.example/v1/chains/5/safes/${safe}/balances/usd?trusted=false`)
  })

  test('read the history on from the page that the last one names', async () => {
    const next = `https://gateway.example/v1/chains/5/safes/${safe}/transactions/history?cursor=2`
    const { gateway, asked } = recording({ next, results: [] })
    const history = historyQuery(gateway, 5, safe)
    const first = await history.queryFn({ signal, pageParam: history.initialPageParam })
    await history.queryFn({
      signal,
      pageParam: history.getNextPageParam(first, [first], undefined, [undefined]),
    })
    expect(asked.map(({ url }) => url)).toEqual([
      `https://gateway.example/v1/chains/5/safes/${safe}/transactions/history`,
      next,
    ])
  })

  test('read collectibles and messages page by page, and end where a gateway leads back', async () => {
    const { gateway, asked } = recording({ next: 'https://gateway.example/again', results: [] })
    for (const query of [collectiblesQuery(gateway, 5, safe), messagesQuery(gateway, 5, safe)]) {
      const first = await query.queryFn({ signal, pageParam: query.initialPageParam })
      expect(query.getNextPageParam(first, [], undefined, [undefined])).toBe('https://gateway.example/again')
      expect(query.getNextPageParam(first, [], undefined, [undefined, first.next])).toBeUndefined()
    }
    expect(asked.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
      'collectibles',
      'messages',
    ])
  })

  test('are cancelled when their page is left', async () => {
    const { gateway, asked } = recording({ results: [] })
    const controller = new AbortController()
    const left = queueQuery(gateway, 5, safe).queryFn({ signal: controller.signal })
    await Promise.resolve()
    controller.abort()
    await expect(left).rejects.toMatchObject({ name: 'GatewayAbortedError' })
    expect(asked[0]?.signal?.aborted).toBe(true)
  })

  test('are asked again while somebody looks, and not in the background', () => {
    const { gateway } = recording({})
    for (const query of [
      safeQuery(gateway, 5, safe),
      balancesQuery(gateway, 5, safe),
      transactionQuery(gateway, 5, 'x'),
    ])
      expect(query).toMatchObject({ refetchIntervalInBackground: false })
  })
})
