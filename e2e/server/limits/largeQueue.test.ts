import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { hashOf, proposalBody, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

type Row = { type: string; transaction?: { id: string }; nonce?: number }
type Page = { next: string | null; previous: string | null; results: Row[] }

let world: ServerWorld
let safe: MadeSafe
const rows = 30
/** 100 kB of calldata each, which is as much as 200,000 characters; the owners propose in turn, since each has a share of what a Safe may store. */
const large = (nonce: number, salt = 0) =>
  safeTx({
    to: owners[4].address,
    nonce: BigInt(nonce),
    data: `0x${(nonce * 2 + salt + 1).toString(16).padStart(8, '0')}${'ab'.repeat(100_000)}`,
  })
beforeAll(async () => {
  world = await startWorld()
  safe = await world.chain.makeSafe()
  await world.index()
  for (let nonce = 0; nonce < rows; nonce++) await propose(large(nonce))
  // Two that want one place, where a page ends.
  for (const nonce of [4, 9, 14]) await propose(large(nonce, 1))
})
afterAll(() => world.stop())

async function propose(tx: ReturnType<typeof safeTx>) {
  const path = `/v1/chains/31337/transactions/${safe.address}/propose`
  expect((await world.ask(path, await proposalBody(safe, tx, Number(tx.nonce) % 3))).status).toBe(200)
}

async function pagesFrom(query: string): Promise<Page[]> {
  const pages: Page[] = []
  let path: string | null = `/v1/chains/31337/safes/${safe.address}/transactions/queued${query}`
  while (path !== null) {
    const { body }: { body: Page } = await world.ask<Page>(path)
    pages.push(body)
    path = body.next?.slice(body.next.indexOf('/v1/')) ?? null
  }
  return pages
}
const hashesOf = (pages: readonly Page[]) =>
  pages.flatMap(({ results }) => results.flatMap(({ transaction }) => transaction?.id.slice(-66) ?? []))
const all = [
  ...Array.from({ length: rows }, (_, nonce) => large(nonce)),
  ...[4, 9, 14].map((nonce) => large(nonce, 1)),
]

describe('A queue of large transactions', () => {
  test('is read in pages that are worked out soon, each of which leads to the next', async () => {
    const pages = await pagesFrom('?cursor=limit%3D100%26offset%3D0')
    expect(pages.length).toBeGreaterThan(4)
    for (const { results } of pages) {
      const count = results.filter(({ transaction }) => transaction).length
      expect(count).toBeGreaterThanOrEqual(1)
      expect(count).toBeLessThanOrEqual(6)
    }
    const hashes = hashesOf(pages)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(new Set(hashes)).toEqual(new Set(all.map((tx) => hashOf(safe, tx))))
  })

  test('says of each two that want one place that they do, wherever a page ends', async () => {
    const pages = await pagesFrom('?cursor=limit%3D100%26offset%3D0')
    const headers = pages.flatMap(({ results }) => results.filter(({ type }) => type === 'CONFLICT_HEADER'))
    expect(new Set(headers.map(({ nonce }) => nonce))).toEqual(new Set([4, 9, 14]))
  })

  test('has as many rows on a page as were asked for where those are few', async () => {
    const pages = await pagesFrom('?cursor=limit%3D2%26offset%3D0')
    expect(hashesOf(pages.slice(0, 1))).toHaveLength(2)
    expect(hashesOf(pages)).toHaveLength(rows + 3)
  })
})

test('A queue of small transactions has a hundred on a page', async () => {
  const other = await world.chain.makeSafe()
  await world.index()
  for (let nonce = 0n; nonce < 101n; nonce++) {
    const path = `/v1/chains/31337/transactions/${other.address}/propose`
    const tx = safeTx({ to: owners[4].address, value: 1n, nonce })
    expect((await world.ask(path, await proposalBody(other, tx))).status).toBe(200)
  }
  const path = `/v1/chains/31337/safes/${other.address}/transactions/queued?cursor=limit%3D100%26offset%3D0`
  const { body } = await world.ask<Page>(path)
  expect(hashesOf([body])).toHaveLength(100)
  expect(body.next).toContain('offset%3D100')
})
