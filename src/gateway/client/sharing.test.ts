import { describe, expect, test } from 'vitest'
import { getFiatCodes } from '#gateway/endpoints/balances.ts'
import { confirm } from '#gateway/endpoints/proposal.ts'
import { createGateway } from './client.ts'

/** A gateway whose answers wait until they are let go, in order. */
function held() {
  const asked: { url: string; signal: AbortSignal }[] = []
  const waiting: ((codes: unknown) => void)[] = []
  const gateway = createGateway({
    baseUrl: 'https://gateway.example',
    fetch: (url, { signal }) =>
      new Promise((resolve, reject) => {
        asked.push({ url, signal: signal as AbortSignal })
        signal?.addEventListener('abort', () => reject(signal.reason))
        waiting.push((body) => resolve(Response.json(body)))
      }),
  })
  return { gateway, asked, answer: (body: unknown) => waiting.shift()?.(body) }
}

const signature = `0x${'a1'.repeat(64)}1c` as const
const safeTxHash = `0x${'54'.repeat(32)}`

describe('reads of one URL at one time', () => {
  test('are one request, and the next after its answer another', async () => {
    const { gateway, asked, answer } = held()
    const calls = [gateway.call(getFiatCodes, {}), gateway.call(getFiatCodes, {})]
    answer(['USD'])
    expect(await Promise.all(calls)).toEqual([['USD'], ['USD']])
    const later = gateway.call(getFiatCodes, {})
    answer(['EUR'])
    expect(await later).toEqual(['EUR'])
    expect(asked).toHaveLength(2)
  })

  test('end for who leaves at once, and for the others with the answer', async () => {
    const { gateway, asked, answer } = held()
    const leaving = new AbortController()
    const left = gateway.call(getFiatCodes, { signal: leaving.signal })
    const stayed = gateway.call(getFiatCodes, {})
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'GatewayAbortedError' })
    expect(asked[0]?.signal.aborted).toBe(false)
    answer(['USD'])
    expect(await stayed).toEqual(['USD'])
  })

  test('are cancelled once all have left, and a new one is asked anew', async () => {
    const { gateway, asked, answer } = held()
    const [one, two] = [new AbortController(), new AbortController()]
    const calls = [one, two].map(({ signal }) => gateway.call(getFiatCodes, { signal }))
    one.abort()
    two.abort()
    for (const call of calls) await expect(call).rejects.toMatchObject({ name: 'GatewayAbortedError' })
    expect(asked[0]?.signal.aborted).toBe(true)
    const later = gateway.call(getFiatCodes, {})
    answer(['stale'])
    answer(['USD'])
    expect(await later).toEqual(['USD'])
  })

  test('are not shared with one from before a write', async () => {
    const { gateway, asked, answer } = held()
    const before = gateway.call(getFiatCodes, {})
    const written = gateway.call(confirm, { path: { chainId: 5, safeTxHash }, body: { signature } })
    const after = gateway.call(getFiatCodes, {})
    expect(asked).toHaveLength(2)
    answer(['before'])
    answer({})
    await expect(written).rejects.toMatchObject({ name: 'GatewayShapeError' })
    const later = gateway.call(getFiatCodes, {})
    answer(['later'])
    expect(await Promise.all([before, after, later])).toEqual([['before'], ['before'], ['later']])
  })

  test('of two gateways are two', async () => {
    const [one, two] = [held(), held()]
    void one.gateway.call(getFiatCodes, {}).catch(() => undefined)
    void two.gateway.call(getFiatCodes, {}).catch(() => undefined)
    expect([one.asked.length, two.asked.length]).toEqual([1, 1])
  })
})

test('two writes at one time are two', async () => {
  const { gateway, asked } = held()
  const options = { path: { chainId: 5, safeTxHash }, body: { signature } }
  for (const _ of [1, 2]) void gateway.call(confirm, options).catch(() => undefined)
  expect(asked).toHaveLength(2)
})
