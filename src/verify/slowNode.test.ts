import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import type { DeployedSafe } from '#chain/fixtures/safeContracts.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import {
  by,
  type Confirmations,
  identityOf,
  inFront,
  type NodeCall,
  officialSafe,
  one,
  send,
  two,
  verifyOn,
} from './fixtures/realSafe.ts'

let anvil: Anvil
let safe: DeployedSafe
let confirmations: Confirmations

beforeAll(async () => {
  anvil = await startAnvil()
  safe = await officialSafe(anvil, '1.4.1', [one.address, two.address])
  const hash = safeTxHash(identityOf(safe), send())
  confirmations = [await by(one, hash), await by(two, hash)]
}, 30_000)
afterAll(() => anvil.stop())

const keyOf = ({ method, params }: NodeCall) => JSON.stringify([method, params])
const requestsIn = (body: unknown): NodeCall[] => [JSON.parse(String(body))].flat()

/** What the real node answers to all that a verification asks. */
async function answersTo(rpc: string[]) {
  const told = new Map<string, object>()
  const honest = inFront(anvil, () => undefined)
  const listening: typeof fetch = async (input, init) => {
    const response = await honest(input, init)
    const answers: { id: number }[] = [await response.clone().json()].flat()
    for (const request of requestsIn(init?.body))
      told.set(keyOf(request), answers.find(({ id }) => id === request.id) ?? {})
    return response
  }
  await verifyOn(anvil, safe, send(), confirmations, { rpc, fetch: listening })
  return told
}

test.each([
  ['one node', 32, ['http://first.test']],
  // Which block is newest is asked of each for 3.5 s first.
  ['two nodes', 43, ['http://first.test', 'http://second.test']],
])(
  'what waits for nothing else is asked together: over %s of 8 s for every answer it is done in %i s',
  async (_, seconds, rpc) => {
    const told = await answersTo(rpc)
    vi.useFakeTimers()
    try {
      const slow: typeof fetch = async (_input, init) => {
        await new Promise((resolve) => setTimeout(resolve, 8_000))
        const answers = requestsIn(init?.body).map((request) => ({
          ...told.get(keyOf(request)),
          id: request.id,
        }))
        return Response.json(String(init?.body).startsWith('[') ? answers : answers[0])
      }
      const start = Date.now()
      let verdict: string | undefined
      // What the service says takes as long as two answers of the node, and is waited for meanwhile.
      const beside = new Promise<object>((resolve) => setTimeout(() => resolve({}), 16_000))
      const verifying = verifyOn(anvil, safe, send(), confirmations, { rpc, fetch: slow, beside })
      void verifying.then((done) => {
        verdict = done.verdict
      })
      while (verdict === undefined && Date.now() - start < 200_000) await vi.advanceTimersByTimeAsync(500)
      expect({ verdict, seconds: Math.floor((Date.now() - start) / 1000) }).toEqual({
        verdict: 'pass',
        seconds,
      })
    } finally {
      vi.useRealTimers()
    }
  },
)
