import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { readTx } from '#core/fixtures/readTx.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { calldataDigest } from './calldataDigest.ts'

const transfer = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: ['0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263', 10n ** 18n],
})

// The values that ERC-8213 publishes.
test.each([
  ['nothing', '0x', '0x290decd9548b62a8d60345a988386fc84ba6bc95484008f6362f93160ef3e563'],
  ['one byte', '0xff', '0xfff13a7ca87b7d346828862d16e88f7d9406d28a13d35d2f9e72950a41ffbe34'],
  ['a transfer', transfer, '0x812cee5d9cc7461c04bbcd7b70af9c28b243ac5d74d3453b008b93b7dac69985'],
] as const)('the Calldata Digest of %s', (_, data, digest) => expect(calldataDigest(data)).toBe(digest))

test('half a byte has none', () => expect(() => calldataDigest('0xf')).toThrow('hexadecimal'))

test('the EIP-712 Digest of a Safe transaction is its safeTxHash', () => {
  const zero = '0x0000000000000000000000000000000000000000'
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: ['0x92d0ebaf7eb707f0650f9471e61348f4656c29bc', 25_000_000_000n],
  })
  const tx = readTx({
    to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    value: '0',
    data,
    operation: 0,
    safeTxGas: '0',
    baseGas: '0',
    gasPrice: '0',
    gasToken: zero,
    refundReceiver: zero,
    nonce: 63,
  })
  const safe = {
    chainId: 1,
    address: '0x1c694Fc3006D81ff4a56F97E1b99529066a23725',
    version: '1.4.1',
  } as const
  expect(safeTxHash(safe, tx)).toBe('0xad06b099fca34e51e4886643d95d9a19ace2cd024065efb66662a876e8c40343')
})
