import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { isPackedInWords, multiSendAt, multiSendKindOf } from './batchRules.ts'
import { type DecodedCall, decodeCall } from './decode.ts'
import { BatchError, decodeMultiSend, encodeMultiSend } from './multiSend.ts'

const stranger = readAddress('0xAF43958ad62389BE3E0B553dFd259Ec335814c1C')
const other = readAddress('0x92D0eBAF7Eb707F0650F9471E61348f4656c29bC')
// safe-deployments, v1.4.1: multi_send.json, multi_send_call_only.json, safe.json, safe_l2.json.
const multiSend = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
const callOnly = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const safe141 = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const safeL2 = '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762'
const abi = parseAbi([
  'function multicall(bytes[] data)',
  'function changeThreshold(uint256 _threshold)',
  'function executeBatch(address[],uint256[],bytes[],bytes32,bytes32)',
  'function plan(address,uint256,bytes,uint8)',
])
const multicall = (parts: Hex[]) => encodeFunctionData({ abi, functionName: 'multicall', args: [parts] })
const call = (data: Hex, to: Address = stranger) => ({ to, value: 0n, data, operation: 0 }) as const
const word = (value: number | bigint) => value.toString(16).padStart(64, '0')

describe('the MultiSend at an address', () => {
  const said = { kind: { version: '1.3.0', callOnly: false }, of: stranger } as const

  test('is the official one, whatever was said of another address', () => {
    expect(multiSendAt(multiSend, { said })).toEqual({ version: '1.4.1', callOnly: false, known: 'official' })
    expect(multiSendAt(callOnly, {})).toEqual({ version: '1.4.1', callOnly: true, known: 'official' })
    expect(multiSendAt(multiSend, { said: { ...said, of: multiSend } })).toMatchObject({ known: 'user' })
  })

  test('is the one that was said where nothing official is known', () => {
    expect(multiSendAt(stranger, { said })).toEqual({ version: '1.3.0', callOnly: false, known: 'user' })
    expect(multiSendAt(stranger, {})).toBeUndefined()
  })

  test('is none where another official contract stands', () =>
    expect(multiSendAt(safe141, { said: { ...said, of: safe141 } })).toBeUndefined())

  test('packs in words before 1.1.1', () => {
    const packs = (version: '0.1.0' | '1.0.0' | '1.1.1') => isPackedInWords({ version, callOnly: false })
    expect([packs('0.1.0'), packs('1.0.0'), packs('1.1.1')]).toEqual([true, true, false])
  })

  test.each(['11.4.1', '1.44.1', '1.4.11', '1.4', 'x1.4.1', ''])('“%s” names none', (text) =>
    expect(multiSendKindOf(text)).toBeUndefined(),
  )
})

describe('a batch', () => {
  const batch = encodeMultiSend([call('0x')])

  test('is told with its method and as exact', () =>
    expect(decodeCall({ to: multiSend, value: 0n, data: batch, operation: 1 }, other)).toMatchObject({
      method: 'multiSend',
      signature: 'multiSend(bytes)',
      parameters: [],
      known: 'official',
      exact: true,
      wraps: 'multiSend',
      calls: [{ to: stranger, data: '0x' }],
    }))

  const head = `0x8d80ff0a${word(32)}`
  const entries = (digits: string): Hex =>
    `${head as Hex}${word(digits.length / 2)}${digits}${'0'.repeat((64 - (digits.length % 64)) % 64)}`
  const inWords = (changed: string[]) => {
    const words = [word(0), word(BigInt(stranger)), word(0), word(128), word(1), 'ab'.padEnd(64, '0')]
    return entries(words.map((one, at) => changed[at] ?? one).join(''))
  }
  const refusalOf = (data: Hex, rules = {}) => {
    try {
      decodeMultiSend(data, rules)
      return undefined
    } catch (error) {
      return error instanceof BatchError && [error.name, error.fault, error.message]
    }
  }
  const words = { words: true }

  test.each<[Hex, object, string, string]>([
    ['0xaabbccdd', {}, 'NOT_A_BATCH', 'This is not a batch.'],
    [head as Hex, {}, 'ABI_LENGTH', 'The batch is shorter than it says.'],
    [
      `${batch}${'0'.repeat(64)}`,
      {},
      'ABI_TRAILING_OR_UNPADDED',
      'The batch is followed by bytes that do not belong to it.',
    ],
    [
      inWords([word(0), `1${word(BigInt(stranger)).slice(1)}`]),
      words,
      'BAD_ADDRESS',
      'A call of the batch has bytes before its address.',
    ],
    [
      inWords([word(0), word(BigInt(stranger)), word(0), word(160)]),
      words,
      'BAD_OFFSET',
      'The data of a call of the batch does not start at the right position.',
    ],
    [
      inWords([word(0), word(BigInt(stranger)), word(0), word(128), word(1), 'ab'.padEnd(64, '1')]),
      words,
      'BAD_PADDING',
      'The data of a call of the batch is padded with bytes that are not zero.',
    ],
    [
      inWords([word(0), word(BigInt(stranger)), word(0), word(128), word(1), 'ab']),
      words,
      'TRUNCATED_DATA',
      'A call of the batch has less data than it says.',
    ],
    [inWords([`2${word(1).slice(1)}`]), words, 'BAD_OPERATION', 'A call of the batch is of no known kind.'],
    [inWords([word(0x12)]), words, 'BAD_OPERATION', 'A call of the batch is of no known kind.'],
    [
      encodeMultiSend([{ ...call('0x'), to: `0x${'0'.repeat(40)}` }]),
      { zeroIsSelf: true },
      'UNKNOWN_SELF',
      'The batch calls its own account, but that account is unknown.',
    ],
  ])('%# is refused by name', (data, rules, fault, message) =>
    expect(refusalOf(data, rules)).toEqual(['BatchError', fault, message]),
  )

  test('in words is read with its padding', () => expect(refusalOf(inWords([]), words)).toBeUndefined())
})

