import {
  type Address,
  type Hex,
  numberToHex,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
  toHex,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '#sandbox/chains/anvil.ts'
import { marcus, openWallet } from './testWallet.ts'

const recipient = '0x000000000000000000000000000000000000dEaD'

let anvil: Anvil
let wallet: ReturnType<typeof openWallet>

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
})
afterAll(() => anvil.stop())
beforeEach(() => {
  wallet = openWallet(anvil.url)
})

describe('signing', () => {
  const typedData = {
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    domain: { chainId: 31337 },
    message: { text: 'hello' },
  } as const

  test('personal_sign recovers to the owner, and the text was shown', async () => {
    await wallet.connect()
    const signature = (await wallet.request('personal_sign', toHex('hello'), marcus.address)) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(marcus.address)
    expect(wallet.shown('Message')).toBe('hello')
    expect(wallet.shown('Bytes')).toBe('0x68656c6c6f')
  })

  test('bytes that are no text are shown as bytes alone', async () => {
    await wallet.connect()
    await wallet.request('personal_sign', '0x00ff', marcus.address)
    expect([wallet.shown('Message'), wallet.shown('Bytes')]).toEqual([undefined, '0x00ff'])
  })

  test.each([
    ['object', typedData],
    ['JSON', JSON.stringify(typedData)],
  ])('eth_signTypedData_v4 takes typed data as %s and recovers to the owner', async (_kind, data) => {
    await wallet.connect()
    const signature = (await wallet.request('eth_signTypedData_v4', marcus.address, data)) as Hex
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(marcus.address)
    expect([wallet.shown('domain.chainId'), wallet.shown('primaryType'), wallet.shown('text')]).toEqual([
      '31337',
      'Note',
      'hello',
    ])
  })

  test('typed data of another chain is refused without asking', async () => {
    await wallet.connect()
    const other = { ...typedData, domain: { chainId: '5' } }
    await expect(wallet.request('eth_signTypedData_v4', marcus.address, other)).rejects.toMatchObject({
      code: -32602,
    })
    expect(wallet.asked).toHaveLength(1)
  })

  test('nothing is signed before connecting, nor for another account', async () => {
    await expect(wallet.request('personal_sign', '0x12', marcus.address)).rejects.toMatchObject({
      code: 4100,
    })
    await wallet.connect()
    await expect(wallet.request('personal_sign', '0x12', recipient)).rejects.toMatchObject({ code: 4100 })
    await expect(wallet.request('eth_signTypedData_v4', recipient, typedData)).rejects.toMatchObject({
      code: 4100,
    })
  })

  test('a rejection is code 4001', async () => {
    await wallet.connect()
    wallet.person.approves = false
    await expect(wallet.request('personal_sign', '0x12', marcus.address)).rejects.toMatchObject({
      code: 4001,
    })
    await expect(wallet.request('eth_signTypedData_v4', marcus.address, typedData)).rejects.toMatchObject({
      code: 4001,
    })
  })
})

describe('sending', () => {
  const number = async (method: string, ...params: unknown[]) =>
    BigInt((await wallet.request(method, ...params)) as string)
  const balance = (address: Address) => number('eth_getBalance', address, 'latest')
  const sentCount = () => number('eth_getTransactionCount', marcus.address, 'pending')
  const receiptOf = (hash: unknown) =>
    vi.waitFor(async () => {
      const receipt = await wallet.request('eth_getTransactionReceipt', hash)
      if (!receipt) throw new Error('not mined yet')
      return receipt
    })

  test('the recipient has the value on chain, and it was shown exactly', async () => {
    await wallet.connect()
    const before = await balance(recipient)
    const value = numberToHex(parseEther('1.5'))
    const hash = await wallet.request('eth_sendTransaction', { from: marcus.address, to: recipient, value })
    expect(await receiptOf(hash)).toMatchObject({ status: '0x1', from: marcus.address.toLowerCase() })
    expect((await balance(recipient)) - before).toBe(1_500_000_000_000_000_000n)
    expect([wallet.shown('To'), wallet.shown('Value'), wallet.shown('Data, 0 bytes')]).toEqual([
      recipient,
      '1.5 ETH (1500000000000000000 wei)',
      '0x',
    ])
  })

  test('one price that the page names is what it costs at most, and is shown', async () => {
    await wallet.connect()
    const gasPrice = numberToHex(7_000_000_000n)
    const hash = await wallet.request('eth_sendTransaction', {
      from: marcus.address,
      to: recipient,
      gas: '0x5208',
      gasPrice,
    })
    expect(wallet.shown('Gas')).toBe('21000 at 7000000000 wei at most')
    expect(await wallet.request('eth_getTransactionByHash', hash)).toMatchObject({ maxFeePerGas: gasPrice })
  })

  test('two that are asked for at once are both mined', async () => {
    await wallet.connect()
    const transaction = { from: marcus.address, to: recipient, value: '0x1' }
    const hashes = await Promise.all([
      wallet.request('eth_sendTransaction', transaction),
      wallet.request('eth_sendTransaction', transaction),
    ])
    const receipts = await Promise.all(hashes.map(receiptOf))
    expect(receipts).toMatchObject([{ status: '0x1' }, { status: '0x1' }])
    expect(hashes[0]).not.toBe(hashes[1])
  })

  test('one owner in two tabs at once: both are mined', async () => {
    const other = openWallet(anvil.url)
    await Promise.all([wallet.connect(), other.connect()])
    const hashes = await Promise.all(
      [wallet, other, wallet, other].map(({ request }, value) =>
        request('eth_sendTransaction', { from: marcus.address, to: recipient, value: numberToHex(value) }),
      ),
    )
    const receipts = await Promise.all(hashes.map(receiptOf))
    expect(receipts).toMatchObject(Array(4).fill({ status: '0x1' }))
    expect(new Set(hashes).size).toBe(4)
  })

  test('a rejection is code 4001 and sends nothing, and the next one is asked for', async () => {
    await wallet.connect()
    wallet.person.approves = false
    const before = await sentCount()
    const transaction = { from: marcus.address, to: recipient, value: '0x1' }
    await expect(wallet.request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code: 4001 })
    expect(await sentCount()).toBe(before)
    wallet.person.approves = true
    await receiptOf(await wallet.request('eth_sendTransaction', transaction))
    expect(await sentCount()).toBe(before + 1n)
  })

  test('more than there is, is refused in the node’s words', async () => {
    await wallet.connect()
    const value = numberToHex(parseEther('1000000'))
    const sent = wallet.request('eth_sendTransaction', { from: marcus.address, to: recipient, value })
    await expect(sent).rejects.toThrow(/insufficient funds/i)
  })

  test('what would revert is refused without asking', async () => {
    await wallet.connect()
    // PUSH1 0 PUSH1 0 REVERT, as the code that creates a contract.
    const sent = wallet.request('eth_sendTransaction', { from: marcus.address, data: '0x60006000fd' })
    await expect(sent).rejects.toMatchObject({ code: 3 })
    expect(wallet.asked).toHaveLength(1)
  })

  test('a transaction of another chain or account is refused', async () => {
    await wallet.connect()
    const transaction = { from: marcus.address, to: recipient, chainId: '0x5' }
    await expect(wallet.request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code: -32602 })
    await expect(
      wallet.request('eth_sendTransaction', { from: recipient, to: recipient }),
    ).rejects.toMatchObject({
      code: 4100,
    })
  })
})
