import { concat, hashMessage, numberToHex, pad, size } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address, Hex } from '#core/safe/safe.ts'
import { safeMessageHashes } from '#core/safe/safeMessage.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { hashOf, proposalBody, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld()
  safe = await world.chain.makeSafe()
  await world.index()
})
afterAll(() => world.stop())

type Row = { type: string; messageHash?: string }
type Page = { count: number; next: string | null; results: Row[] }
const account = privateKeyToAccount(owners[0].privateKey)
/** A wallet's own signature of SafeMessage. */
const sign = (text: string, { address } = safe) =>
  account.signTypedData({
    domain: { chainId: 31337, verifyingContract: address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage(text) },
  })
const send = async (message: string, signature?: Hex, of = safe) =>
  world.ask(`/v1/chains/31337/safes/${of.address}/messages`, {
    message,
    signature: signature ?? (await sign(message, of)),
  })
const messageHash = (text: string, of: MadeSafe) =>
  safeMessageHashes({ chainId: 31337, address: of.address, version: of.version }, text).safeMessageHash

/** Pages from the first to the last, and how many characters of rows the database gave for the largest of them. */
async function pagesOf(of: MadeSafe, query = '?cursor=limit%3D100%26offset%3D0') {
  const pages: Page[] = []
  let largest = 0
  let path: string | null = `/v1/chains/31337/safes/${of.address}/messages${query}`
  while (path !== null) {
    const asked: string = path
    const read = await charactersRead(async () => {
      pages.push((await world.ask<Page>(asked)).body)
    })
    largest = Math.max(largest, read)
    const next: string | null | undefined = pages.at(-1)?.next
    path = next?.slice(next.indexOf('/v1/')) ?? null
  }
  return { pages, largest }
}
async function charactersRead(work: () => Promise<unknown>): Promise<number> {
  const { query } = world.database
  let read = 0
  world.database.query = async <Row>(...asked: Parameters<typeof query>) => {
    const rows = await query<Row>(...asked)
    read += JSON.stringify(rows).length
    return rows
  }
  await work()
  world.database.query = query
  return read
}
const hashesOf = (pages: readonly Page[]) =>
  pages.flatMap(({ results }) => results.flatMap((row) => row.messageHash ?? []))

test('A list of large messages is read in pages that are small, each of which leads to the next', async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `${at} ${'a'.repeat(60_000)}`)
  for (const text of texts) expect((await send(text)).status).toBe(202)
  const { pages, largest } = await pagesOf(safe)
  expect(largest).toBeLessThan(1_500_000)
  expect(pages.length).toBeGreaterThan(1)
  for (const { results, count } of pages) {
    expect(results.length).toBeGreaterThan(1)
    expect(count).toBe(40)
  }
  const hashes = hashesOf(pages)
  expect(hashes).toHaveLength(40)
  expect(new Set(hashes)).toEqual(new Set(texts.map((text) => messageHash(text, safe))))
  expect(hashesOf((await pagesOf(safe, '?cursor=limit%3D2%26offset%3D0')).pages.slice(0, 1))).toHaveLength(2)
})

test('A list of small messages has a hundred on a page', async () => {
  const other = await world.chain.makeSafe()
  await world.index()
  for (let at = 0; at < 101; at++) expect((await send(`Hello ${at}`, undefined, other)).status).toBe(202)
  const { pages } = await pagesOf(other)
  expect(pages.map((page) => hashesOf([page]).length)).toEqual([100, 1])
})

/** A contract that agrees to everything, whatever it is shown: `return 0x20c13b0b` (EIP-1271 in the form that 1.4.1 asks). */
const agreeing: Hex = '0x6320c13b0b60e01b60005260206000f3'
async function agreeingOwners(count: number): Promise<Address[]> {
  const addresses = Array.from({ length: count }, (_, at) => numberToHex(0xc0de0000 + at, { size: 20 }))
  for (const address of addresses) await world.chain.rpc.call('anvil_setCode', [address, agreeing])
  return addresses
}
/** The signature of a contract owner with so many bytes of its own: `owner ‖ 65 ‖ 0x00 ‖ length ‖ bytes`. */
const byContract = (owner: Address, bytes: number): Hex =>
  concat([
    pad(owner, { size: 32 }),
    numberToHex(65, { size: 32 }),
    '0x00',
    numberToHex(bytes, { size: 32 }),
    `0x${'5a'.repeat(bytes)}`,
  ])