describe('calls inside calls', () => {
  const depthOf = (decoded: DecodedCall): number => (decoded.calls?.[0] ? 1 + depthOf(decoded.calls[0]) : 0)
  const innermost = (decoded: DecodedCall): DecodedCall =>
    decoded.calls?.[0] ? innermost(decoded.calls[0]) : decoded

  test('are read a hundred deep, and the innermost says that it holds more', () => {
    let data: Hex = '0xaabbccdd'
    for (let depth = 0; depth < 102; depth++) data = multicall([data])
    const decoded = decodeCall(call(data))
    expect(decoded).toMatchObject({ wraps: 'multicall', exact: true })
    expect(depthOf(decoded)).toBe(100)
    expect(innermost(decoded)).toMatchObject({
      wraps: 'multicall',
      error: 'This batch is nested too deeply to read.',
    })
  })

  test('that one encoder wrote are read however long they are', () => {
    const data = multicall([multicall([`0x${'aa'.repeat(10_000)}`])])
    expect(innermost(decodeCall(call(data))).error).toBeUndefined()
  })

  test('that no encoder wrote are read only so far: they could point to one another over and over', () => {
    const data: Hex = `${multicall([multicall([`0x${'aa'.repeat(10_000)}`])])}00`
    const decoded = decodeCall(call(data))
    expect(decoded.error).toBe('There are extra bytes hidden in this call.')
    expect(decoded.calls?.[0]).not.toHaveProperty('error')
    expect(innermost(decoded)).toEqual({
      ...call(`0x${'aa'.repeat(10_000)}`),
      error: 'What is inside this call is too large to read.',
    })
  })

  test('of a timelock whose lists differ in length cannot run', () => {
    const bytes32: Hex = `0x${word(0)}`
    const timelock = (values: bigint[], parts: Hex[]) =>
      decodeCall(
        call(
          encodeFunctionData({
            abi,
            functionName: 'executeBatch',
            args: [[other], values, parts, bytes32, bytes32],
          }),
        ),
      )
    const error = 'The lists of this batch have different lengths, so it cannot run.'
    expect(timelock([0n], [])).toMatchObject({ wraps: 'timelock', error })
    expect(timelock([], ['0x'])).toMatchObject({ wraps: 'timelock', error })
    expect(timelock([0n], ['0x']).error).toBeUndefined()
  })

  test('are none of a method that makes no other account act, whatever its arguments', () => {
    const data = encodeFunctionData({ abi, functionName: 'plan', args: [other, 0n, '0x', 2] })
    const abis = [{ methods: methodsOf(['plan(address,uint256,bytes,uint8)']) }]
    const decoded = decodeCall(call(data), { abis })
    expect(decoded).toMatchObject({ method: 'plan', known: 'user' })
    expect(decoded).not.toHaveProperty('error')
  })
})

test('at a Safe and its singletons only a Safe’s own methods count, at the account that makes the call too', () => {
  const data = encodeFunctionData({ abi, functionName: 'changeThreshold', args: [2n] })
  for (const to of [safe141, safeL2] as const)
    expect(decodeCall(call(data, to))).toMatchObject({ known: 'official' })
  expect(decodeCall(call(data, other), { safe: stranger, self: other })).toMatchObject({ known: 'official' })
  expect(decodeCall(call(data, stranger), { safe: stranger, self: other })).toMatchObject({
    known: 'official',
  })
  expect(decodeCall(call(data, stranger))).toMatchObject({ known: 'guess' })
})
