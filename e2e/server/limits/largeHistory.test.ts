import { encodeFunctionData, multicall3Abi, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import { executionOf, hashOf, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

type Row = { type: string; transaction?: { id: string } }
type Page = { next: string | null; previous: string | null; results: Row[] }

const executed = 9
/** 100 kB of calldata each, which is as much as 200,000 characters: five of them are as much as a page may have. */
const large = (nonce: number) =>
  safeTx({ to: owners[4].address, nonce: BigInt(nonce), data: `0x${'ab'.repeat(100_000)}` })

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld()
  safe = await world.chain.makeSafe()
  for (let nonce = 0; nonce < executed; nonce++)
    await world.chain.send([await executionOf(safe, large(nonce), [0, 1])])
  await world.index()
})
afterAll(() => world.stop())

async function pagesFrom(of: MadeSafe, list: string, query: string): Promise<Page[]> {
  const pages: Page[] = []
  let path: string | null = `/v1/chains/31337/safes/${of.address}/${list}${query}`
  while (path !== null) {
    const { status, body }: { status: number; body: Page } = await world.ask<Page>(path)
    expect(status).toBe(200)
    pages.push(body)
    path = body.next?.slice(body.next.indexOf('/v1/')) ?? null
  }
  return pages
}
const idsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ results }) => results.flatMap(({ transaction }) => transaction?.id ?? []))
const whole = '?cursor=limit%3D100%26offset%3D0'

describe('What was executed with much calldata', () => {
  test.each(['transactions/history', 'multisig-transactions/'])(
    'is listed by %s in pages that are worked out soon, each of which leads to the next',
    async (list) => {
      const pages = await pagesFrom(safe, list, whole)
      expect(pages).toHaveLength(2)
      for (const page of pages) expect(idsOf([page]).length).toBeLessThanOrEqual(6)
      const hashes = idsOf(pages).filter((id) => id.startsWith('multisig_'))
      expect(hashes.map((id) => id.slice(-66))).toEqual(
        Array.from({ length: executed }, (_, at) => hashOf(safe, large(executed - 1 - at))),
      )
    },
  )

  test('is as many rows on a page as were asked for where those are few', async () => {
    const pages = await pagesFrom(safe, 'transactions/history', '?cursor=limit%3D2%26offset%3D0')
    expect(idsOf(pages.slice(0, 1))).toHaveLength(2)
    expect(pages).toHaveLength(5)
    expect(pages.at(-1)?.results.at(-1)?.transaction?.id).toContain('creation_')
  })
})

/** Where it is on every chain. */
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'

test('What a stranger sends in a thousand pieces is listed in pages that are worked out soon', async () => {
  const dusted = await world.chain.makeSafe()
  const [dollar] = tokens
  if (!dollar) throw new Error('There are tokens.')
  const mint = encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 value)']),
    args: [dusted.address, 1n],
  })
  const pieces = Array.from({ length: 120 }, () => ({
    target: dollar.address,
    allowFailure: false,
    callData: mint,
  }))
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [pieces] })
  const sent = 14
  for (let at = 0; at < sent; at++) await world.chain.send([{ to: multicall, data }])
  await world.index()
  const { query } = world.database
  let asked = 0
  world.database.query = (...words: Parameters<typeof query>) => {
    asked++
    return query(...words) as never
  }
  const pages = await pagesFrom(dusted, 'transactions/history', whole)
  world.database.query = query
  expect(pages.map((page) => idsOf([page]).length)).toEqual([1000, 401])
  expect(new Set(idsOf(pages)).size).toBe(100 * sent + 1)
  // What came before is read once for what came together.
  expect(asked).toBeLessThan(100)
})
