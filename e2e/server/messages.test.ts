import {
  concat,
  decodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  numberToHex,
  pad,
  parseAbi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hash, Hex } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { type ServerWorld, startWorld } from './support/world.ts'

const app = {
  id: 7,
  url: 'https://app.example',
  name: 'Example',
  description: '',
  iconUrl: 'https://app.example/a.png',
}
const midnight = Date.UTC(2026, 2, 4)
const hour = 3_600_000
let now = midnight + 13 * hour
let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld({ safeApps: [app] }, () => now)
})
afterAll(() => world.stop())
beforeEach(async () => {
  safe = await world.chain.makeSafe()
  await world.index()
})

const handlerAbi = parseAbi([
  'function getMessageHash(bytes message) view returns (bytes32)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const text = 'I own this Safe.'
const typedData = {
  domain: { name: 'Vote', version: '1', chainId: 31337 },
  primaryType: 'Ballot',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Ballot: [{ name: 'choice', type: 'string' }],
  },
  message: { choice: 'yes' },
}

const callSafe = (of: MadeSafe, data: Hex) =>
  world.chain.rpc.call('eth_call', [{ to: of.address, data }, 'latest']) as Promise<Hex>
const account = (index: number) => privateKeyToAccount(owners[index]?.privateKey ?? '0x')

/** The hash that the Safe's own fallback handler gives for a message whose hash is `inner`. */
const hashOf = async (inner: Hash, of = safe): Promise<Hash> =>
  callSafe(of, encodeFunctionData({ abi: handlerAbi, functionName: 'getMessageHash', args: [inner] }))
/** A wallet's own signature of SafeMessage: the wallet hashes it, not this project. */
const sign = (inner: Hash, owner: number, of = safe) =>
  account(owner).signTypedData({
    domain: { chainId: 31337, verifyingContract: of.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: inner },
  })

const inner = hashMessage(text)
const path = () => `/v1/chains/31337/safes/${safe.address}/messages`
const create = async (owner = 0, more: object = {}) =>
  world.ask(path(), { message: text, signature: await sign(inner, owner), ...more })
const confirm = async (signature: unknown) =>
  world.ask(`/v1/chains/31337/messages/${await hashOf(inner)}/signatures`, { signature })
const read = async () =>
  (await world.ask<Record<string, unknown>>(`/v1/chains/31337/messages/${await hashOf(inner)}`)).body

describe('A message', () => {
  test('is taken with 202 and an empty body, and read under the hash that the Safe itself gives it', async () => {
    expect(await create(0, { safeAppId: 7, origin: '{"url":"https://app.example"}' })).toEqual({
      status: 202,
      body: '',
    })
    expect(await read()).toEqual({
      messageHash: await hashOf(inner),
      status: 'NEEDS_CONFIRMATION',
      logoUri: 'https://app.example/a.png',
      name: 'Example',
      message: text,
      creationTimestamp: now,
      modifiedTimestamp: now,
      confirmationsSubmitted: 1,
      confirmationsRequired: 2,
      proposedBy: { value: owners[0].address, name: null, logoUri: null },
      confirmations: [
        {
          owner: { value: owners[0].address, name: null, logoUri: null },
          signature: await sign(inner, 0),
        },
      ],
      preparedSignature: null,
      origin: '{"url":"https://app.example"}',
    })
  })

  test('with enough signatures has one that the Safe’s own contract accepts', async () => {
    await create(2)
    now += 1000
    expect(await confirm(await sign(inner, 0))).toEqual({ status: 200, body: '' })
    const { status, preparedSignature, creationTimestamp, modifiedTimestamp } = await read()
    expect([status, creationTimestamp, modifiedTimestamp]).toEqual(['CONFIRMED', now - 1000, now])
    const args = [inner, preparedSignature as Hex] as const
    const data = encodeFunctionData({ abi: handlerAbi, functionName: 'isValidSignature', args })
    expect(await callSafe(safe, data)).toBe(`0x1626ba7e${'0'.repeat(56)}`)
  })

  test('of typed data is hashed as EIP-712, and its Safe tells that its messages changed', async () => {
    const hash = hashTypedData(typedData as never)
    const { status } = await world.ask(path(), { message: typedData, signature: await sign(hash, 1) })
    expect(status).toBe(202)
    const { body } = await world.ask(`/v1/chains/31337/messages/${await hashOf(hash)}`)
    expect(body).toMatchObject({ message: typedData, proposedBy: { value: owners[1].address } })
    expect(await world.ask(`/v1/chains/31337/safes/${safe.address}`)).toMatchObject({
      body: { messagesTag: String(Math.floor(now / 1000)) },
    })
  })

  test('by eth_sign and by a contract owner count too, and the prepared signature holds on chain', async () => {
    const outer = await world.chain.makeSafe({ threshold: 1 })
    safe = await world.chain.makeSafe({ owners: [outer.address, owners[0].address] })
    await world.index()
    const raw = await hashOf(inner)
    const signed = await account(0).signMessage({ message: { raw } })
    const ethSign = `${signed.slice(0, -2)}${signed.endsWith('1b') ? '1f' : '20'}` as Hex
    expect(await create(0, { signature: ethSign })).toMatchObject({ status: 202 })
    // What an owner of the outer Safe signs: SafeMessage over the very bytes that the inner Safe hashes.
    const preimage = await callSafe(
      safe,
      encodeFunctionData({
        abi: parseAbi([
          'function encodeMessageDataForSafe(address safe, bytes message) view returns (bytes)',
        ]),
        functionName: 'encodeMessageDataForSafe',
        args: [safe.address, inner],
      }),
    )

    const [bytes] = decodeAbiParameters([{ type: 'bytes' }], preimage)
    const own = await account(0).signTypedData({
      domain: { chainId: 31337, verifyingContract: outer.address },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: bytes },
    })
    const word = pad(outer.address.toLowerCase() as Hex)
    const size = numberToHex(65, { size: 32 })
    expect(await confirm(concat([word, size, '0x00', size, own]))).toEqual({ status: 200, body: '' })
    const { preparedSignature } = await read()
    const args = [inner, preparedSignature as Hex] as const
    const data = encodeFunctionData({ abi: handlerAbi, functionName: 'isValidSignature', args })
    expect(await callSafe(safe, data)).toBe(`0x1626ba7e${'0'.repeat(56)}`)
  })

  test('is refused in the gateway’s words', async () => {
    const rejected = (message: string) => ({ status: 422, body: { message, statusCode: 422 } })
    const refused = (message: string) => ({ status: 400, body: { code: 400, message } })
    expect(await create(3)).toEqual(rejected('Invalid signature'))
    expect(await create(0, { message: 'Another text' })).toEqual(rejected('Invalid signature'))
    const broken = {
      ...typedData,
      types: { ...typedData.types, Ballot: [{ name: 'choice', type: 'Choice' }] },
    }
    expect(await create(0, { message: broken })).toEqual(rejected('Could not calculate messageHash'))
    const two = `${await sign(inner, 0)}${(await sign(inner, 1)).slice(2)}`
    expect(await create(0, { signature: two })).toEqual(refused('1 owner signature was expected, 2 received'))
    await create()
    const hash = await hashOf(inner)
    expect(await create()).toEqual(
      refused(`Message with hash ${hash} for safe ${safe.address} already exists in DB`),
    )
    expect(await confirm(await sign(inner, 0))).toEqual(
      refused(`Signature for owner ${owners[0].address} already exists`),
    )
    expect(await confirm(await sign(inner, 3))).toEqual(rejected('Invalid signature'))
    expect(await world.ask(`/v1/chains/31337/messages/0x${'ab'.repeat(32)}`)).toEqual({
      status: 404,
      body: { code: 404, message: 'An error occurred' },
    })
  })

  test('with a body that is none is refused as the gateway’s validator does', async () => {
    expect(await world.ask(path(), { message: 1 })).toEqual({
      status: 422,
      body: {
        statusCode: 422,
        code: 'invalid_type',
        expected: 'string',
        path: ['message'],
        message: 'Invalid input: expected string, received number',
      },
    })
    expect(await world.ask(path(), { message: 'a', signature: '0x12' })).toEqual({
      status: 422,
      body: { statusCode: 422, code: 'custom', path: ['signature'], message: 'Invalid signature' },
    })
  })
})

