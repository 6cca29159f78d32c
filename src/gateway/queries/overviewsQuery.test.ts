import { expect, test } from 'vitest'
import { createGateway } from '#gateway/client/client.ts'
import { overviewsQuery } from './overviewsQuery.ts'

const safes = Array.from({ length: 95 }, (_, at) => ({
  chainId: at % 2 === 0 ? 1 : 5,
  address: `0x${at.toString(16).padStart(40, '0')}` as const,
}))

/** A gateway that answers for every Safe it is asked about, and refuses more than ten at once. */
function gatewayOf() {
  const asked: string[][] = []
  let underWay = 0
  let maxUnderWay = 0
  const fetch: typeof globalThis.fetch = async (input) => {
    const names = new URL(String(input)).searchParams.get('safes')?.split(',') ?? []
    asked.push(names)
    underWay += 1
    maxUnderWay = Math.max(maxUnderWay, underWay)
    await Promise.resolve()
    underWay -= 1
    if (names.length > 10) return Response.json({ code: 422, message: 'too many' }, { status: 422 })
    return Response.json(
      names.map((name) => {
        const [chainId, value] = name.split(':')
        const address = { value, name: null, logoUri: null }
        return {
          address,
          chainId,
          threshold: 1,
          owners: [address],
          fiatTotal: '1',
          queued: 0,
          awaitingConfirmation: null,
        }
      }),
    )
  }
  const gateway = createGateway({ baseUrl: 'https://gateway.test', fetch })
  return { gateway, asked, most: () => maxUnderWay }
}

test('however many Safes there are, ten are asked for at once and each is answered for', async () => {
  const { gateway, asked, most } = gatewayOf()
  const { signal } = new AbortController()
  const answers = await overviewsQuery(gateway, { safes, currency: 'usd' }).queryFn({ signal })
  expect(answers.map(({ address }) => BigInt(address.value))).toEqual(
    safes.map(({ address }) => BigInt(address)),
  )
  expect(asked.map((names) => names.length)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 5])
  expect(most()).toBeLessThanOrEqual(4)
})
