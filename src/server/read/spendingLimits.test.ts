import { expect, test, vi } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import { createSpendingLimits } from './spendingLimits.ts'

/** A node that answers every request with what it has next, or not at all. */
function limitsOn(answers: readonly (string | undefined)[]) {
  const left = [...answers]
  let asked = 0
  const fetch: typeof globalThis.fetch = async (_, init) => {
    asked++
    const requests = [JSON.parse(String(init?.body))].flat() as { id: number }[]
    const result = left.length > 1 ? left.shift() : left[0]
    if (result === undefined) throw new TypeError('fetch failed')
    const all = requests.map(({ id }) => ({ jsonrpc: '2.0', id, result }))
    return Response.json(Array.isArray(JSON.parse(String(init?.body))) ? all : all[0])
  }
  const chain = createChain({ chainId: 1, rpc: ['https://node.example'], retries: 0, fetch })
  return { limits: createSpendingLimits(chain), asked: () => asked }
}

test('where there is code at the module’s address there are limits, and the node is asked once', async () => {
  const { limits, asked } = limitsOn(['0x6080'])
  expect(limits.areThere()).toBe(false)
  await vi.waitFor(() => expect(limits.areThere()).toBe(true))
  const before = asked()
  await limits.look()
  expect(limits.areThere()).toBe(true)
  expect(asked()).toBe(before)
})

test('where there is none there are none, and the node is not asked again', async () => {
  const { limits, asked } = limitsOn(['0x'])
  await limits.look()
  const before = asked()
  await limits.look()
  expect(limits.areThere()).toBe(false)
  expect(asked()).toBe(before)
})

test('a node that did not answer is asked again', async () => {
  const { limits, asked } = limitsOn([undefined])
  await limits.look()
  const before = asked()
  await limits.look()
  expect(limits.areThere()).toBe(false)
  expect(asked()).toBeGreaterThan(before)
})
