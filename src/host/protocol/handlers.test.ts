import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import {
  encodeFunctionData,
  getAddress,
  hashMessage,
  hashTypedData,
  recoverTypedDataAddress,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getBalance } from 'viem/actions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Chain, createChain } from '#chain/node/client.ts'
import { safeWriteAbi } from '#core/abi/safe.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { createMemoryHost, signerOf } from '#host/fixtures/memoryHost.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import type { Decider, MessageRequest, TransactionsRequest } from './context.ts'

// Accounts 0 and 1 of the public test mnemonic.
const first = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const second = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const recipient: Address = '0x00000000000000000000000000000000000A11cE'

let testChain: TestChain
let chain: Chain
let close: () => void = () => undefined
let channel: MessageChannel

beforeAll(async () => {
  testChain = await startTestChain({ chainId: 31337 })
  chain = createChain({ chainId: 31337, rpc: [testChain.url], retries: 0 })
})
afterAll(() => testChain.stop())
beforeEach(() => {
  channel = new MessageChannel()
})
afterEach(() => {
  close()
  channel.port1.close()
  channel.port2.close()
  vi.unstubAllGlobals()
})

/** The unchanged SDK as an app has it: its window's parent is the other end of the channel. */
function officialSdk() {
  const parent = { postMessage: (message: unknown) => channel.port1.postMessage(message) }
  const addEventListener = (_: string, listener: (event: unknown) => void) => {
    channel.port1.addEventListener('message', ({ data }) =>
      listener({ data, source: parent, origin: 'https://wallet.example' }),
    )
    channel.port1.start()
  }
  vi.stubGlobal('window', { parent, addEventListener, crypto })
  return new SafeAppsSDK()
}

async function openSafe(decide: Partial<Decider> = {}, threshold = 1) {
  const owners = [first.address, second.address]
  const safe = await testChain.makeSafe({ owners, threshold, ether: 10n ** 18n })
  const addressBook = [{ address: recipient, name: 'Alice' }]
  const memoryHost = createMemoryHost({ port: channel.port2, chain, safe, decide, addressBook })
  close = memoryHost.close
  return { safe: safe.address, proposals: memoryHost.proposals, sdk: officialSdk() }
}

type Executed = { to: string; value: string; data: string; operation: number; signature: string }
const execute = async (safe: Address, { to, value, data, operation, signature }: Executed) => {
  const call = [getAddress(to), BigInt(value), data as Hex, operation, 0n, 0n, 0n] as const
  const args = [...call, zeroAddress, zeroAddress, signature as Hex] as const
  await testChain.send([
    { to: safe, data: encodeFunctionData({ abi: safeWriteAbi, functionName: 'execTransaction', args }) },
  ])
}

