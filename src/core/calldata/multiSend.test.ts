import { expect, test } from 'vitest'
import multiSend from '#core/fixtures/multiSend.json'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import type { Hex } from '#core/safe.ts'
import { decodeMultiSend, encodeMultiSend } from './multiSend.ts'

type Expected = { operation: number; to: string; value: string; data: string }[] | { reject: string }

const all = multiSend.vectors.map((vector) => ({ ...vector, expected: vector.expected as Expected }))
const read = all.flatMap(({ expected, ...vector }) =>
  Array.isArray(expected) ? [{ ...vector, expected }] : [],
)
const refused = all.flatMap(({ expected, ...vector }) =>
  Array.isArray(expected) ? [] : [{ ...vector, fault: expected.reject }],
)

function decode({
  multiSendVersion,
  self,
  calldata,
}: {
  multiSendVersion: string
  self: string
  calldata: string
}) {
  return decodeMultiSend(readHex(calldata), {
    callOnly: multiSendVersion.endsWith('CallOnly'),
    self: multiSendVersion.startsWith('1.5.0') ? readAddress(self) : undefined,
  })
}

test.each(read)('$id is read as the contract ran it', (vector) => {
  const calls = decode(vector).map(({ value, ...call }) => ({ ...call, value: value.toString() }))
  expect(calls).toEqual(
    vector.expected.map(({ operation, to, value, data }) => ({ operation, to, value, data })),
  )
})

test.each(refused)('$id is refused with $fault', (vector) => {
  expect(() => decode(vector)).toThrow(expect.objectContaining({ fault: vector.fault }))
})

test('the fixtures hold both kinds', () => {
  expect([read.length, refused.length]).toEqual([29, 15])
})

test.each(read.filter(({ id }) => !id.startsWith('zero')))('$id is written back byte for byte', (vector) => {
  expect(encodeMultiSend(decode(vector))).toBe(vector.calldata)
})

test('calldata of another method, or too short for any batch, is refused', () => {
  expect(() => decodeMultiSend('0xa9059cbb')).toThrow(expect.objectContaining({ fault: 'NOT_A_BATCH' }))
  expect(() => decodeMultiSend('0x8d80ff0a')).toThrow(expect.objectContaining({ fault: 'ABI_LENGTH' }))
})

test('a length far beyond any calldata is refused without reading on', () => {
  const header: Hex = `0x8d80ff0a${'20'.padStart(64, '0')}${'f'.repeat(64)}`
  expect(() => decodeMultiSend(header)).toThrow(expect.objectContaining({ fault: 'ABI_LENGTH' }))
})

test('padding that is not zero is refused', () => {
  const batch = encodeMultiSend([{ operation: 0, to: `0x${'11'.repeat(20)}`, value: 1n, data: '0x' }])
  const dirty: Hex = `0x${batch.slice(2, -1)}1`
  expect(() => decodeMultiSend(dirty)).toThrow(expect.objectContaining({ fault: 'ABI_TRAILING_OR_UNPADDED' }))
})
