import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGateway, type Gateway } from '#gateway/client/client.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import { changedLists, followTags } from './followTags.ts'
import { balancesQuery, queueQuery, safeQuery } from './queries.ts'

const address = '0x5aFE000000000000000000000000000000000001'
const account = { value: address, name: null, logoUri: null }
const safe = {
  address: account,
  chainId: '5',
  nonce: 5,
  threshold: 2,
  owners: [account],
  implementation: account,
  implementationVersionState: 'UP_TO_DATE',
  collectiblesTag: '1',
  txQueuedTag: '1',
  txHistoryTag: '1',
  messagesTag: '1',
}

describe('the lists that changed', () => {
  const before = { nonce: 5n, threshold: 2, txQueuedTag: '1', txHistoryTag: '1' } as unknown as SafeInfo
  test.each([
    [{}, []],
    [{ txQueuedTag: '2' }, ['queue']],
    [{ txQueuedTag: undefined }, ['queue']],
    [{ txHistoryTag: '2' }, ['history', 'balances']],
    [{ txHistoryTag: '2', nonce: 6n }, ['queue', 'history', 'balances']],
    [{ collectiblesTag: '1' }, ['collectibles']],
    [{ messagesTag: '9' }, ['messages']],
    [{ version: '1.5.0' }, []],
  ])('with %o are %j', (changes, lists) =>
    expect(changedLists(before, { ...before, ...changes } as SafeInfo)).toEqual(lists),
  )
})

describe('following the tags of a Safe', () => {
  let answers: Record<string, unknown>
  let asked: string[]
  let client: QueryClient
  let gateway: Gateway
  let stops: (() => void)[]
  beforeEach(() => {
    vi.useFakeTimers()
    environmentManager.setIsServer(() => false)
    asked = []
    answers = { [address]: safe, usd: { fiatTotal: '0', items: [] }, queued: { results: [] } }
    gateway = createGateway({
      baseUrl: 'https://gateway.example',
      fetch: async (url) => {
        const last = new URL(url).pathname.split('/').at(-1) ?? ''
        asked.push(last)
        return answers[last] ? Response.json(answers[last]) : new Response('{}', { status: 500 })
      },
    })
    client = new QueryClient()
    client.mount()
    stops = [
      followTags(client),
      new QueryObserver(client, safeQuery(gateway, 5, address)).subscribe(() => undefined),
      new QueryObserver(client, queueQuery(gateway, 5, address)).subscribe(() => undefined),
      new QueryObserver(client, { ...balancesQuery(gateway, 5, address), refetchInterval: false }).subscribe(
        () => undefined,
      ),
    ]
  })
  afterEach(() => {
    for (const stop of stops) stop()
    focusManager.setFocused(undefined)
    client.unmount()
    client.clear()
    vi.useRealTimers()
  })

  /** What is asked for while so many seconds pass. */
  async function during(seconds: number): Promise<string[]> {
    asked.length = 0
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return asked
  }

  test('asks for the Safe alone while nothing changes', async () => {
    await during(1)
    expect(await during(10)).toEqual([address, address])
  })

  test('asks for the list whose tag changed, once more with the reading after, and for no other', async () => {
    await during(1)
    answers[address] = { ...safe, txQueuedTag: '2' }
    expect(await during(5)).toEqual([address, 'queued'])
    expect(await during(5)).toEqual([address, 'queued'])
    expect(await during(5)).toEqual([address])
  })

  test('asks once more for a list that changed while the page was opened', async () => {
    await during(1)
    for (const stop of stops.splice(1)) stop()
    const fresh = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
    answers[fresh] = { ...safe, txQueuedTag: String(Math.floor(Date.now() / 1000)) }
    stops.push(
      new QueryObserver(client, safeQuery(gateway, 5, fresh)).subscribe(() => undefined),
      new QueryObserver(client, queueQuery(gateway, 5, fresh)).subscribe(() => undefined),
    )
    await during(1)
    expect(await during(5)).toEqual([fresh, 'queued'])
    expect(await during(5)).toEqual([fresh])
  })

  test('asks for queue and balances after an execution', async () => {
    await during(1)
    answers[address] = { ...safe, nonce: 6, txHistoryTag: '2' }
    expect(new Set(await during(5))).toEqual(new Set([address, 'queued', 'usd']))
  })

  test('asks again for a list that failed until it is there', async () => {
    await during(1)
    answers.queued = undefined
    answers[address] = { ...safe, txQueuedTag: '2' }
    await during(5)
    await vi.advanceTimersByTimeAsync(10_000)
    answers.queued = { results: [] }
    expect(await during(6)).toContain('queued')
    await during(10)
    expect(await during(20)).not.toContain('queued')
  })

  test('waits as long as a gateway asks that was asked too often', async () => {
    await during(1)
    const gateway = createGateway({
      baseUrl: 'https://busy.example',
      fetch: async (url) => {
        asked.push(url)
        return new Response('{}', { status: 429, headers: { 'retry-after': '60' } })
      },
    })
    const query = { ...safeQuery(gateway, 5, '0x00'), retry: false }
    stops.push(new QueryObserver(client, query).subscribe(() => undefined))
    const busy = async (seconds: number) =>
      (await during(seconds)).filter((url) => url.startsWith('https://busy'))
    expect(await busy(55)).toHaveLength(0)
    expect(await busy(10)).toHaveLength(1)
  })

  test('stops while the page is hidden, and looks at once when it is shown again', async () => {
    await during(1)
    focusManager.setFocused(false)
    expect(await during(60)).toEqual([])
    focusManager.setFocused(true)
    expect(await during(1)).toContain(address)
  })

  test('stops when nobody looks any more', async () => {
    await during(1)
    for (const stop of stops.splice(0)) stop()
    expect(await during(30)).toEqual([])
  })
})
