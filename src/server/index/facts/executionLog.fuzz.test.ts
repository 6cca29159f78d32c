import fc from 'fast-check'
import { decodeAbiParameters, encodeAbiParameters, getAddress, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { nonceOfAdditionalInfo } from './executionInput.ts'
import { readExecutionLog, readOutcomeLog } from './executionLog.ts'

const parameters = parseAbiParameters(
  'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures, bytes additionalInfo',
)
const bytes = (length: { minLength?: number; maxLength: number }) =>
  fc.uint8Array(length).map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
const address = bytes({ minLength: 20, maxLength: 20 }).map((hex) => getAddress(hex))
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const values = fc.tuple(
  address,
  amount,
  bytes({ maxLength: 200 }),
  fc.integer({ min: 0, max: 255 }),
  amount,
  amount,
  amount,
  address,
  address,
  bytes({ maxLength: 140 }),
  bytes({ maxLength: 100 }),
)
const seed = 20_261_121

test('reads what the ABI coder wrote, as the ABI decoder does', () => {
  fc.assert(
    fc.property(values, (given) => {
      const read = readExecutionLog(encodeAbiParameters(parameters, given))
      expect(Object.values(read ?? {})).toEqual([...given])
    }),
    { seed, numRuns: 300 },
  )
})

test('reads altered bytes as the ABI decoder does, or not at all', () => {
  fc.assert(
    fc.property(values, fc.nat(), fc.integer({ min: 0, max: 255 }), (given, place, byte) => {
      const data = encodeAbiParameters(parameters, given)
      const at = 2 + (place % ((data.length - 2) / 2)) * 2
      const altered: Hex = `0x${data.slice(2, at)}${byte.toString(16).padStart(2, '0')}${data.slice(at + 2)}`
      const read = readExecutionLog(altered)
      if (!read) return
      expect(Object.values(read)).toEqual([...decodeAbiParameters(parameters, altered)])
    }),
    { seed, numRuns: 500 },
  )
})

test.each(['0x', '0x00', `0x${'f'.repeat(14 * 64)}`] as const)('%s is no such log', (data) =>
  expect(readExecutionLog(data)).toBeUndefined(),
)

const word = bytes({ minLength: 32, maxLength: 32 })
const topic: Hex = `0x${'ab'.repeat(32)}`

test('reads the outcome of an execution wherever a release has its hash', () => {
  fc.assert(
    fc.property(word, amount, (txHash, payment) => {
      const inData = encodeAbiParameters(parseAbiParameters('bytes32, uint256'), [txHash, payment])
      const inTopic = encodeAbiParameters(parseAbiParameters('uint256'), [payment])
      expect(readOutcomeLog([topic], inData)).toEqual({ txHash, payment })
      expect(readOutcomeLog([topic, txHash], inTopic)).toEqual({ txHash, payment })
      expect(readOutcomeLog([topic, txHash], inData)).toBeUndefined()
      expect(readOutcomeLog([topic], inTopic)).toBeUndefined()
    }),
    { seed, numRuns: 200 },
  )
})

test('reads the nonce in front of sender and threshold', () => {
  const info = parseAbiParameters('uint256 nonce, address sender, uint256 threshold')
  fc.assert(
    fc.property(amount, address, amount, (...given) => {
      const additionalInfo = encodeAbiParameters(info, given)
      expect(nonceOfAdditionalInfo(additionalInfo)).toBe(decodeAbiParameters(info, additionalInfo)[0])
      expect(nonceOfAdditionalInfo(`0x${additionalInfo.slice(4)}`)).toBeUndefined()
    }),
    { seed, numRuns: 200 },
  )
})
