import { encodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeWriteAbi } from '#core/abi/safe.ts'
import { deployment } from '#core/deployments/deployments.ts'
import { readAddress, readHex, readTx } from '#core/fixtures/readTx.ts'
import multiSend from '#core/fixtures/vectors/multiSend.json'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { type DecodedCall, decodeCall, deepest } from './decode.ts'
import { encodeErc20Transfer } from './erc20.ts'
import { encodeMultiSend } from './multiSend.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const token = readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const recipient = readAddress('0x92D0eBAF7Eb707F0650F9471E61348f4656c29bC')
const addOwner = encodeFunctionData({
  abi: safeWriteAbi,
  functionName: 'addOwnerWithThreshold',
  args: [recipient, 2n],
})

function call(to: Address, data: Hex, operation: 0 | 1 = 0): Call {
  return { to, value: 0n, data, operation }
}

function multiSendOf(
  version: '1.3.0' | '1.4.1' | '1.5.0',
  name: 'MultiSend' | 'MultiSendCallOnly' = 'MultiSend',
) {
  return readAddress(deployment(name, version).addresses[0] ?? '')
}

function methodsIn({ method, calls = [] }: DecodedCall): string[] {
  return [method ?? '?', ...calls.flatMap(methodsIn)]
}

test('the transfer of a public transaction is read with recipient and amount', () => {
  const published = publicTransactions.transactions.find(({ id }) => id === 'cyfrin-ethereum-63')
  if (published === undefined) throw new Error('missing')
  expect(decodeCall(readTx(published.tx), safe)).toMatchObject({
    method: 'transfer',
    signature: 'transfer(address,uint256)',
    parameters: [
      { name: 'to', type: 'address', value: recipient },
      { name: 'value', type: 'uint256', value: '25000000000' },
    ],
  })
})

test('our own transfer calldata is that of the public transaction', () => {
  const published = publicTransactions.transactions.find(({ id }) => id === 'cyfrin-ethereum-63')
  expect(encodeErc20Transfer(recipient, 25_000_000_000n)).toBe(published?.tx.data)
})

test('a Safe’s own methods are read at the Safe, and token methods there are not', () => {
  expect(decodeCall(call(safe, addOwner), safe).method).toBe('addOwnerWithThreshold')
  expect(decodeCall(call(safe, encodeErc20Transfer(recipient, 1n)), safe).method).toBeUndefined()
})

test('a byte more than the method takes is named, not passed over', () => {
  const longer: Hex = `${encodeErc20Transfer(recipient, 1n)}00`
  expect(decodeCall(call(token, longer), safe)).toMatchObject({
    method: 'transfer',
    error: 'There are extra bytes hidden in this call.',
  })
})

test.each(['0x', '0x12', '0x12345678', '0xa9059cbb', '0xa9059cbb00'] as const)('%s stays unknown', (data) => {
  expect(decodeCall(call(token, data), safe).method).toBeUndefined()
})

test('lists are read as JSON with decimal numbers', () => {
  const data = encodeFunctionData({
    abi: safeWriteAbi,
    functionName: 'setup',
    args: [[recipient, token], 2n, token, '0x', token, token, 0n, token],
  })
  expect(decodeCall(call(token, data)).parameters?.[0]).toEqual({
    name: '_owners',
    type: 'address[]',
    value: JSON.stringify([recipient, token]),
  })
})

describe.each(['1.3.0', '1.4.1', '1.5.0'] as const)('a batch of MultiSend %s', (version) => {
  const to = multiSendOf(version)
  const inner = [call(token, encodeErc20Transfer(recipient, 1n)), call(safe, addOwner)]

  test('is read where the Safe runs it by delegate call, at any depth', () => {
    const nested = [call(to, encodeMultiSend(inner), 1), call(token, '0x12345678')]
    expect(methodsIn(decodeCall(call(to, encodeMultiSend(nested), 1), safe))).toEqual([
      'multiSend',
      'multiSend',
      'transfer',
      'addOwnerWithThreshold',
      '?',
    ])
  })

  test('is not read when it is only called: it would not run as the Safe', () => {
    const decoded = decodeCall(call(to, encodeMultiSend(inner)), safe)
    expect(decoded.calls).toBeUndefined()
    expect(decoded.error).toContain('is not a delegate call')
  })

  test('a zero address in it is the Safe itself only in 1.5.0', () => {
    const zero = readAddress(`0x${'00'.repeat(20)}`)
    const decoded = decodeCall(call(to, encodeMultiSend([call(zero, addOwner)]), 1), safe)
    expect(decoded.calls?.[0]?.to).toBe(version === '1.5.0' ? safe : zero)
  })

  test('a delegate call inside is refused by the call-only contract', () => {
    const only = multiSendOf(version, 'MultiSendCallOnly')
    const decoded = decodeCall(call(only, encodeMultiSend([call(token, '0x', 1)]), 1), safe)
    expect(decoded.calls).toBeUndefined()
    expect(decoded.error).toContain('delegate call')
  })
})

test('the owner change hidden among 49 transfers is found', () => {
  const hidden = multiSend.vectors.filter(({ id }) => id.startsWith('hidden-swapOwner'))
  expect(hidden.length).toBeGreaterThan(0)
  for (const { calldata, self } of hidden) {
    const decoded = decodeCall(call(multiSendOf('1.4.1'), readHex(calldata), 1), readAddress(self))
    expect(methodsIn(decoded).filter((method) => method !== 'transfer')).toEqual(['multiSend', 'swapOwner'])
  }
})

test('a batch at an unknown contract is named as such and not read', () => {
  const decoded = decodeCall(call(token, encodeMultiSend([call(safe, addOwner)]), 1), safe)
  expect(decoded).toMatchObject({ error: 'This looks like a batch, but the contract is unknown.' })
  expect(decoded.calls).toBeUndefined()
})

test('a batch nested too deep ends in a sentence', () => {
  let data = encodeMultiSend([])
  for (let depth = 0; depth < deepest + 1; depth++)
    data = encodeMultiSend([call(multiSendOf('1.4.1'), data, 1)])
  let inner: DecodedCall | undefined = decodeCall(call(multiSendOf('1.4.1'), data, 1), safe)
  while (inner?.calls?.[0]) inner = inner.calls[0]
  expect(inner?.error).toBe('This batch is nested too deeply to read.')
})
