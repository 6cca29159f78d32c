import { createServer } from 'node:http'
import { concat, encodeAbiParameters, encodeFunctionData, numberToHex, pad, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { recoverAll } from '#core/signatures/recover.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { isHashable } from '#server/read/isHashable.ts'
import { type Served, serve } from './support/served.ts'
import { startTroubledNode, type TroubledNode } from './support/troubledNode.ts'
import { hashOf, proposalBody, safeTx, sign } from './support/world.ts'

let chain: TestChain
let node: TroubledNode
let served: Served
let safe: MadeSafe
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  node = await startTroubledNode(chain.url)
  served = await serve({ rpc: node.url, database: 'memory' })
  safe = await chain.makeSafe()
  await served.index()
})
afterAll(async () => {
  await served.stop()
  await node.stop()
  await chain.stop()
})

const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
const proposePath = () => `/v1/chains/31337/transactions/${safe.address}/propose`
const propose = async (signature: Hex) =>
  served.ask<{ message: string }>(proposePath(), await proposalBody(safe, tx, 0, { signature }))
const cost = async (work: () => unknown) => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

describe('More signatures than a Safe has owners', () => {
  test('are not recovered', async () => {
    const one = await sign(safe, tx, 3)
    const many = Array.from(
      { length: 800 },
      (_, at): Hex => `0x${numberToHex(at + 1, { size: 32 }).slice(2)}${one.slice(66)}`,
    )
    const hash = hashOf(safe, tx)
    const recovering = await cost(() => recoverAll(many.map((signature) => ({ hash, signature }))))
    const answers: number[] = []
    const refusing = await cost(async () => answers.push((await propose(concat(many))).status))
    expect(answers).toEqual([422])
    expect(refusing).toBeLessThan(recovering / 3)
  })

  test('are asked of no contract, and neither are strangers', async () => {
    let asked = 0
    node.lie('eth_call', (answer) => {
      asked++
      return answer
    })
    const approval = (of: number | bigint) => concat([pad(numberToHex(of), { size: 32 }), pad('0x'), '0x01'])
    expect((await propose(concat([approval(1), approval(2)]))).status).toBe(422)
    const reads = asked
    expect((await propose(concat(Array.from({ length: 500 }, (_, at) => approval(at + 1))))).status).toBe(422)
    node.lie('eth_call', undefined)
    expect(asked - reads).toBe(reads)
    expect(reads).toBeLessThan(10)
  })
})

describe('A body', () => {
  test.each(['messages', 'delegates', 'notifications'])('of more than 64 kB is refused: %s', async (what) => {
    const path = {
      messages: `/v1/chains/31337/safes/${safe.address}/messages`,
      delegates: '/v2/chains/31337/delegates',
      notifications: '/v1/register/notifications',
    }[what]
    const { status } = await served.ask(path ?? '', { message: 'a'.repeat(64 * 1024) })
    expect(status).toBe(413)
  })

  test('of a proposal may carry the largest call', async () => {
    const largest = safeTx({ to: owners[4].address, data: `0x${'11'.repeat(128 * 1024)}`, nonce: 0n })
    const { status } = await served.ask(proposePath(), await proposalBody(safe, largest))
    expect(status).toBe(200)
  })
})

test('An overview of a Safe counts what waits there without reading its bytes', async () => {
  const large = await chain.makeSafe()
  await served.index()
  for (let nonce = 0n; nonce < 4n; nonce++) {
    const call = safeTx({ to: owners[4].address, data: `0x${'11'.repeat(100 * 1024)}`, nonce })
    const path = `/v1/chains/31337/transactions/${large.address}/propose`
    expect((await served.ask(path, await proposalBody(large, call))).status).toBe(200)
  }
  const { query } = served.database
  let read = 0
  served.database.query = async <Row>(...asked: Parameters<typeof query>) => {
    const rows = await query<Row>(...asked)
    read += JSON.stringify(rows).length
    return rows
  }
  const overview = (owner: number) =>
    served.ask<object[]>(
      `/v2/safes?safes=31337:${large.address}&currency=usd&wallet_address=${owners[owner]?.address}`,
    )
  const answers = [await overview(0), await overview(1), await overview(4)]
  served.database.query = query
  expect(answers.map(({ body }) => body)).toMatchObject(
    [0, 4, 0].map((awaitingConfirmation) => [{ queued: 4, awaitingConfirmation }]),
  )
  expect(read).toBeLessThan(50_000)
})

