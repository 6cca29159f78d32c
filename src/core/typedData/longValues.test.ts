import { expect, test } from 'vitest'
import { readTypedData } from './typedData.ts'

const problemsOf = (type: string, value: unknown) => {
  const types = { EIP712Domain: [], Held: [{ name: 'value', type }] }
  const read = readTypedData({ types, primaryType: 'Held', domain: {}, message: { value } })
  return read.ok ? [] : read.problems
}
const limit = 'The message has more than 500000 characters, the limit.'
const texts = (...lengths: number[]) => lengths.map((length) => 'x'.repeat(length))

test('half a million characters are read, those of all values together, and not one more', () => {
  expect(problemsOf('string', 'x'.repeat(500_000))).toEqual([])
  expect(problemsOf('string', 'x'.repeat(500_001))).toEqual([{ path: 'message.value', text: limit }])
  expect(problemsOf('string[]', texts(499_999, 2))).toEqual([{ path: 'message.value[1]', text: limit }])
  expect(problemsOf('bytes', `0x${'ab'.repeat(250_000)}`)).toEqual([{ path: 'message.value', text: limit }])
})
