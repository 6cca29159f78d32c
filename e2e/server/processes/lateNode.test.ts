import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { type Served, serve } from '../support/served.ts'
import { startTroubledNode, type TroubledNode } from '../support/troubledNode.ts'

const day = 86_400_000

let chain: TestChain
let node: TroubledNode
let served: Served
let safe: MadeSafe
let time = Date.now()
const mine = (blocks: number) => chain.rpc.call('anvil_mine', [`0x${blocks.toString(16)}`])
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  node = await startTroubledNode(chain.url)
  served = await serve({
    rpc: node.url,
    database: 'memory',
    shorterAfter: Number.POSITIVE_INFINITY,
    now: () => time,
  })
  safe = await chain.makeSafe({ ether: 7n })
  await mine(40)
  await served.index()
})
afterAll(async () => {
  await served.stop()
  await node.stop()
  await chain.stop()
})

const tables = async () => ({
  indexed: await served.database.query('select block_number::int as block from indexed_chain'),
  safes: await served.database.query('select address from safe order by address'),
  transfers: await served.database.query('select id from transfer order by id'),
})
/** Of all blocks but the newest ones nothing is known any more, as on a chain that is longer than what is kept. */
const forgetBlocks = (kept: number) =>
  served.database.query(
    'delete from block where number <= (select block_number from indexed_chain) - $1::bigint',
    [kept],
  )
const isReady = async () => (await served.ask<object>('/health/ready')).status === 200

test('a node that is late by more blocks than are kept takes nothing back, however long it is', async () => {
  const before = await tables()
  await forgetBlocks(10)
  node.lag(30)
  await served.index()
  expect(await isReady()).toBe(true)
  time += day
  await served.index()
  expect(await tables()).toEqual(before)
  expect(await isReady()).toBe(false)
  expect(served.said.filter((line) => line.includes('is late'))).toHaveLength(1)
  node.lag(0)
  await served.index()
  expect(await isReady()).toBe(true)
})

test('an address at which another chain answers suddenly takes nothing back', async () => {
  const before = await tables()
  const other = (block: unknown) => ({ ...(block as object), hash: `0x${'ab'.repeat(32)}` })
  node.lie('eth_getBlockByNumber', other)
  node.lie('eth_chainId', () => '0x1')
  await expect(served.index()).rejects.toThrow('is on chain 1 instead of chain 31337')
  node.lie('eth_getBlockByNumber', undefined)
  node.lie('eth_chainId', undefined)
  expect(await tables()).toEqual(before)
  await served.index()
})

test('a chain with other blocks than all that are known is left to the operator', async () => {
  await forgetBlocks(5)
  const snapshot = await chain.rpc.call('evm_snapshot')
  await mine(20)
  await served.index()
  await forgetBlocks(5)
  const before = await tables()
  await chain.rpc.call('evm_revert', [snapshot])
  await chain.send([{ to: safe.address, value: 1n }])
  await mine(30)
  await expect(served.index()).rejects.toThrow('nothing is taken back')
  expect(await tables()).toEqual(before)
})