test('Messages stand newest first under the UTC midnight of their day, a label on every page', async () => {
  const days = [0, 0, 1].map((day) => midnight + day * 24 * hour + 23 * hour)
  for (const [index, at] of days.entries()) {
    now = at + index
    const words = `message ${index}`
    const signature = await sign(hashMessage(words), 0)
    expect((await world.ask(path(), { message: words, signature })).status).toBe(202)
  }
  type MessagesPage = { count: number; next: string | null; previous: string | null; results: MessagesItem[] }
  type MessagesItem = { type: string; timestamp?: number; message?: string }
  const shown = ({ results }: MessagesPage) => results.map((item) => item.timestamp ?? item.message)
  const { body } = await world.ask<MessagesPage>(path())
  expect(body.count).toBe(3)
  expect(shown(body)).toEqual([midnight + 24 * hour, 'message 2', midnight, 'message 1', 'message 0'])
  const first = await world.ask<MessagesPage>(`${path()}?cursor=limit%3D2%26offset%3D0`)
  expect(shown(first.body)).toEqual([midnight + 24 * hour, 'message 2', midnight, 'message 1'])
  expect(first.body.next).toBe(`http://localhost:4102${path()}?cursor=limit%3D2%26offset%3D2`)
  const second = await world.ask<MessagesPage>(`${path()}?cursor=limit%3D2%26offset%3D2`)
  expect(shown(second.body)).toEqual([midnight, 'message 0'])
  expect(second.body.previous).toBe(`http://localhost:4102${path()}?cursor=limit%3D2%26offset%3D0`)
})
