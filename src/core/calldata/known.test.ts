import { encodeFunctionData, parseAbi, toFunctionSelector, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { type ContractName, deployment, deployments } from '#core/deployments/deployments.ts'
import { readAddress, readTx } from '#core/fixtures/readTx.ts'
import mutations from '#core/fixtures/vectors/publicTransactions.json'
import type { Address, Call, Hex, SafeVersion } from '#core/safe/safe.ts'
import { type DecodeContext, decodeCall } from './decode.ts'
import { multicall3, permit2 } from './knownMethods.ts'
import { encodeMultiSend } from './multiSend.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const stranger = readAddress('0x92D0eBAF7Eb707F0650F9471E61348f4656c29bC')
const abi = parseAbi([
  'function transfer(address,uint256)',
  'function changeThreshold(uint256)',
  'function setGuard(address)',
  'function setModuleGuard(address)',
  'function changeMasterCopy(address)',
  'function signMessage(bytes)',
  'function createProxyWithNonce(address,bytes,uint256)',
  'function migrateSingleton()',
  'function performCreate(uint256,bytes)',
  'function upgradeTo(address)',
])
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as unknown as Parameters<typeof encodeFunctionData>[0])
const transfer = encode('transfer', [stranger, 5n])
const call = (to: Address, data: Hex, operation: 0 | 1 = 0): Call => ({ to, value: 0n, data, operation })
const at = (name: ContractName, version: SafeVersion) => deployment(name, version).addresses[0] ?? zeroAddress
const read = (asked: Call, context: DecodeContext = { safe }) => decodeCall(asked, context)

test.each<[string, Call, string | undefined, string | undefined]>([
  ['a token’s method anywhere', call(stranger, transfer), 'transfer', 'standard'],
  ['the same run by delegate call', call(stranger, transfer, 1), 'transfer', 'guess'],
  ['a token’s method at the Safe', call(safe, transfer), undefined, undefined],
  ['a Safe’s method at the Safe', call(safe, encode('changeThreshold', [1n])), 'changeThreshold', 'official'],
  ['a Safe’s method elsewhere', call(stranger, encode('changeThreshold', [1n])), 'changeThreshold', 'guess'],
  ['a proxy’s upgrade', call(stranger, encode('upgradeTo', [safe])), 'upgradeTo', 'guess'],
  [
    'a factory’s method at the factory',
    call(at('SafeProxyFactory', '1.4.1'), encode('createProxyWithNonce', [safe, '0x', 1n])),
    'createProxyWithNonce',
    'official',
  ],
  [
    'the same elsewhere',
    call(stranger, encode('createProxyWithNonce', [safe, '0x', 1n])),
    'createProxyWithNonce',
    'guess',
  ],
  ['a token’s method at the factory', call(at('SafeProxyFactory', '1.4.1'), transfer), undefined, undefined],
  ['a token’s method at MultiSend', call(at('MultiSend', '1.4.1'), transfer), undefined, undefined],
  ['a token’s method at Permit2', call(permit2, transfer), undefined, undefined],
  ['a token’s method at Multicall3', call(multicall3, transfer), undefined, undefined],
  [
    'a message signed by its library',
    call(at('SignMessageLib', '1.3.0'), encode('signMessage', ['0x12']), 1),
    'signMessage',
    'official',
  ],
  [
    'a contract made by its library',
    call(at('CreateCall', '1.5.0'), encode('performCreate', [0n, '0x12']), 1),
    'performCreate',
    'official',
  ],
  [
    'a migration',
    call(at('SafeMigration', '1.4.1'), encode('migrateSingleton', []), 1),
    'migrateSingleton',
    'official',
  ],
  [
    'a Safe’s method at a singleton',
    call(at('Safe', '1.1.1'), encode('changeMasterCopy', [safe])),
    'changeMasterCopy',
    'official',
  ],
  [
    'a method that its release does not have',
    call(at('Safe', '1.3.0'), encode('changeMasterCopy', [safe])),
    undefined,
    undefined,
  ],
  [
    'a handler, which nobody can make do anything',
    call(at('CompatibilityFallbackHandler', '1.4.1'), transfer),
    undefined,
    undefined,
  ],
])('%s', (_, asked, method, known) => {
  const decoded = read(asked)
  expect([decoded.method, decoded.known]).toEqual([method, known])
})

