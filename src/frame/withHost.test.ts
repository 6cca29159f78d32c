import { hashMessage, hashTypedData, recoverAddress, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { createMemoryHost, signerOf } from '#host/fixtures/memoryHost.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { type ConnectedFrame, connectFrame } from './connection/connect.ts'
import { crossCheck } from './crossCheck.ts'
import { createFakeStorage, createFakeWindow } from './fixtures/fakeWindow.ts'

const hostOrigin = 'https://wallet.example'
// Account 0 of the public test mnemonic.
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const recipient: Address = '0x00000000000000000000000000000000000A11cE'

let testChain: TestChain
let chain: Chain
let channel: MessageChannel
let host: ReturnType<typeof createMemoryHost>
let safe: Address

beforeAll(async () => {
  testChain = await startTestChain({ chainId: 31337 })
  chain = createChain({ chainId: 31337, rpc: [testChain.url], retries: 0 })
})
afterAll(() => testChain.stop())

beforeEach(async () => {
  const made = await testChain.makeSafe({ owners: [owner.address], threshold: 1 })
  safe = made.address
  channel = new MessageChannel()
  host = createMemoryHost({
    port: channel.port2,
    chain,
    safe: made,
    decide: {
      transactions: async ({ calls }) => (calls[0]?.value === 13n ? undefined : signerOf(owner)),
      message: async () => signerOf(owner),
    },
  })
})
afterEach(() => {
  host.close()
  channel.port1.close()
  channel.port2.close()
})

async function connect(): Promise<ConnectedFrame> {
  const fake = createFakeWindow({ ancestor: hostOrigin })
  fake.window.parent.postMessage = (message) => channel.port1.postMessage(message)
  channel.port1.addEventListener('message', ({ data }) => fake.say(data, hostOrigin))
  channel.port1.start()
  const options = { allowedHosts: [hostOrigin], storage: createFakeStorage(), now: () => 0 }
  const connection = await connectFrame({ window: fake.window, ...options })
  if (connection.kind !== 'connected') throw new Error(connection.kind)
  return connection
}

test('our frame and our host find each other', async () => {
  const { origin, safe: claim, readChainInfo, channel: open } = await connect()
  expect(origin).toBe(hostOrigin)
  expect(claim).toMatchObject({ safeAddress: safe, chainId: 31337, owners: [owner.address], threshold: 1 })
  expect(await readChainInfo()).toMatchObject({ shortName: 'sandbox' })
  expect(await open.request('getCurrentTheme')).toEqual({ darkMode: true })
  expect(open.waiting).toBe(0)
})

test('1.3 what the actor sends is proposed with a signature of the owner over its safeTxHash', async () => {
  const { actor } = await connect()
  const { kind, hash } = await actor.send([{ to: recipient, value: 5n, data: '0x' }])
  const [proposal] = host.proposals
  expect(kind).toBe('safeTxHash')
  expect(proposal).toMatchObject({ to: recipient, value: '5', nonce: '0', safeTxHash: hash })
  expect(await recoverAddress({ hash, signature: proposal?.signature as Hex })).toBe(owner.address)
})

test("a no in the host is viem's UserRejectedRequestError in the app", async () => {
  const { actor } = await connect()
  await expect(actor.send([{ to: recipient, value: 13n, data: '0x' }])).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
    details: 'Transaction was rejected',
  })
  expect(host.proposals).toEqual([])
})

test('1.3 a message and typed data come back signed for this Safe', async () => {
  const { actor } = await connect()
  const signedHash = (digest: Hex) =>
    hashTypedData({
      domain: { chainId: 31337, verifyingContract: safe },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: digest },
    })
  const text = await actor.signMessage('hello')
  const textHash = signedHash(hashMessage('hello'))
  expect(await recoverAddress({ hash: textHash, signature: text })).toBe(owner.address)

  const typedData: TypedDataDefinition = {
    domain: { chainId: 31337n },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 2n ** 255n },
  }
  const typed = await actor.signTypedData(typedData)
  const typedHash = signedHash(hashTypedData(typedData))
  expect(await recoverAddress({ hash: typedHash, signature: typed })).toBe(owner.address)
})

describe("A8: the host's claims against the chain", () => {
  test('A8 are confirmed where they are so', async () => {
    const connection = await connect()
    const { outcome, evidence } = await connection.crossCheck(chain)
    expect(outcome).toBe('pass')
    expect(Object.keys(evidence.told as object)).toEqual([
      'chainId',
      'address',
      'owners',
      'threshold',
      'nonce',
      'version',
    ])
  })

  test.each([
    ['another owner', { owners: [recipient] }, 'owners'],
    ['a lower threshold', { threshold: 0 }, 'threshold'],
    ['a nonce of the future', { nonce: 7 }, 'nonce'],
    ['another release', { version: '1.0.0' }, 'version'],
    ['a release that never was', { version: '' }, 'version'],
    ['another chain', { chainId: 1 }, 'chainId'],
  ])('A8 %s is a finding', async (_, lie, field) => {
    const { safe: claim } = await connect()
    expect(await crossCheck({ ...claim, ...lie }, chain)).toMatchObject({
      id: 'HOST-02',
      outcome: 'finding',
      evidence: { differences: [{ field }] },
    })
  })

  test('A8 a Safe that is none cannot be confirmed', async () => {
    const { safe: claim } = await connect()
    const answer = await crossCheck({ ...claim, safeAddress: recipient }, chain)
    expect(answer.outcome).toBe('unknown')
  })
})
