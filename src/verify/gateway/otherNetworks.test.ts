import { QueryClient } from '@tanstack/query-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'
import { elsewhereOf, lookElsewhere } from './otherNetworks.ts'

let other: Anvil
let safe: Address
const judgedOf = (version: Judged['version']) => ({ version }) as Judged
const client = new QueryClient()

beforeAll(async () => {
  other = await startAnvil({ chainId: 5 })
  safe = (await deploySafe(other, { version: '1.1.1', owners: [payer], threshold: 1 })).address
}, 60_000)
afterAll(() => other.stop())

const where = (address: Address, asked: number[] = []) => ({
  client,
  chainId: 31337,
  address,
  chains: [{ chainId: 31337 }, { chainId: 5 }],
  chainOf: (chainId: number) => {
    asked.push(chainId)
    return createChain({ chainId, rpc: [other.url], retries: 0 })
  },
})

/** Until they have answered, a signature may hold on any of them. */
const pending = { known: false, reason: 'The other networks are being read.' }

test('after a verdict the other networks are asked, never the Safe’s own; that is unknown before, and what they answer is judged at once', async () => {
  const about = ['verification', 31337, safe]
  client.setQueryData([...about, 'a row'], 'a verdict')
  const asked: number[] = []
  expect(elsewhereOf(where(safe))).toEqual(pending)
  expect(await lookElsewhere(where(safe, asked), judgedOf('1.1.1'), 1000)).toBe(true)
  expect(asked).toEqual([5])
  expect(elsewhereOf(where(safe))).toEqual({ known: true, value: [5] })
  expect(client.getQueryState([...about, 'a row'])?.isInvalidated).toBe(true)
})

test('they are not asked again for ten minutes', async () => {
  expect(await lookElsewhere(where(safe), judgedOf('1.1.1'), 1000 + 9 * 60_000)).toBe(false)
  expect(await lookElsewhere(where(safe), judgedOf('1.1.1'), 1000 + 11 * 60_000)).toBe(true)
})

test('a network where the address is nothing is no such network', async () => {
  expect(await lookElsewhere(where(payer), judgedOf('1.1.1'), 0)).toBe(true)
  expect(elsewhereOf(where(payer))).toEqual({ known: true, value: [] })
})

test('a Safe whose signatures name their network needs none of it, nor does a page that knows one network', async () => {
  const fresh: Address = '0x1111111111111111111111111111111111111111'
  expect(await lookElsewhere(where(fresh), judgedOf('1.3.0'), 0)).toBe(false)
  expect(await lookElsewhere(where(fresh), judgedOf(undefined), 0)).toBe(false)
  const alone = { ...where(fresh), chains: [{ chainId: 31337 }] }
  expect(await lookElsewhere(alone, judgedOf('1.1.1'), 0)).toBe(false)
  expect(elsewhereOf(where(fresh))).toEqual(pending)
  expect(elsewhereOf(alone)).toBeUndefined()
})
