import { getAddress, type Hex, keccak256, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe/safe.ts'
import { readBlockBefore, readCodeAges } from './codeAges.ts'

const day = 86_400
const now = 1_790_000_000
const target: Address = '0x00000000000000000000000000000000000000a1'
const behind: Address = '0x00000000000000000000000000000000000000b2'
const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

type AgingChain = {
  /** When a block was made, seconds since 1970. */
  timeOf: (block: number) => number
  code?: (address: string, block: number) => Hex
  implementation?: (block: number) => Address | undefined
  refuses?: (method: string, block: number) => boolean
}

/** A node that keeps what it is told, and counts the blocks that it was asked for. */
function chainOf({ timeOf, code = () => '0x', implementation, refuses = () => false }: AgingChain) {
  const blocks: number[] = []
  const answer = (method: string, params: readonly string[]) => {
    const block = Number(params[method === 'eth_getBlockByNumber' ? 0 : params.length - 1])
    if (refuses(method, block)) return { error: { code: -32000, message: 'missing trie node' } }
    if (method === 'eth_getBlockByNumber') {
      blocks.push(block)
      return {
        result: { number: numberToHex(block), timestamp: numberToHex(timeOf(block)), transactions: [] },
      }
    }
    if (method === 'eth_getCode') return { result: code(params[0] ?? '', block) }
    const there = params[1] === slot && params[0] === target ? implementation?.(block) : undefined
    return { result: `0x${(there ?? '0x').slice(2).padStart(64, '0')}` }
  }
  const chain = createChain({
    chainId: 1,
    rpc: ['https://node.example'],
    retries: 0,
    fetch: async (_, init) => {
      const body = JSON.parse(String(init?.body))
      const reply = ({ id, method, params }: { id: number; method: string; params: string[] }) => ({
        jsonrpc: '2.0',
        id,
        ...answer(method, params),
      })
      return Response.json(Array.isArray(body) ? body.map(reply) : reply(body))
    },
  })
  return { chain, blocks }
}

/** A block every 12 seconds up to the newest one, as Ethereum has had them since 2022. */
const newest = 20_000_000
const even = (block: number) => (block === 0 ? 0 : now - (newest - block) * 12)
const at = { blockNumber: BigInt(newest) }
const old = newest - (30 * day) / 12

describe('a block from before a moment', () => {
  test('is found in a few reads, and is at most an hour older than it', async () => {
    const { chain, blocks } = chainOf({ timeOf: even })
    const found = await readBlockBefore(chain, now - 30 * day, at)
    expect(found?.isLast).toBe(true)
    expect(found?.timestamp).toBeLessThanOrEqual(now - 30 * day)
    expect(found?.timestamp).toBeGreaterThan(now - 30 * day - 3600)
    expect(blocks.length).toBeLessThanOrEqual(4)
  })

  test.each<[string, (block: number) => number]>([
    ['stood still for 40 days', (block) => (block > newest - 5 ? now : now - 40 * day - (newest - block))],
    [
      'was slow before',
      (block) => (block > newest - 50_000 ? now - (newest - block) : now - 50_000 - (newest - block) * 60),
    ],
    [
      'was fast before',
      (block) => (block > newest - 50_000 ? now - (newest - block) * 40 : now - 2_000_000 - (newest - block)),
    ],
  ])('is found in a chain that %s', async (_, timeOf) => {
    const { chain, blocks } = chainOf({ timeOf })
    const found = await readBlockBefore(chain, now - 30 * day, at)
    expect(found?.timestamp).toBeLessThanOrEqual(now - 30 * day)
    expect(blocks.length).toBeLessThanOrEqual(16)
    if (found?.isLast)
      expect(
        now - 30 * day - (found?.timestamp ?? 0) <= 3600 ||
          timeOf(Number(found?.number) + 1) > now - 30 * day,
      ).toBe(true)
  })

  test('is none where the chain began later', async () => {
    const { chain } = chainOf({ timeOf: (block) => now - 29 * day + block })
    expect(await readBlockBefore(chain, now - 30 * day, { blockNumber: 5n })).toBeUndefined()
  })

  test('may be the first one, the newest one, or one of two', async () => {
    const two = chainOf({ timeOf: (block) => (block === 0 ? now - 31 * day : now) }).chain
    expect(await readBlockBefore(two, now - 30 * day, { blockNumber: 1n })).toMatchObject({
      number: 0n,
      isLast: true,
    })
    expect(await readBlockBefore(two, now, { blockNumber: 1n })).toMatchObject({ number: 1n, isLast: true })
    expect(await readBlockBefore(two, now - 31 * day, { blockNumber: 1n })).toMatchObject({ number: 0n })
    expect(await readBlockBefore(two, now - 31 * day - 1, { blockNumber: 1n })).toBeUndefined()
  })
})

const ages = async (told: Omit<AgingChain, 'timeOf'>, code: CodeFact, address = target) => {
  const { chain } = chainOf({ timeOf: even, ...told })
  return (await readCodeAges(chain, [{ address, code }], 30, at)).get(address)
}
const plain: CodeFact = { size: 2, codeHash: keccak256('0x6001') }

describe('for how long code has been there', () => {
  test('30 days where it was the same then', async () => {
    expect(await ages({ code: () => '0x6001' }, plain)).toBeGreaterThanOrEqual(30)
    expect(
      await ages({ code: (_, block) => (block >= old - 400 ? '0x6001' : '0x') }, plain),
    ).toBeGreaterThanOrEqual(30)
  })

  test('less where nothing was there then', async () => {
    expect(await ages({ code: (_, block) => (block > old ? '0x6001' : '0x') }, plain)).toBe(0)
  })

  test('nothing is said of other code than then, of an account without code, of a node without that state', async () => {
    expect(await ages({ code: () => '0x6002' }, plain)).toBeUndefined()
    expect(await ages({ code: () => '0x6001' }, { size: 0 })).toBeUndefined()
    const refuses = (method: string, block: number) => method === 'eth_getCode' && block < newest - 128
    expect(await ages({ code: () => '0x6001', refuses }, plain)).toBeUndefined()
    const noBlocks = (method: string) => method === 'eth_getBlockByNumber'
    expect(await ages({ code: () => '0x6001', refuses: noBlocks }, plain)).toBeUndefined()
  })

  test('a proxy is as old as what it leads to', async () => {
    const hash = keccak256('0x6005')
    const proxy: CodeFact = { ...plain, implementation: getAddress(behind), implementationHash: hash }
    const code = (address: string) => (address.toLowerCase() === behind ? '0x6005' : '0x6001') as Hex
    expect(await ages({ code, implementation: () => behind }, proxy)).toBeGreaterThanOrEqual(30)
    expect(await ages({ code, implementation: () => `0x${'c3'.repeat(20)}` }, proxy)).toBeUndefined()
    expect(await ages({ code, implementation: () => undefined }, proxy)).toBeUndefined()
    const exchanged = (address: string) => (address.toLowerCase() === behind ? '0x6006' : '0x6001') as Hex
    expect(await ages({ code: exchanged, implementation: () => behind }, proxy)).toBeUndefined()
  })

  test('no more than 20 accounts are looked at', async () => {
    const { chain } = chainOf({ timeOf: even, code: () => '0x6001' })
    const many = Array.from({ length: 30 }, (_, index) => ({
      address: `0x${String(index + 10).repeat(20)}` as Address,
      code: plain,
    }))
    expect((await readCodeAges(chain, many, 30, at)).size).toBe(20)
    expect((await readCodeAges(chain, [], 30, at)).size).toBe(0)
  })
})