test.each<[SafeVersion, string, readonly unknown[], boolean]>([
  ['1.1.1', 'setGuard', [stranger], false],
  ['1.3.0', 'setGuard', [stranger], true],
  ['1.4.1', 'setModuleGuard', [stranger], false],
  ['1.5.0', 'setModuleGuard', [stranger], true],
  ['1.2.0', 'changeMasterCopy', [stranger], true],
  ['1.3.0', 'changeMasterCopy', [stranger], false],
  ['1.0.0', 'signMessage', ['0x'], true],
])('a Safe %s: is %s its own? %#', (safeVersion, name, args, isOwn) => {
  const decoded = read(call(safe, encode(name, args)), { safe, safeVersion })
  expect(decoded.method).toBe(isOwn ? name : undefined)
})

test('where the release is not known, the methods of every release count', () => {
  for (const [name, args] of [
    ['setModuleGuard', [stranger]],
    ['changeMasterCopy', [stranger]],
  ] as const)
    expect(read(call(safe, encode(name, args))).method).toBe(name)
})

describe('two methods with one selector', () => {
  // Found by search; the selector of transferFrom(address,address,uint256).
  const twin = 'gasprice_bit_ether(int128)'

  test('share it', () => expect(toFunctionSelector(twin)).toBe('0x23b872dd'))

  test('an ABI given for the address says which is meant', () => {
    const data: Hex = `0x23b872dd${'5'.padStart(64, '0')}`
    expect(read(call(stranger, data)).method).toBeUndefined()
    const abis = [{ address: stranger, methods: methodsOf([twin]) }]
    expect(read(call(stranger, data), { safe, abis })).toMatchObject({
      method: 'gasprice_bit_ether',
      known: 'user',
    })
    expect(read(call(safe, data), { safe, abis }).method).toBeUndefined()
  })
})

test('an address of zkSync is official on its chains alone', () => {
  const zksync = deployments.find(({ name, variant }) => name === 'MultiSend' && variant === 'zksync')
  if (zksync === undefined) throw new Error('missing')
  const batch = call(zksync.address, encodeMultiSend([call(stranger, '0x')]), 1)
  expect(read(batch, { safe, chainId: 324 }).calls).toHaveLength(1)
  expect(read(batch, { safe, chainId: 1 }).error).toBe(
    'This looks like a batch, but the contract is unknown.',
  )
})

test('the call that emptied a Safe by handing it to a stranger’s code is a guess, not a token’s transfer', () => {
  const published = mutations.transactions.find(({ id }) => id === 'bybit-71-malicious')
  if (published === undefined) throw new Error('missing')
  expect(read(readTx(published.tx))).toMatchObject({ method: 'transfer', known: 'guess', operation: 1 })
})

test('a decoded call is decoded anew: nothing of the first reading stays', () => {
  const first = read(call(safe, encode('changeThreshold', [1n])))
  expect(first.method).toBe('changeThreshold')
  const again = decodeCall({ ...first, data: '0x12345678' }, safe)
  expect(again).toEqual({ to: safe, value: 0n, data: '0x12345678', operation: 0, as: safe })
})

test('data in capital letters is read the same and kept as it came', () => {
  const data = `0x${transfer.slice(2).toUpperCase()}` as Hex
  expect(read(call(stranger, data))).toMatchObject({ data, method: 'transfer', exact: true })
})

test.each(['0x0a', '0x80ff0a', '0x8d80ff', '0x8d'] as const)(
  '%s, the half of a batch’s selector, is an unknown call',
  (data) => {
    expect(read(call(stranger, data))).toEqual({ ...call(stranger, data), as: safe })
  },
)

test.each(['0x1', '0xzz', '12', 'abc'])('%s is no data', (data) => {
  expect(read(call(stranger, data as Hex)).error).toBe(
    'The data of this call is not whole bytes in hexadecimal.',
  )
})

test('an ABI cannot hide a payment: our own name of a selector stands where its bytes fit', () => {
  // 0xa9059cbb is transfer(address,uint256) and many_msg_babbage(bytes1), both published on 4byte.directory.
  const methods = methodsOf(['function many_msg_babbage(bytes1)'])
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address,uint256)']),
    args: [`0x${'11'.repeat(20)}`, 5n],
  })
  const to = `0x${'22'.repeat(20)}` as const
  const call = { to, value: 0n, data, operation: 0 } as const
  for (const abi of [{ methods }, { methods, address: to }])
    expect(decodeCall(call, { abis: [abi] })).toMatchObject({ method: 'transfer', known: 'standard' })
  const short = { ...call, data: `0xa9059cbb11${'0'.repeat(62)}` as const }
  expect(decodeCall(short, { abis: [{ methods }] })).toMatchObject({
    method: 'many_msg_babbage',
    known: 'user',
  })
})
