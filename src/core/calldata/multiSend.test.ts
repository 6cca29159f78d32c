import { describe, expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import multiSend from '#core/fixtures/vectors/multiSend.json'
import type { Address, Hex } from '#core/safe/safe.ts'
import { type DecodedCall, decodeCall } from './decode.ts'
import { type BatchRules, decodeMultiSend, encodeMultiSend } from './multiSend.ts'

type Expected = { operation: number; to: string; value: string; data: string; children?: Expected[] }
type MultiSendFrame = { type: string; to: string; value: string; input: string; calls?: MultiSendFrame[] }
type Vector = {
  id: string
  multiSendVersion: string
  self: string
  calldata: string
  expected: Expected[] | { reject: string }
  /** The long ones stand as a sentence: they matched. */
  evm: { reverted: boolean; frames?: MultiSendFrame[] | string }
}

const vectors: readonly Vector[] = multiSend.vectors.map(({ expected, evm, ...vector }) => ({
  ...vector,
  expected: expected as Vector['expected'],
  evm: evm as Vector['evm'],
}))
const read = vectors.flatMap(({ expected, ...vector }) =>
  Array.isArray(expected) ? [{ ...vector, expected }] : [],
)
const refused = vectors.flatMap(({ expected, ...vector }) =>
  Array.isArray(expected) ? [] : [{ ...vector, fault: expected.reject }],
)
const addresses = new Map<string, string>(Object.entries(multiSend.multiSendAddresses))

function rulesOf({ multiSendVersion, self }: Pick<Vector, 'multiSendVersion' | 'self'>): BatchRules {
  return {
    words: multiSendVersion.startsWith('1.0.0'),
    callOnly: multiSendVersion.endsWith('CallOnly'),
    zeroIsSelf: multiSendVersion.startsWith('1.5.0'),
    self: readAddress(self),
  }
}

function treeOf({ multiSendVersion, self, calldata }: Omit<Vector, 'expected'>): DecodedCall {
  const to = readAddress(addresses.get(multiSendVersion.split(' ')[0] ?? '') ?? '')
  const call = { to, value: 0n, data: readHex(calldata), operation: 1 as const }
  return decodeCall(call, { self: readAddress(self), multiSendVersion })
}

const asExpected = ({ operation, to, value, data, calls }: DecodedCall): Expected => ({
  operation,
  to,
  value: value.toString(),
  data,
  ...(calls && { children: calls.map(asExpected) }),
})
const asFrame = ({ operation, to, value, data, calls }: DecodedCall): MultiSendFrame => ({
  type: operation === 1 ? 'DELEGATECALL' : 'CALL',
  to,
  value: operation === 1 ? '0' : value.toString(),
  input: data,
  ...(calls?.length && { calls: calls.map(asFrame) }),
})
const bare = ({ operation, to, value, data, children }: Expected): Expected => ({
  operation,
  to,
  value,
  data,
  ...(children && { children: children.map(bare) }),
})

describe.each(read)('$id', (vector) => {
  test('is read as the vector says, at every depth', () => {
    expect(treeOf(vector).calls?.map(asExpected)).toEqual(vector.expected.map(bare))
  })

  test('is read as the contract ran it', () => {
    const frames = treeOf(vector).calls?.map(asFrame)
    const ran = vector.evm.frames
    expect(typeof ran === 'string' ? `${frames?.length} frames (match expected)` : frames).toEqual(ran)
  })

  test('is written back byte for byte, but for an address that stands for the Safe', () => {
    const rules = rulesOf(vector)
    const calls = decodeMultiSend(readHex(vector.calldata), { ...rules, zeroIsSelf: false })
    expect(encodeMultiSend(calls, { words: rules.words === true })).toBe(vector.calldata.toLowerCase())
  })
})

test.each(refused)('$id is refused with $fault', (vector) => {
  expect(() => decodeMultiSend(readHex(vector.calldata), rulesOf(vector))).toThrow(
    expect.objectContaining({ fault: vector.fault }),
  )
  expect(treeOf(vector)).toMatchObject({
    wraps: 'multiSend',
    error: expect.stringMatching(/^(The|A) .*batch.*\.$/),
  })
  expect(treeOf(vector).calls).toBeUndefined()
})

test('the fixtures hold both kinds', () => {
  expect([read.length, refused.length]).toEqual([34, 15])
})

test('calldata of another method, or too short for any batch, is refused', () => {
  expect(() => decodeMultiSend('0xa9059cbb')).toThrow(expect.objectContaining({ fault: 'NOT_A_BATCH' }))
  expect(() => decodeMultiSend('0x8d80ff0a')).toThrow(expect.objectContaining({ fault: 'ABI_LENGTH' }))
})

test('a length far beyond any calldata is refused without reading on', () => {
  const header: Hex = `0x8d80ff0a${'20'.padStart(64, '0')}${'f'.repeat(64)}`
  expect(() => decodeMultiSend(header)).toThrow(expect.objectContaining({ fault: 'ABI_LENGTH' }))
})

const target: Address = `0x${'11'.repeat(20)}`

test('padding that is not zero is refused', () => {
  const batch = encodeMultiSend([{ operation: 0, to: target, value: 1n, data: '0x' }])
  const dirty: Hex = `0x${batch.slice(2, -1)}1`
  expect(() => decodeMultiSend(dirty)).toThrow(expect.objectContaining({ fault: 'ABI_TRAILING_OR_UNPADDED' }))
})

test('without knowing who runs it, a batch whose address means the Safe is refused', () => {
  const batch = encodeMultiSend([{ operation: 0, to: `0x${'00'.repeat(20)}`, value: 1n, data: '0x' }])
  expect(() => decodeMultiSend(batch, { zeroIsSelf: true })).toThrow(
    expect.objectContaining({ fault: 'UNKNOWN_SELF' }),
  )
  expect(decodeMultiSend(batch, { zeroIsSelf: true, self: target })).toMatchObject([{ to: target }])
})

/** One call of 1.0.0's packing, with the digits of one word replaced. */
function spoiled(wordIndex: number, digits: string, data: Hex = '0x1234'): Hex {
  const clean = encodeMultiSend([{ operation: 0, to: target, value: 1n, data }], { words: true })
  const at = 2 + 8 + 128 + wordIndex * 64
  return `0x${(clean.slice(0, at) + digits.padStart(64, '0') + clean.slice(at + 64)).slice(2)}`
}

test.each([
  ['an operation that is none', spoiled(0, '2'), 'BAD_OPERATION'],
  ['an operation whose word is not clean', spoiled(0, `1${'0'.repeat(63)}`), 'BAD_OPERATION'],
  ['bytes before the address', spoiled(1, `1${target.slice(2)}`), 'BAD_ADDRESS'],
  ['data that begins elsewhere', spoiled(3, 'a0'), 'BAD_OFFSET'],
  ['more data than there is', spoiled(4, '21'), 'TRUNCATED_DATA'],
  ['less data than there is', spoiled(4, '1'), 'BAD_PADDING'],
  ['no data although there is', spoiled(4, '0'), 'TRUNCATED_HEADER'],
])('in the packing of 1.0.0, %s is refused', (_, calldata, fault) => {
  expect(() => decodeMultiSend(calldata, { words: true })).toThrow(expect.objectContaining({ fault }))
})

test('in the packing of 1.0.0 a delegate call is read, and one of the packed kind is not', () => {
  const calls = [{ operation: 1 as const, to: target, value: 0n, data: '0x' as const }]
  expect(decodeMultiSend(encodeMultiSend(calls, { words: true }), { words: true })).toEqual(calls)
  expect(() => decodeMultiSend(encodeMultiSend(calls), { words: true })).toThrow()
})
