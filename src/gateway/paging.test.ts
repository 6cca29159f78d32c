import { describe, expect, test } from 'vitest'
import { createGateway } from './client/client.ts'
import { GatewayShapeError } from './client/errors.ts'
import { listQueue } from './endpoints/lists.ts'
import { allOf, pagesOf } from './paging.ts'

const path = { chainId: 5, safe_address: '0x5aFE000000000000000000000000000000000001' }
const label = (text: string) => ({ type: 'LABEL', label: text })

/** A gateway whose pages are these, by what follows the origin; `next` as given. */
function paged(pages: Record<string, { next: string | null; results: unknown[] }>) {
  const asked: string[] = []
  const gateway = createGateway({
    baseUrl: 'https://gateway.example',
    fetch: async (url) => {
      asked.push(url)
      return Response.json(pages[new URL(url).search] ?? { next: null, results: [] })
    },
  })
  return { gateway, asked }
}
const url = (search: string) =>
  `https://gateway.example/v1/chains/5/safes/${path.safe_address}/transactions/queued${search}`

describe('the pages of a list', () => {
  test('are read one after the other until there is no next', async () => {
    const { gateway, asked } = paged({
      '': { next: url('?cursor=2'), results: [label('Next')] },
      '?cursor=2': { next: null, results: [label('Queued')] },
    })
    expect(await allOf(gateway, listQueue, { path })).toEqual([label('Next'), label('Queued')])
    expect(asked).toEqual([url(''), url('?cursor=2')])
  })

  test('end where the gateway leads back to a page already read', async () => {
    const { gateway, asked } = paged({
      '?cursor=2': { next: url('?cursor=3'), results: [] },
      '': { next: url('?cursor=2'), results: [] },
      '?cursor=3': { next: url('?cursor=2'), results: [] },
    })
    await allOf(gateway, listQueue, { path })
    expect(asked).toEqual([url(''), url('?cursor=2'), url('?cursor=3')])
  })

  test('end before a page that repeats another, however its URL is varied', async () => {
    let calls = 0
    const gateway = createGateway({
      baseUrl: 'https://gateway.example',
      fetch: async () => {
        calls += 1
        return Response.json({
          next: url(`?cursor=${calls}`),
          results: [label(calls % 2 ? 'Next' : 'Queued')],
        })
      },
    })
    expect(await allOf(gateway, listQueue, { path })).toEqual([label('Next'), label('Queued')])
    expect(calls).toBe(3)
  })

  test('begin where a page URL says', async () => {
    const { gateway, asked } = paged({ '?cursor=9': { next: null, results: [label('Queued')] } })
    expect(await allOf(gateway, listQueue, { path, pageUrl: url('?cursor=9') })).toEqual([label('Queued')])
    expect(asked).toEqual([url('?cursor=9')])
  })

  test('are not read on once their reader has cancelled', async () => {
    const controller = new AbortController()
    const { gateway, asked } = paged({ '': { next: url('?cursor=2'), results: [label('Next')] } })
    const reading = async () => {
      for await (const _ of pagesOf(gateway, listQueue, { path, signal: controller.signal }))
        controller.abort()
    }
    await expect(reading()).rejects.toMatchObject({ name: 'GatewayAbortedError' })
    expect(asked).toEqual([url('')])
  })

  test('are asked for only when they are wanted', async () => {
    const { gateway, asked } = paged({ '': { next: url('?cursor=2'), results: [] } })
    for await (const _ of pagesOf(gateway, listQueue, { path })) break
    expect(asked).toEqual([url('')])
  })

  test('end with an error where the next is of another origin', async () => {
    const { gateway, asked } = paged({ '': { next: 'https://elsewhere.example/', results: [] } })
    await expect(allOf(gateway, listQueue, { path })).rejects.toThrow(GatewayShapeError)
    expect(asked).toEqual([url('')])
  })
})