describe('the unchanged safe-apps-sdk 9.1.0 in our host', () => {
  test('reads the Safe, the chain, the host and the balances', async () => {
    const { sdk, safe } = await openSafe({}, 2)
    expect(await sdk.safe.getInfo()).toMatchObject({
      safeAddress: safe,
      chainId: 31337,
      owners: [first.address, second.address],
      threshold: 2,
      isReadOnly: false,
      nonce: 0,
      version: '1.4.1',
    })
    expect(await sdk.safe.getChainInfo()).toEqual({
      chainName: 'Sandbox',
      chainId: '31337',
      shortName: 'sandbox',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
      blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
    })
    expect(await sdk.safe.getEnvironmentInfo()).toEqual({ origin: 'https://wallet.example' })
    expect(await sdk.safe.experimental_getBalances({ currency: 'eur' })).toMatchObject({ currency: 'eur' })
  })

  test("reads the chain through the host's node", async () => {
    const { sdk, safe } = await openSafe()
    expect(BigInt(await sdk.eth.getBalance([safe]))).toBe(10n ** 18n)
    expect(await sdk.eth.getTransactionReceipt([`0x${'11'.repeat(32)}`])).toBeNull()
    await expect(sdk.eth.call([{ to: safe, data: '0xdeadbeef', gas: '0x1' }])).rejects.toThrow(
      'Request failed',
    )
  })

  test('one call becomes a proposal that the real contract executes', async () => {
    const asked: TransactionsRequest[] = []
    const { sdk, safe, proposals } = await openSafe({
      transactions: async (request) => {
        asked.push(request)
        return signerOf(first)
      },
    })
    const before = await getBalance(chain.client, { address: recipient })
    const { safeTxHash } = await sdk.txs.send({ txs: [{ to: recipient, value: '1000', data: '0x' }] })
    const [proposal] = proposals
    expect(proposal).toMatchObject({
      to: recipient,
      value: '1000',
      operation: 0,
      sender: first.address,
      safeTxHash,
    })
    expect(proposal?.origin).toBe('{"url":"https://app.example/send","name":"Countersign"}')
    expect(asked).toMatchObject([{ safeTxHash, nonce: 0n, calls: [{ to: recipient, value: 1000n }] }])
    expect(await sdk.txs.getBySafeTxHash(safeTxHash)).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS' })
    if (proposal) await execute(safe, proposal)
    expect((await getBalance(chain.client, { address: recipient })) - before).toBe(1000n)
  })

  test('several calls become one batch of MultiSendCallOnly, executed as a whole', async () => {
    const { sdk, safe, proposals } = await openSafe({ transactions: async () => signerOf(first) })
    const before = await getBalance(chain.client, { address: recipient })
    await sdk.txs.send({
      txs: [
        { to: recipient, value: '1', data: '0x' },
        { to: recipient.toLowerCase(), value: '0x2', data: '' },
        { to: safe, value: '0', data: '0xaffed0e0' },
      ],
    })
    const [proposal] = proposals
    expect(proposal).toMatchObject({
      to: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
      operation: 1,
      value: '0',
    })
    if (proposal) await execute(safe, proposal)
    expect((await getBalance(chain.client, { address: recipient })) - before).toBe(3n)
  })

  test('hears that a person said no, and nothing is proposed', async () => {
    const { sdk, proposals } = await openSafe()
    const sent = sdk.txs.send({ txs: [{ to: recipient, value: '1', data: '0x' }] })
    await expect(sent).rejects.toThrow('Transaction was rejected')
    await expect(sdk.txs.signMessage('hello')).rejects.toThrow('Transaction was rejected')
    expect(proposals).toEqual([])
  })

  test.each([
    ['no recipient', [{ value: '1', data: '0x' }]],
    ['an address cut short', [{ to: '0x12', value: '1', data: '0x' }]],
    ['half a byte of data', [{ to: recipient, value: '0', data: '0x123' }]],
    ['a negative value', [{ to: recipient, value: '-1', data: '0x' }]],
    ['an amount in words', [{ to: recipient, value: 'one', data: '0x' }]],
  ])('a request with %s asks nobody and fails', async (_, txs) => {
    const transactions = vi.fn()
    const { sdk } = await openSafe({ transactions })
    await expect(sdk.txs.send({ txs: txs as never })).rejects.toThrow('Request failed')
    expect(transactions).not.toHaveBeenCalled()
  })

  test('a message is answered once enough owners signed it, and the Safe says that it is valid', async () => {
    const owners = [second, first]
    const asked: MessageRequest[] = []
    const { sdk, safe } = await openSafe(
      {
        message: async (request) => {
          asked.push(request)
          const owner = owners[request.signedBy.length]
          return owner && signerOf(owner)
        },
      },
      2,
    )
    const answer = await sdk.txs.signMessage('Café')
    const messageHash = hashTypedData({
      domain: { chainId: 31337, verifyingContract: safe },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hashMessage('Café') },
    })
    expect(answer).toMatchObject({ messageHash })
    expect(asked.map(({ signedBy }) => signedBy)).toEqual([[], [second.address]])
    const signature = 'signature' in answer ? String(answer.signature) : '0x'
    expect(await sdk.safe.isMessageSigned('Café', signature)).toBe(true)
    expect(await sdk.safe.isMessageSigned('Cafe', signature)).toBe(false)
    expect(await sdk.safe.getOffChainSignature(messageHash)).toBe(signature)
  })

  test.each([
    ['0x436166c3a9', 'Café'],
    ['0x30783431', '0x41'],
    ['0xff00', '0xff00'],
  ])('%s, as providers send a text, is shown, signed and kept as %s', async (sent, text) => {
    const message = vi.fn(async (_: MessageRequest) => signerOf(first))
    const { sdk } = await openSafe({ message })
    const { messageHash, signature } = Object(await sdk.txs.signMessage(sent))
    expect(await sdk.safe.isMessageSigned(text, signature)).toBe(true)
    expect(message).toHaveBeenCalledWith(expect.objectContaining({ message: text }), expect.anything())
    expect(await sdk.safe.getOffChainSignature(messageHash)).toBe(signature)
  })

  test('typed data is signed as its EIP-712 hash', async () => {
    const typedData = {
      domain: { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: recipient },
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      primaryType: 'Mail',
      message: { contents: 'Hello, Bob!' },
    } as const
    const { sdk, safe } = await openSafe({ message: async () => signerOf(first) })
    const answer = await sdk.txs.signTypedMessage({
      ...typedData,
      types: { Mail: [...typedData.types.Mail] },
    })
    const signature = 'signature' in answer ? String(answer.signature) : '0x'
    const signer = await recoverTypedDataAddress({
      domain: { chainId: 31337, verifyingContract: safe },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hashTypedData(typedData) },
      signature: signature as Hex,
    })
    expect(signer).toBe(first.address)
  })

  test('the address book opens with a permission and stays closed without', async () => {
    const refused = await openSafe()
    await expect(refused.sdk.safe.requestAddressBook()).rejects.toThrow('Permissions rejected')
    close()
    const { sdk } = await openSafe({ permissions: async () => true })
    expect(await sdk.safe.requestAddressBook()).toEqual([
      { address: recipient, name: 'Alice', chainId: '31337' },
    ])
    expect(await sdk.wallet.getPermissions()).toMatchObject([
      { parentCapability: 'requestAddressBook', invoker: 'https://app.example' },
    ])
  })
})
