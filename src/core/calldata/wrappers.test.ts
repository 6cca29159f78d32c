import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { deployment } from '#core/deployments/deployments.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import generated from '#core/fixtures/vectors/safeTransactions.json'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { type DecodedCall, decodeCall } from './decode.ts'
import { innerSafeTransaction } from './innerSafe.ts'
import { multicall3, permit2 } from './knownMethods.ts'
import { encodeMultiSend } from './multiSend.ts'
import { walkCalls } from './walk.ts'
import type { Wrapper } from './wrappers.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const other = readAddress('0x92D0eBAF7Eb707F0650F9471E61348f4656c29bC')
const token = readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const hash: Hex = `0x${'ab'.repeat(32)}`
const abi = parseAbi([
  'function transfer(address,uint256)',
  'function changeThreshold(uint256)',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'function execTransactionFromModule(address,uint256,bytes,uint8)',
  'function execTransactionFromModuleReturnData(address,uint256,bytes,uint8)',
  'function executeNextTx(address,uint256,bytes,uint8)',
  'function execTransactionWithRole(address,uint256,bytes,uint8,uint16,bool)',
  'function execTransactionWithRole(address,uint256,bytes,uint8,bytes32,bool)',
  'function execTransactionWithRoleReturnData(address,uint256,bytes,uint8,uint16,bool)',
  'function execTransactionWithRoleReturnData(address,uint256,bytes,uint8,bytes32,bool)',
  'function schedule(address,uint256,bytes,bytes32,bytes32,uint256)',
  'function execute(address,uint256,bytes,bytes32,bytes32)',
  'function scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)',
  'function executeBatch(address[],uint256[],bytes[],bytes32,bytes32)',
  'function aggregate((address,bytes)[])',
  'function blockAndAggregate((address,bytes)[])',
  'function tryAggregate(bool,(address,bytes)[])',
  'function tryBlockAndAggregate(bool,(address,bytes)[])',
  'function aggregate3((address,bool,bytes)[])',
  'function aggregate3Value((address,bool,uint256,bytes)[])',
  'function multicall(bytes[])',
  'function multicall(uint256,bytes[])',
  'function approveHash(bytes32)',
])
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as unknown as Parameters<typeof encodeFunctionData>[0])

const transfer = encode('transfer', [other, 5n])
const inner = { to: token, value: 7n, data: transfer, operation: 0 as const }
const act = [token, 7n, transfer, 0] as const
const rest = [1n, 2n, 3n, token, other, '0x'] as const
const call = (to: Address, data: Hex, operation: 0 | 1 = 0): Call => ({ to, value: 0n, data, operation })

function within(to: Address, data: Hex, operation: 0 | 1 = 0): DecodedCall {
  return decodeCall(call(to, data, operation), { safe, chainId: 1 })
}

type WrappersCase = [name: string, args: readonly unknown[], wraps: Wrapper, as: Address | undefined]

describe.each<WrappersCase>([
  ['execTransaction', [...act, ...rest], 'execTransaction', other],
  ['execTransactionFromModule', act, 'module', undefined],
  ['execTransactionFromModuleReturnData', act, 'module', undefined],
  ['executeNextTx', act, 'delay', undefined],
  ['execTransactionWithRole', [...act, 4, true], 'roles', undefined],
  ['execTransactionWithRole', [...act, hash, true], 'roles', undefined],
  ['execTransactionWithRoleReturnData', [...act, 4, true], 'roles', undefined],
  ['execTransactionWithRoleReturnData', [...act, hash, false], 'roles', undefined],
  ['schedule', [token, 7n, transfer, hash, hash, 60n], 'timelock', other],
  ['execute', [token, 7n, transfer, hash, hash], 'timelock', other],
  ['scheduleBatch', [[token], [7n], [transfer], hash, hash, 60n], 'timelock', other],
  ['executeBatch', [[token], [7n], [transfer], hash, hash], 'timelock', other],
  ['aggregate3Value', [[[token, true, 7n, transfer]]], 'multicall', other],
])('%s #%#', (name, args, wraps, as) => {
  test('has its call inside, made by who really acts', () => {
    const decoded = within(other, encode(name, args))
    expect(decoded).toMatchObject({ method: name, known: 'guess', exact: true, wraps, as: safe })
    expect(decoded.calls).toEqual([
      expect.objectContaining({ ...inner, method: 'transfer', known: 'standard', ...(as && { as }) }),
    ])
    if (as === undefined) expect(decoded.calls?.[0]).not.toHaveProperty('as')
  })

  test('with a byte more it says so, and still shows what is inside', () => {
    const decoded = within(other, `${encode(name, args)}00`)
    expect(decoded).toMatchObject({ exact: false, error: 'There are extra bytes hidden in this call.' })
    expect(decoded.calls).toMatchObject([inner])
  })
})

describe.each([
  ['aggregate', [[[token, transfer]]]],
  ['blockAndAggregate', [[[token, transfer]]]],
  ['tryAggregate', [false, [[token, transfer]]]],
  ['tryBlockAndAggregate', [true, [[token, transfer]]]],
  ['aggregate3', [[[token, false, transfer]]]],
] as const)('%s of Multicall3', (name, args) => {
  test('makes its calls as Multicall3, or by delegate call as the Safe', () => {
    const called = within(multicall3, encode(name, args))
    expect(called).toMatchObject({ known: 'official', wraps: 'multicall' })
    expect(called.calls).toMatchObject([{ to: token, value: 0n, data: transfer, as: multicall3 }])
    expect(within(multicall3, encode(name, args), 1).calls).toMatchObject([{ as: safe }])
  })
})