test('A text to sign in with is not searched for its fields where nobody could read it', async () => {
  const message = 'URI: '.repeat(12_000)
  const answers: number[] = []
  const refusing = await cost(async () => {
    const { status } = await served.ask('/v1/auth/verify', { message, signature: `0x${'11'.repeat(65)}` })
    answers.push(status)
  })
  expect(answers).toEqual([401])
  expect(refusing).toBeLessThan(100_000)
})

describe('The origin of a proposal', () => {
  const proposeFrom = async (origin: string) =>
    served.ask<{ message: string }>(proposePath(), await proposalBody(safe, tx, 0, { origin }))

  test('with markup that never ends is not searched for its end from each beginning', async () => {
    const answers: number[] = []
    const note = '<'.repeat(100_000)
    const refusing = await cost(async () =>
      answers.push((await proposeFrom(JSON.stringify({ note }))).status),
    )
    expect(answers).toEqual([422])
    expect(refusing).toBeLessThan(1_000_000)
  })

  test('is refused where it is nested beyond measure', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    expect((await proposeFrom(`{"a":${deep}}`)).status).toBe(422)
  })
})

describe('Typed data', () => {
  const message = (more: object) => ({
    domain: {},
    primaryType: 'List',
    types: { List: [{ name: 'texts', type: 'string[]' }] },
    message: { texts: ['a'] },
    ...more,
  })
  const send = async (text: unknown) =>
    served.ask<{ message: string }>(`/v1/chains/31337/safes/${safe.address}/messages`, {
      message: text,
      signature: `0x${'11'.repeat(65)}`,
    })

  test('with more values than a person could read are refused before they are hashed', async () => {
    const { status, body } = await send(message({ message: { texts: Array(12_000).fill('') } }))
    expect([status, body.message]).toEqual([422, 'Could not calculate messageHash'])
    expect((await send(message({}))).body.message).toBe('Invalid signature')
  })

  test('are bounded in values, depth, fields and the text of their types', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 'a' : [deep(levels - 1)])
    const types = (length: number, name = 'a') => ({
      List: Array.from({ length }, (_, at) => ({ name: `${name}${at}`, type: 'string' })),
    })
    expect(isHashable(message({ message: { texts: Array(1500).fill('a') } }))).toBe(true)
    expect(isHashable(message({ message: { texts: Array(2500).fill('a') } }))).toBe(false)
    expect(isHashable(message({ message: { texts: deep(60) } }))).toBe(true)
    expect(isHashable(message({ message: { texts: deep(5000) } }))).toBe(false)
    expect(isHashable(message({ domain: { name: 'Vote', more: deep(60) } }))).toBe(true)
    expect(isHashable(message({ domain: { name: 'Vote', more: deep(300) } }))).toBe(false)
    expect(isHashable(message({ more: deep(300) }))).toBe(false)
    expect(isHashable(message({ more: Array(2500).fill('a') }))).toBe(false)
    expect(isHashable(message({ types: types(501) }))).toBe(false)
    expect(
      isHashable(message({ types: types(100, 'a'.repeat(400)), message: { texts: Array(900).fill('a') } })),
    ).toBe(false)
  })
})

test('What a token says of itself is kept as its name, description and picture, and no more', async () => {
  const words = {
    name: 'One',
    description: 'd'.repeat(5000),
    image: 'https://a.example/1.png',
    attributes: [{}, {}],
  }
  const uri = `data:application/json;base64,${Buffer.from(JSON.stringify(words)).toString('base64')}`
  const answer = encodeAbiParameters([{ type: 'string' }], [uri])
  const tokenUri = encodeFunctionData({
    abi: parseAbi(['function tokenURI(uint256) view returns (string)']),
    args: [1n],
  })
  const { createMetadataBook } = await import('#server/read/metadata.ts')
  const { createChain } = await import('#chain/node/client.ts')
  const fake = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const calls = [JSON.parse(text)].flat() as { id: number; params: [{ data: Hex }] }[]
      const answers = calls.map(({ id, params }) => ({
        jsonrpc: '2.0',
        id,
        result: params[0]?.data?.startsWith(tokenUri.slice(0, 10)) ? answer : '0x',
      }))
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(text.startsWith('[') ? answers : answers[0]))
    })
  })
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
  const { port } = fake.address() as { port: number }
  const book = createMetadataBook(createChain({ chainId: 31337, rpc: [`http://127.0.0.1:${port}`] }), {
    fetch: () => Promise.reject(new Error('nobody is asked')),
    now: Date.now,
  })
  const said = await book(owners[0].address, 1n, 'ERC721')
  fake.close()
  expect(said).toMatchObject({
    name: 'One',
    description: 'd'.repeat(2000),
    imageUri: 'https://a.example/1.png',
  })
  expect(Object.keys(said.metadata ?? {})).toEqual(['name', 'description', 'image'])
})
