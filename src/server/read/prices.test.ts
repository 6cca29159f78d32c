import { describe, expect, test, vi } from 'vitest'
import { createPriceSource } from './prices.ts'

describe('A source of prices', () => {
  const token = '0xAAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'
  const sourceOf = (answer: () => Response, now = () => 0) => {
    const asked: string[] = []
    const log: string[] = []
    const fetch = async (url: string | URL | Request) => {
      asked.push(String(url))
      return answer()
    }
    const config = { url: 'https://prices.example/{chainId}?in={currency}', currencies: ['usd', 'EUR'] }
    const source = createPriceSource(config, { fetch, now, log: (text) => log.push(text) })
    return { source, asked, log }
  }

  test('is asked once a minute and understood in either case, in numbers and texts', async () => {
    let now = 0
    const { source, asked } = sourceOf(
      () => Response.json({ [token]: 1.25, '0xbb': '3.5', '0xcc': -1, '0xdd': 'many', '0xee': 1e-7 }),
      () => now,
    )
    expect(source.currencies).toEqual(['USD', 'EUR'])
    expect([...(await source.pricesOf(5, 'eur'))]).toEqual([
      [token.toLowerCase(), '1.25'],
      ['0xbb', '3.5'],
      ['0xee', '0.0000001'],
    ])
    await source.pricesOf(5, 'EUR')
    expect(asked).toEqual(['https://prices.example/5?in=EUR'])
    now = 60_000
    await source.pricesOf(5, 'EUR')
    expect(asked).toHaveLength(2)
  })

  test('that fails knows nothing, says so and is left alone for a minute', async () => {
    const { source, asked, log } = sourceOf(() => new Response('down', { status: 500 }))
    for (let turn = 0; turn < 3; turn++) expect((await source.pricesOf(1, 'USD')).size).toBe(0)
    expect(asked).toHaveLength(1)
    expect(log).toEqual(['Prices could not be read: it answered 500.'])
  })

  test('that was read once is not waited for, and what it said holds for ten minutes while it fails', async () => {
    let now = 0
    let answer = () => Response.json({ [token]: 2 })
    const { source, asked } = sourceOf(
      () => answer(),
      () => now,
    )
    const price = async () => (await source.pricesOf(1, 'USD')).get(token.toLowerCase())
    expect(await price()).toBe('2')
    now = 60_000
    answer = () => Response.json({ [token]: 3 })
    expect(await price()).toBe('2')
    await vi.waitFor(async () => expect(await price()).toBe('3'))
    answer = () => new Response('down', { status: 500 })
    for (now = 120_000; now < 660_000; now += 60_000) expect(await price()).toBe('3')
    expect(await price()).toBeUndefined()
    expect(asked).toHaveLength(12)
  })

  test('is not asked for a currency it does not have; without one there are no prices', async () => {
    const { source, asked } = sourceOf(() => Response.json({}))
    expect((await source.pricesOf(1, 'GBP')).size).toBe(0)
    expect(asked).toEqual([])
    const none = createPriceSource(undefined, { fetch: globalThis.fetch, now: () => 0, log: () => undefined })
    expect(none.currencies).toEqual(['USD'])
    expect((await none.pricesOf(1, 'USD')).size).toBe(0)
  })

  test('that is fixed answers by chain and currency, and asks nobody', async () => {
    const asked: unknown[] = []
    const fetch = async (url: unknown) => {
      asked.push(url)
      return Response.json({})
    }
    const fixed = { 31337: { usd: { [token]: 1, '0xbb': '2500.5' } }, 5: { EUR: { '0xbb': 9 } } }
    const source = createPriceSource({ fixed }, { fetch, now: () => 0, log: () => undefined })
    expect(source.currencies.toSorted()).toEqual(['EUR', 'USD'])
    expect([...(await source.pricesOf(31337, 'USD'))]).toEqual([
      [token.toLowerCase(), '1'],
      ['0xbb', '2500.5'],
    ])
    expect([...(await source.pricesOf(5, 'eur'))]).toEqual([['0xbb', '9']])
    expect((await source.pricesOf(5, 'USD')).size).toBe(0)
    expect(asked).toEqual([])
  })
})
