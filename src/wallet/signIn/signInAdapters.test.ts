import { randomBytes } from 'node:crypto'
import { createTestClient, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { adapterFor, localAdapter } from './signInAdapters.ts'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const other = privateKeyToAccount(`0x${'2'.repeat(64)}`)
const { address } = account
const origin = 'https://page.example'
const chainId = 31337
const minute = 60_000

let now: number
const bytes = (length: number) => new Uint8Array(randomBytes(length))
const adapter = () => localAdapter({ origin, now: () => now, randomBytes: bytes, clientOf: () => undefined })

beforeEach(() => {
  now = Date.UTC(2026, 0, 1)
})

async function signed(local = adapter(), signer = account) {
  const message = local.createMessage({ nonce: await local.getNonce(), address, chainId })
  return { local, message, signature: await signer.signMessage({ message }) }
}

describe('signing in with this page alone', () => {
  test('the text is one of EIP-4361: who, where, until when, under a nonce of 32 unpredictable characters', async () => {
    const { message } = await signed()
    const fields = parseSiweMessage(message)
    expect(fields).toMatchObject({ domain: 'page.example', uri: origin, version: '1', address, chainId })
    expect(fields.nonce).toMatch(/^[A-Za-z0-9]{32}$/)
    expect(fields.issuedAt?.getTime()).toBe(now)
    expect(fields.expirationTime?.getTime()).toBe(now + 24 * 60 * minute)
  })

  test('the account that signed it is recovered without asking anybody', async () => {
    const { local, message, signature } = await signed()
    expect(await local.verify({ message, signature })).toBe(true)
  })

  test('a nonce is good once', async () => {
    const { local, message, signature } = await signed()
    await local.verify({ message, signature })
    expect(await local.verify({ message, signature })).toBe(false)
  })

  test('and for five minutes', async () => {
    const { local, message, signature } = await signed()
    now += 5 * minute + 1
    expect(await local.verify({ message, signature })).toBe(false)
  })

  test('another account’s signature proves nothing', async () => {
    const { local, message, signature } = await signed(adapter(), other)
    expect(await local.verify({ message, signature })).toBe(false)
  })

  test('nor does a nonce of somebody else’s, or nonsense for a signature', async () => {
    const { message, signature } = await signed()
    expect(await adapter().verify({ message, signature })).toBe(false)
    const { local, message: own } = await signed()
    expect(await local.verify({ message: own, signature: '0x1234' })).toBe(false)
  })

  test('a text for another page is refused, though its nonce is ours', async () => {
    const local = adapter()
    const message = createSiweMessage({
      domain: 'thief.example',
      uri: 'https://thief.example',
      version: '1',
      address,
      chainId,
      nonce: await local.getNonce(),
      expirationTime: new Date(now + minute),
    })
    expect(await local.verify({ message, signature: await account.signMessage({ message }) })).toBe(false)
  })
})

describe('an account that is a contract', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await startTestChain({ chainId: 31337 })
  })
  afterAll(() => chain.stop())

  test.each([
    // PUSH4 0x1626ba7e, shifted to the left of the word it returns: the answer that ERC-1271 wants, whatever is asked.
    ['says yes', '0x631626ba7e60e01b60005260206000f3', true],
    ['says no', '0x600060005260206000f3', false],
  ] as const)('is asked by ERC-1271, and %s', async (_, code, says) => {
    const client = createTestClient({ mode: 'anvil', transport: http(chain.url) }).extend(publicActions)
    const contract = '0x1271127112711271127112711271127112711271'
    await client.setCode({ address: contract, bytecode: code })
    const local = localAdapter({ origin, now: () => now, randomBytes: bytes, clientOf: () => client })
    const message = local.createMessage({ nonce: await local.getNonce(), address: contract, chainId })
    expect(await local.verify({ message, signature: await other.signMessage({ message }) })).toBe(says)
  })
})

test('config.json says which way: none at all when it is off', () => {
  const given = {
    origin,
    now: () => now,
    randomBytes: bytes,
    clientOf: () => undefined,
    gateway: {} as never,
  }
  expect(adapterFor('off', given)).toBeUndefined()
  expect(adapterFor('local', given)).toBeDefined()
  expect(adapterFor('gateway', given)).toBeDefined()
})