test.each([
  ['multicall', [[transfer, '0x12345678']]],
  ['multicall', [99n, [transfer, '0x12345678']]],
] as const)('%s of a contract’s own methods keeps the caller and the target', (name, args) => {
  expect(within(token, encode(name, args)).calls).toMatchObject([
    { to: token, as: safe, method: 'transfer' },
    { to: token, as: safe, data: '0x12345678' },
  ])
})

test('a module’s call at a Safe is made by that Safe, also where another Safe makes it', () => {
  const act = [safe, 0n, encode('execTransactionFromModule', [token, 7n, transfer, 0]), 0] as const
  const through = within(other, encode('execTransaction', [...act, ...rest]))
  expect(through.calls?.[0]?.calls?.[0]).toMatchObject({ to: token, as: safe })
  const alone = decodeCall(call(safe, encode('execTransactionFromModule', [token, 7n, transfer, 0])))
  expect(alone.calls?.[0]).not.toHaveProperty('as')
})

test('a module’s call at the Safe itself is made by the Safe', () => {
  const change = [safe, 0n, encode('changeThreshold', [1n]), 0] as const
  expect(within(safe, encode('execTransactionFromModule', change))).toMatchObject({
    known: 'official',
    wraps: 'module',
    calls: [{ as: safe, method: 'changeThreshold', known: 'official' }],
  })
})

test('inside another Safe’s transaction, calls to that Safe are its own methods', () => {
  const change = [other, 0n, encode('changeThreshold', [1n]), 0] as const
  expect(within(other, encode('execTransaction', [...change, ...rest])).calls).toMatchObject([
    { as: other, method: 'changeThreshold', known: 'official' },
  ])
})

test.each(['execTransaction', 'executeNextTx'])('an operation that is none ends %s', (name) => {
  const args = [token, 7n, transfer, 2, ...(name === 'execTransaction' ? rest : [])]
  const decoded = within(other, encode(name, args))
  expect(decoded.error).toBe('The call inside is of no known kind, so it cannot run.')
  expect(decoded.calls).toBeUndefined()
})

test.each(['scheduleBatch', 'executeBatch'])('lists of different lengths end %s', (name) => {
  const args = [[token], [7n, 8n], [transfer], hash, hash, ...(name === 'scheduleBatch' ? [60n] : [])]
  const decoded = within(other, encode(name, args))
  expect(decoded).toMatchObject({ wraps: 'timelock', error: expect.stringContaining('different lengths') })
  expect(decoded.calls).toBeUndefined()
})

describe.each(generated.vectors.filter(({ safeVersion }) => safeVersion !== '0.1.0').slice(0, 20))(
  '$id',
  (vector) => {
    const { safeVersion, chainId, tx } = vector
    test('another Safe’s transaction has the hash that its contract gives, once its number is known', () => {
      const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = tx
      const args = [to, BigInt(value), data, operation, BigInt(safeTxGas), BigInt(baseGas), BigInt(gasPrice)]
      const decoded = within(
        readAddress(vector.safe),
        encode('execTransaction', [...args, gasToken, refundReceiver, '0x']),
      )
      const version = safeVersion as '1.3.0'
      const found = innerSafeTransaction(decoded, {
        chainId: Number(chainId),
        version,
        nonce: BigInt(tx.nonce),
      })
      expect(found).toMatchObject({ safe: vector.safe, safeTxHash: vector.safeTxHash })
    })
  },
)

test('approveHash says for which Safe, and runs nothing', () => {
  const decoded = within(other, encode('approveHash', [hash]))
  expect(decoded).toMatchObject({ method: 'approveHash', innerSafe: other, known: 'guess' })
  expect(decoded.calls).toBeUndefined()
  expect(innerSafeTransaction(decoded, { chainId: 1, version: '1.4.1', nonce: 0n })).toBeUndefined()
})

test('every call at every depth is visited in the order in which they run, with its account', () => {
  const [multiSend = zeroAddress] = deployment('MultiSend', '1.4.1').addresses
  const [callOnly = zeroAddress] = deployment('MultiSendCallOnly', '1.4.1').addresses
  const timelocked = encode('scheduleBatch', [[token, token], [0n, 1n], [transfer, '0x'], hash, hash, 1n])
  const foreign = encode('execTransaction', [callOnly, 0n, encodeMultiSend([inner]), 1, ...rest])
  const batch = encodeMultiSend([
    inner,
    call(other, timelocked),
    call(permit2, foreign),
    call(other, foreign),
  ])
  const seen: [string, Address | undefined, number][] = []
  walkCalls(within(multiSend, batch, 1), ({ to }, { path, as, parents }) => {
    seen.push([`${path.join('.')} ${to}`, as, parents.length])
  })
  expect(seen).toEqual([
    [` ${multiSend}`, safe, 0],
    [`0 ${token}`, safe, 1],
    [`1 ${other}`, safe, 1],
    [`1.0 ${token}`, other, 2],
    [`1.1 ${token}`, other, 2],
    // Permit2 is known by its address, and has no such method.
    [`2 ${permit2}`, safe, 1],
    [`3 ${other}`, safe, 1],
    [`3.0 ${callOnly}`, other, 2],
    [`3.0.0 ${token}`, other, 3],
  ])
})
