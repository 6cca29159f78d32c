import { expect, test } from 'vitest'
import {
  batch,
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  unknownData,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Call, Hex } from '#core/safe/safe.ts'

const { alice, contract, usdc } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'DEC-03')

const transfer = callOf(usdc, 'transfer', [alice, 5_000_000n])

test('DEC-03 stops a byte more than the method takes, and dirty padding, at any depth', () => {
  for (const data of [`${transfer.data}00`, transfer.data.replace('0xa9059cbb0000', '0xa9059cbb1111')]) {
    const call = { ...transfer, data: data as `0x${string}` }
    expect(judged(call)).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(judged(batch([send(alice, 1n), call]))).toMatchObject({
      severity: 'stop',
      text: expect.stringContaining('In call 2'),
    })
  }
  expect(judged(transfer).outcome).toBe('pass')
})

test('DEC-03 says which call hides bytes, or that it could not be looked at', () => {
  const hidden = { ...transfer, data: `${transfer.data}00` as Hex }
  expect(judged(hidden)).toEqual({
    id: 'DEC-03',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Ask the proposer to propose it again; usual programs do not write such bytes.',
    text: `The call to ${usdc} hides extra bytes after its parameters.`,
    evidence: {
      found: [
        {
          text: `The call to ${usdc} hides extra bytes after its parameters.`,
          target: usdc,
          method: 'transfer',
          bytes: 69,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(judged(batch([send(alice, 1n), hidden])).text).toBe(
    `In call 2: The call to ${usdc} hides extra bytes after its parameters.`,
  )
  expect(judged({ ...send(contract, 0n), data: unknownData })).toEqual({
    id: 'DEC-03',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: '1 of the calls could not be decoded, so their bytes were not checked.',
    evidence: {},
  })
  // Its name is known and its bytes are exact; what it holds cannot be read.
  expect(judged(callOf(contract, 'execTransactionWithRole', [alice, 1n, '0x', 9, 1, true])).text).toBe(
    '1 of the calls could not be decoded, so their bytes were not checked.',
  )
  expect(judged(batch([send(alice, 1n), transfer]))).toEqual({
    id: 'DEC-03',
    outcome: 'pass',
    severity: 'stop',
    text: 'The decoding covers every byte of the call.',
    evidence: {},
  })
  const library = batch([transfer])
  const words = (digits: string): Call => ({ ...library, data: `0x8d80ff0a${digits}` })
  const digits = library.data.slice(10)
  expect(judged(words(digits)).outcome).toBe('pass')
  for (const other of [
    `${digits}00`,
    `${digits}${'0'.repeat(64)}`,
    digits.slice(0, -2),
    digits.slice(0, -64),
    `${digits.slice(0, -2)}01`,
    `${'0'.repeat(62)}40${digits.slice(64)}`,
    `1${digits.slice(1)}`,
    digits.slice(0, 64),
    digits.slice(0, 126),
    '',
    `${digits.slice(0, 64)}${'f'.repeat(64)}${digits.slice(128)}`,
    `00${digits}`,
    // The second word says 0x20 where the first should.
    `${'0'.repeat(62)}40${'0'.repeat(62)}20${'0'.repeat(64)}`,
  ])
    expect([other.length, judged(words(other)).outcome]).toEqual([other.length, 'finding'])
})

test('DEC-03 is unknown where the effects could not be read', () => {
  expect(unreadResult('DEC-03')).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check whether the decoding covers every byte of the call. The node is silent.',
  })
})
