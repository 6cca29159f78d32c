import { decodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedWorld, startServedWorld } from '../servedWorld.ts'
import { type Facts, type Mined, readings } from './answers.ts'
import { call, gone, sdk, writing } from './sdk.ts'

let world: ServedWorld
let facts: Facts
beforeAll(async () => {
  world = await startServedWorld()
  const safe = await world.chain.makeSafe({ ether: 100n, tokens: [{ symbol: 'STAMP', amount: 3n }] })
  const [paid] = await world.chain.send([{ to: safe.address, value: 1n }])
  await world.index()
  sdk.setBaseUrl(world.url)
  facts = { safe, url: world.url, rpc: world.chain.url, ...(await factsOf(safe.address, paid ?? '0x')) }
}, 120_000)
afterAll(() => world.stop())

type RawLog = {
  transactionHash: string
  blockNumber: string
  logIndex: string
  address: string
  topics: string[]
}
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
])
/** SafeSetup, Transfer and SafeReceived. */
const topics = {
  made: '0x141df868a6331af528e38c83b7aa03edc19be66e37ae67f9285bf4f8e3c6a1a8',
  stamped: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  paid: '0x3d0ce9bfc3ed7d6862dbb28b2dea94561fe714a1b4d019aa8af39730d1ad7c3d',
}

/** What the node tells of the Safe, without our server. */
async function factsOf(safe: string, paid: string): Promise<Omit<Facts, 'safe' | 'url' | 'rpc'>> {
  const { rpc } = world.chain
  const all = (await rpc.call('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }])) as RawLog[]
  const concerns = (log: RawLog) =>
    [log.address, ...log.topics.slice(1)].some((word) => word.endsWith(safe.slice(2).toLowerCase()))
  const mined = async (topic: string): Promise<Mined & { logIndex: number }> => {
    const log = all.find((one) => one.topics[0] === topic && concerns(one))
    if (!log) throw new Error(`The chain has no log ${topic} of this Safe.`)
    const block = (await rpc.call('eth_getBlockByNumber', [log.blockNumber, false])) as { timestamp: string }
    const at = {
      hash: log.transactionHash,
      blockNumber: Number(log.blockNumber),
      logIndex: Number(log.logIndex),
    }
    return { ...at, seconds: Number(block.timestamp) }
  }
  const [made, stamped, received] = [
    await mined(topics.made),
    await mined(topics.stamped),
    await mined(topics.paid),
  ]
  expect(received.hash).toBe(paid)
  const head = (await rpc.call('eth_getBlockByNumber', ['latest', false])) as {
    number: string
    timestamp: string
  }
  const { input } = (await rpc.call('eth_getTransactionByHash', [made.hash])) as { input: `0x${string}` }
  const [, setupData, salt] = decodeFunctionData({ abi: factoryAbi, data: input }).args
  return {
    made: { ...made, setupData, saltNonce: salt.toString() },
    stamped,
    paid: received,
    head: { number: Number(head.number), seconds: Number(head.timestamp) },
  }
}

/** An address of this server is none that could be written down before it stands. */
const nowhere: Facts = {
  safe: { address: '0x0000000000000000000000000000000000000001', version: '1.4.1', owners: [], threshold: 0 },
  url: 'http://localhost',
  rpc: '',
  made: { hash: '', blockNumber: 0, seconds: 0, setupData: '', saltNonce: '' },
  stamped: { hash: '', blockNumber: 0, seconds: 0, logIndex: 0 },
  paid: { hash: '', blockNumber: 0, seconds: 0, logIndex: 0 },
  head: { number: 0, seconds: 0 },
}
const names = Object.keys(readings(nowhere))

test.each(names)('%s reads the whole answer as it is written here', async (name) => {
  const [options, answer] = readings(facts)[name] ?? [{}, undefined]
  expect(await call(name, options)).toEqual(answer)
})

test.each(gone)('%s asks for what this server does not have, and is told so', async (name) => {
  const one = '0x0000000000000000000000000000000000000001'
  const path = { chainId: '31337', safeAddress: one, address: one, ownerAddress: one, moduleAddress: one }
  const body = name.startsWith('get') ? {} : { body: {} }
  const more = { predictedAddress: one, resourceId: '1', campaignId: '1', signer: one }
  await expect(call(name, { params: { path: { ...path, ...more }, query: {} }, ...body })).rejects.toEqual({
    message: 'Not Found',
    statusCode: 404,
  })
})

test('every method of the sdk is called in this folder', () => {
  const methods = Object.keys(sdk).filter((name) => name !== 'getClient' && name !== 'setBaseUrl')
  expect([...names, ...gone, ...writing.people, ...writing.transactions].toSorted()).toEqual(
    methods.toSorted(),
  )
})