describe('Signatures of contract owners', () => {
  let contracts: Address[]
  let of: MadeSafe
  const tx = () => safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
  beforeAll(async () => {
    contracts = await agreeingOwners(20)
    of = await world.chain.makeSafe({ owners: [owners[0].address, ...contracts] })
    await world.index()
    const path = `/v1/chains/31337/transactions/${of.address}/propose`
    expect((await world.ask(path, await proposalBody(of, tx()))).status).toBe(200)
    expect((await send('Many agree', undefined, of)).status).toBe(202)
  })
  const confirmTransaction = (signature: Hex) =>
    world.ask(`/v1/chains/31337/transactions/${hashOf(of, tx())}/confirmations`, { signature })
  const confirmMessage = (signature: Hex) =>
    world.ask(`/v1/chains/31337/messages/${messageHash('Many agree', of)}/signatures`, { signature })
  const first = () => contracts[0] ?? '0x'

  test('of two hundred owners inside are kept', async () => {
    const signature = byContract(first(), 200 * 65)
    expect((await confirmTransaction(signature)).status).toBe(200)
    expect((await confirmMessage(signature)).status).toBe(200)
  })

  test('that are longer than 16 KiB are not, in whatever they come', async () => {
    const signature = byContract(contracts[1] ?? '0x', 16 * 1024)
    expect(size(signature)).toBeGreaterThan(16 * 1024)
    for (const answer of [
      await confirmTransaction(signature),
      await confirmMessage(signature),
      await send('A long one', signature, of),
    ])
      expect(answer).toMatchObject({
        status: 422,
        body: { message: 'At most 16384 bytes of a signature are kept' },
      })
    const other = safeTx({ to: owners[4].address, value: 2n, nonce: 0n })
    const path = `/v1/chains/31337/transactions/${of.address}/propose`
    const body = await proposalBody(of, other, 0, { sender: contracts[1], signature })
    expect((await world.ask(path, body)).status).toBe(422)
  })

  test('are kept until they are 256 kB together, those of keys beside them', async () => {
    const statuses: number[] = []
    for (const owner of contracts.slice(1))
      statuses.push((await confirmTransaction(byContract(owner, 13_000))).status)
    expect(statuses).toEqual([...Array(9).fill(200), ...Array(10).fill(422)])
    const said: number[] = []
    for (const owner of contracts.slice(1))
      said.push((await confirmMessage(byContract(owner, 13_000))).status)
    expect(said).toEqual([...Array(9).fill(200), ...Array(10).fill(422)])
  })

  test('are not read for a list that does not show them', async () => {
    const queue = `/v1/chains/31337/safes/${of.address}/transactions/queued`
    const lists = [queue, `/v1/chains/31337/safes/${of.address}/multisig-transactions/`]
    for (const path of lists) {
      const read = await charactersRead(async () => {
        const { body } = await world.ask<{ results: { transaction?: object }[] }>(path)
        expect(body.results.find(({ transaction }) => transaction)).toMatchObject({
          transaction: { executionInfo: { confirmationsSubmitted: 11 } },
        })
      })
      expect(read).toBeLessThan(20_000)
    }
  })
})

test('More confirmations of a message than any Safe has owners are not kept, and those that are there not read at once', async () => {
  const other = await world.chain.makeSafe()
  await world.index()
  await send('Former owners', undefined, other)
  const hash = messageHash('Former owners', other)
  await world.database.query(
    `insert into message_confirmation (chain_id, safe, message_hash, owner, signature, submitted_at)
     select 31337, $1, $2, 'former ' || number, '0x' || repeat('ab', 65), 0 from generate_series(1, 10000) number`,
    [other.address, hash],
  )
  const second = privateKeyToAccount(owners[1].privateKey)
  const signature = await second.signTypedData({
    domain: { chainId: 31337, verifyingContract: other.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage('Former owners') },
  })
  const answer = await world.ask(`/v1/chains/31337/messages/${hash}/signatures`, { signature })
  expect(answer.status).toBe(422)
  expect((await pagesOf(other)).largest).toBeLessThan(400_000)
})
