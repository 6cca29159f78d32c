import { expect, test } from 'vitest'

import { batch, callOf, factsOf, people, resultOf, send, unknownData } from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe.ts'

import type { CodeFact } from './effectFacts.ts'

const { safe, alice, bob, stranger, contract } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (id: Parameters<typeof resultOf>[1], call: Call, more: object = {}) =>
  resultOf(factsOf(call, more), id)
type Told<T> = [Address, { known: true; value: T } | typeof silent]
const codes = (...list: Told<CodeFact>[]) => ({ codes: { of: new Map(list), others: 'notOffered' as const } })

const number = (digits: string): Address => `0x${digits.padStart(40, '0')}`

test('CODE-01 says what speaks against the code that is called', () => {
  const call = { ...send(contract, 0n), data: unknownData }
  const hash: Hex = `0x${'ab'.repeat(32)}`
  const other: Hex = `0x${'cd'.repeat(32)}`
  const now = 1_795_000_000
  const week = 7 * 86_400
  const told = (code: Partial<CodeFact>, more: object = {}) =>
    judged('CODE-01', call, { now, ...codes([contract, known({ size: 9, ...code })]), ...more })
  expect(told({ size: 0 })).toEqual({
    id: 'CODE-01',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Make sure of this address before you sign.',
    text: `No code here: ${contract} is called with data, and nothing is there that could read it.`,
    evidence: {
      found: [
        {
          target: contract,
          text: `No code here: ${contract} is called with data, and nothing is there that could read it.`,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(told({ codeHash: hash, last: { codeHash: other, seenAt: now } })).toEqual({
    id: 'CODE-01',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Find out what changed, and who changed it, before you sign.',
    text: `The code behind ${contract} is another one than on 2026-11-18.`,
    evidence: {
      found: [
        {
          target: contract,
          text: `The code behind ${contract} is another one than on 2026-11-18.`,
          before: {
            codeHash: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',
            seenAt: 1795000000,
          },
          after: { codeHash: '0xabababababababababababababababababababababababababababababababab' },
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(told({ codeHash: hash, last: { codeHash: other } }).text).toBe(
    `The code behind ${contract} is another one than last time.`,
  )
  for (const seenAt of [8.64e12, -8.64e12, Number.NaN, Number.POSITIVE_INFINITY])
    expect(told({ codeHash: hash, last: { codeHash: other, seenAt } }).text).toBe(
      `The code behind ${contract} is another one than on an unknown day.`,
    )
  expect(told({ codeHash: hash, last: { codeHash: other, seenAt: 8.64e12 - 1 } }).text).not.toContain(
    'unknown',
  )
  expect(told({ implementation: alice, last: { implementation: bob } }).outcome).toBe('finding')
  expect(
    told({ implementation: alice, last: { implementation: alice.toLowerCase() as Address } }).outcome,
  ).toBe('pass')
  for (const code of [
    { implementation: alice, last: {} },
    { last: { implementation: alice } },
    { codeHash: hash, last: {} },
    { last: { codeHash: hash } },
    { codeHash: hash, last: { codeHash: hash } },
  ])
    expect(told(code).outcome).toBe('pass')
  expect(told({ size: 23, delegatedTo: alice })).toEqual({
    id: 'CODE-01',
    outcome: 'finding',
    severity: 'warn',
    wayOn: 'Make sure of this address before you sign.',
    text: `${contract} is a person’s account that hands its calls to the code at ${alice}, and can change that at any time.`,
    evidence: {
      found: [
        {
          target: contract,
          severity: 'warn',
          text: `${contract} is a person’s account that hands its calls to the code at ${alice}, and can change that at any time.`,
          delegatedTo: alice,
          path: [],
        },
      ],
    },
  })
  expect(told({ createdAt: now - week + 1 })).toEqual({
    id: 'CODE-01',
    outcome: 'finding',
    severity: 'warn',
    wayOn: 'Make sure of this address before you sign.',
    text: `The contract at ${contract} is new: it was made on 2026-11-11.`,
    evidence: {
      found: [
        {
          target: contract,
          severity: 'warn',
          text: `The contract at ${contract} is new: it was made on 2026-11-11.`,
          createdAt: 1794395201,
          path: [],
        },
      ],
    },
  })
  expect([
    told({ createdAt: now - week }).outcome,
    told({ createdAt: now }, { now: undefined }).outcome,
    told({}).outcome,
  ]).toEqual(['pass', 'pass', 'pass'])
  expect(told({ isVerified: false })).toEqual({
    id: 'CODE-01',
    outcome: 'finding',
    severity: 'warn',
    wayOn: 'Make sure of this address before you sign.',
    text: `Nobody published the source of the contract at ${contract}.`,
    evidence: {
      found: [
        {
          target: contract,
          severity: 'warn',
          text: `Nobody published the source of the contract at ${contract}.`,
          path: [],
        },
      ],
    },
  })
  expect(told({ isVerified: true }).outcome).toBe('pass')
  const at = (one: Call, more: object = {}) => judged('CODE-01', one, more)
  expect(at(send(alice, 1n))).toEqual({
    id: 'CODE-01',
    outcome: 'pass',
    severity: 'stop',
    text: 'No other contract is called.',
    evidence: {},
  })
  expect(at(callOf(safe, 'changeThreshold', [1n])).text).toBe('No other contract is called.')
  expect(at({ ...send(number('ff'), 0n), data: unknownData }).text).toBe('No other contract is called.')
  expect(at({ ...send(number('100'), 0n), data: unknownData }, { codes: { of: new Map() } }).outcome).toBe(
    'unknown',
  )
  expect(
    at({ ...send(`0x1${'0'.repeat(38)}1`, 0n), data: unknownData }, { codes: { of: new Map() } }).outcome,
  ).toBe('unknown')
  expect(at(call, { codes: undefined })).toEqual({
    id: 'CODE-01',
    outcome: 'unknown',
    severity: 'info',
    text: 'Nobody was asked for the code of the called contracts.',
    evidence: {},
  })
  expect(at(call, codes([contract, silent])).text).toBe(
    'The code of the called contracts could not be looked at. The node is silent.',
  )
  expect(at({ ...send(stranger, 0n), operation: 1 }).text).toBe(
    `No code here: ${stranger} is called with data, and nothing is there that could read it.`,
  )
  expect(
    (
      at(
        batch([
          { ...call, to: stranger },
          { ...call, to: stranger },
        ]),
      ).evidence.found as unknown[]
    ).length,
  ).toBe(1)
})
