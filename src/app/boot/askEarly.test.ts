import { afterEach, expect, test, vi } from 'vitest'
import { createGateway, type Fetch } from '#gateway/client/client.ts'
import { getChain } from '#gateway/endpoints/chains.ts'
import { balancesQuery, queuePagesQuery, queueQuery, safeQuery } from '#gateway/queries/queries.ts'
import { transactionQuery } from '#gateway/queries/transactionQuery.ts'
import { askEarly, earlyRequests, whereInHost } from './askEarly.ts'

const address = '0x49c33c65a14482C3a166430822FC4F41cFa61491'
const gateway = 'https://service.example'
const config = { gateway: `${gateway}/`, chains: [{ chainId: 31337, shortName: 'sandbox' }] }
const at = (hash: string, safe = `sandbox:${address}`) => ({ search: `?safe=${safe}`, hash })

afterEach(() => void vi.useRealTimers())

/** What the page asks for by these queries. */
async function asked(
  ...queries: readonly ((of: ReturnType<typeof createGateway>) => { queryFn: unknown })[]
) {
  const urls: string[] = []
  const fetch: Fetch = async (url) => {
    urls.push(url)
    throw new TypeError('offline')
  }
  const of = createGateway({ baseUrl: config.gateway, fetch, timeout: 1, random: () => 0 })
  for (const query of queries) {
    const { queryFn } = query(of) as { queryFn: (context: object) => Promise<unknown> }
    await queryFn({ signal: new AbortController().signal }).catch(() => undefined)
  }
  return [...new Set(urls)]
}

test('asks for exactly what the page asks for', async () => {
  const id = `multisig_${address}_0x12`
  expect(earlyRequests(at('#/'), config)).toEqual(
    expect.arrayContaining(
      await asked(
        (of) => safeQuery(of, 31337, address),
        (of) => balancesQuery(of, 31337, address),
        (of) => queueQuery(of, 31337, address),
      ),
    ),
  )
  expect(earlyRequests(at('#/queue'), config)).toEqual(
    expect.arrayContaining(
      await asked(
        (of) => safeQuery(of, 31337, address),
        (of) => queuePagesQuery(of, 31337, address),
        (of) => balancesQuery(of, 31337, address, { listing: 'trusted' }),
        (of) => ({ queryFn: () => of.call(getChain, { path: { chainId: 31337 } }) }),
      ),
    ),
  )
  expect(earlyRequests(at('#/queue?unsigned=shown'), config)).toEqual(
    expect.arrayContaining(await asked((of) => queuePagesQuery(of, 31337, address, { withUnsigned: true }))),
  )
  // A browser takes dots for a step up in the path.
  for (const dots of ['.', '..'])
    expect(earlyRequests(at(`#/transaction?id=${dots}`), config)).toHaveLength(1)
  // A transaction that is named otherwise, by its nonce for one, is looked for by the page.
  expect(earlyRequests(at('#/transaction?nonce=3'), config)).toHaveLength(1)
  expect(earlyRequests(at(`#/transaction?id=${id}`), config)).toEqual(
    expect.arrayContaining(await asked((of) => transactionQuery(of, 31337, id))),
  )
})

test.each([
  ['a network that the configuration does not name', at('#/queue', `eth:${address}`), config],
  ['an address that is none', at('#/queue', 'sandbox:0x12'), config],
  [
    'an address that the page would write otherwise',
    at('#/queue', `sandbox:${address.toLowerCase()}`),
    config,
  ],
  ['no Safe', { search: '', hash: '#/queue' }, config],
  ['no service', at('#/queue'), { chains: config.chains }],
  ['a configuration that is none', at('#/queue'), 'text'],
])('asks for nothing by %s', (_, where, given) => expect(earlyRequests(where, given)).toEqual([]))

const host = 'https://wallet.example'
const ours = 'https://countersign.example'
const answer = { id: '1', success: true, version: '9.1.0', data: { safeAddress: address, chainId: 31337 } }

test.each([
  ['that the configuration lists', host, { ...config, allowedHosts: [host] }],
  ['that the build lists', ours, config],
])('a host %s names the Safe as an address does', (_, origin, given) =>
  expect(whereInHost({ origin, data: answer }, [ours], given, '#/queue')).toEqual(at('#/queue')),
)

test.each([
  ['a host that nobody lists', { origin: 'https://evil.example', data: answer }],
  ['one with another port', { origin: `${host}:8443`, data: answer }],
  ['a network of nobody', { origin: host, data: { ...answer, data: { safeAddress: address, chainId: 5 } } }],
  ['an address that is none', { origin: host, data: { data: { safeAddress: '0x12', chainId: 31337 } } }],
  ['an answer without a Safe', { origin: host, data: { success: false, error: 'no' } }],
  ['no answer', { origin: host, data: undefined }],
])('nothing is asked for %s', (_, heard) => {
  const given = { ...config, allowedHosts: [host] }
  const where = whereInHost(heard, [], given, '#/queue')
  expect(where ? earlyRequests(where, given) : []).toEqual([])
})

const list = `${gateway}/v1/chains/31337/safes/${address}/transactions/queued?trusted=true`

const read = { method: 'GET', credentials: 'omit' } as const
const never = vi.fn(async () => new Response())

test('asks for the first transactions of a list as soon as it is there, and gives each answer once', async () => {
  const ids = [...'abcdefgh'].map((letter) => `multisig_${letter}`)
  const results = [
    { type: 'LABEL' },
    { transaction: { id: '..' } },
    ...ids.map((id) => ({ type: 'TRANSACTION', transaction: { id } })),
  ]
  const fetch = vi.fn(async (_: unknown) => Response.json({ results }))
  const take = askEarly(at('#/queue'), config, fetch as typeof globalThis.fetch)
  const details = () =>
    fetch.mock.calls.flatMap(([url]) => (String(url).includes('/multisig_') ? [String(url)] : []))
  await vi.waitFor(() => expect(details()).toHaveLength(5))
  const [first = ''] = details()
  expect(first).toBe(`${gateway}/v1/chains/31337/transactions/multisig_a`)
  expect(await (await take(list, read, never))?.json()).toEqual({ results })
  expect(take(list, read, never)).toBeUndefined()
  expect(take(first, { ...read, method: 'POST' }, never)).toBeUndefined()
  expect(take(first, { ...read, credentials: 'include' }, never)).toBeUndefined()
  expect(take(first, read, never)).toBeDefined()
  expect(never).not.toHaveBeenCalled()
})

test('who stops waiting waits no more', async () => {
  const fetch = async (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  const take = askEarly(at('#/queue'), config, fetch as typeof globalThis.fetch)
  const waiting = new AbortController()
  const taken = take(list, { ...read, signal: waiting.signal }, never)
  waiting.abort(new Error('gone'))
  await expect(taken).rejects.toThrow('gone')
  expect(never).not.toHaveBeenCalled()
})

test('what failed is asked for anew by the page', async () => {
  const take = askEarly(at('#/queue'), config, async () => Promise.reject(new TypeError('offline')))
  expect(await (await take(list, read, async () => new Response('new')))?.text()).toBe('new')
})

test('an answer that nobody took is dropped after ten seconds', async () => {
  vi.useFakeTimers()
  const take = askEarly(at('#/queue'), config, async () => Response.json({}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(take(list, read, never)).toBeUndefined()
})
