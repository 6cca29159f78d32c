import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { isLens } from '#chain/fixtures/countedNode.ts'
import type { DeployedSafe } from '#chain/fixtures/safeContracts.ts'
import { codeHashAt } from '#core/deployments/deploymentCode.ts'
import type { Hex } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import {
  by,
  type Confirmations,
  identityOf,
  inFront,
  type NodeReply,
  officialSafe,
  one,
  send,
  three,
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

const digits = (value: string) => value.slice(2).toLowerCase()
const word = (value: number) => value.toString(16).padStart(64, '0')
/** What a node answers that changes what the lens saw. */
async function changing(from: string, to: string): Promise<typeof fetch> {
  const told = new Map<string, Hex>()
  const asking: NodeReply = (request) => {
    const answer = isLens(request) ? told.get(JSON.stringify(request.params)) : undefined
    return answer ? { result: answer.replaceAll(from, to) } : undefined
  }
  const changed = inFront(anvil, asking)
  return async (input, init) => {
    for (const request of [JSON.parse(String(init?.body))].flat())
      if (isLens(request))
        told.set(JSON.stringify(request.params), (await anvil.call('eth_call', ...request.params)) as Hex)
    return changed(input, init)
  }
}
const officialCode = () => digits(codeHashAt(safe.singleton) ?? '0x')

test('read by the lens, an honest node gives a pass, and it is told that it was read so', async () => {
  const { verdict, readAt } = await verifyOn(anvil, safe, send(), confirmations)
  expect([verdict, readAt?.isByLens]).toEqual(['pass', true])
})

const lies = (): [string, string, string, string][] => [
  ['other owners', 'STATE-01', digits(two.address), digits(three.address)],
  ['another network', 'CHAIN-01', word(31337), word(5)],
  ['other code of the singleton', 'STATE-07', officialCode(), 'ab'.repeat(32)],
  ['another singleton', 'STATE-07', digits(safe.singleton), digits(three.address)],
  ['another handler', 'STATE-10', digits(safe.fallbackHandler), digits(three.address)],
]

test('a lie in what the lens saw is found as one in a plain read is', async () => {
  for (const [what, id, from, to] of lies()) {
    const fetch = await changing(from, to)
    const { results, verdict } = await verifyOn(anvil, safe, send(), confirmations, { fetch })
    expect([what, results.filter(({ outcome }) => outcome !== 'pass').map((result) => result.id)]).toEqual([
      what,
      expect.arrayContaining([id]),
    ])
    expect([what, verdict]).not.toEqual([what, 'pass'])
  }
})

test('of two nodes the second lies in what the lens saw: CHAIN-03 blocks', async () => {
  for (const [what, , from, to] of lies()) {
    const lying = await changing(from, to)
    const honest = inFront(anvil, () => undefined)
    const { results, verdict } = await verifyOn(anvil, safe, send(), confirmations, {
      rpc: ['http://first.test', 'http://second.test'],
      fetch: (input, init) => (String(input).includes('second') ? lying(input, init) : honest(input, init)),
    })
    const compared = results.find(({ id }) => id === 'CHAIN-03')
    expect([what, compared?.outcome, verdict]).toEqual([what, 'finding', 'block'])
  }
})
