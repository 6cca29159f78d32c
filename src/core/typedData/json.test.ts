import { hashTypedData, type TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import { typedDataJson } from './json.ts'
import { readTypedData } from './typedData.ts'

test('typed data as JSON is what viem hashes to the same, and reads as the same again', () => {
  const note = {
    types: { Note: [{ name: 'text', type: 'string' }], EIP712Domain: [{ name: 'chainId', type: 'uint256' }] },
    primaryType: 'Note',
    domain: { chainId: 5n },
    message: { text: 'Hello' },
  }
  const read = readTypedData(note)
  if (!read.ok) throw new Error('It should be read.')
  const json = typedDataJson(read.typedData)
  expect(json).toEqual(note)
  expect(hashTypedData(json as TypedDataDefinition)).toBe(read.hash)
})
