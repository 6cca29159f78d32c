import { expect, test } from 'vitest'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import { batch, callOf, factsOf, people, resultOf, send, unknownData } from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'

const { safe, alice, bob, carol, stranger, contract } = people
const stops = { outcome: 'finding', severity: 'stop' }
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'CODE-01')
type CalledCodeFact<T> = [Address, { known: true; value: T } | typeof silent]
const codes = (...list: CalledCodeFact<CodeFact>[]) => ({
  codes: { of: new Map(list), others: 'notOffered' as const },
})

const number = (digits: string): Address => `0x${digits.padStart(40, '0')}`

test('CODE-01 says what speaks against the code that is called', () => {
  const call = { ...send(contract, 0n), data: unknownData }
  const hash: Hex = `0x${'ab'.repeat(32)}`
  const other: Hex = `0x${'cd'.repeat(32)}`
  const now = 1_795_000_000
  const week = 7 * 86_400
  const told = (code: Partial<CodeFact>, more: object = {}) =>
    judged(call, { now, ...codes([contract, known({ size: 9, ...code })]), ...more })
  expect(told({ size: 0 })).toEqual({
    id: 'CODE-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Verify this address before you sign.',
    text: `No code here: ${contract} is called with data, but there is no contract that could read it.`,
    evidence: {
      found: [
        {
          target: contract,
          text: `No code here: ${contract} is called with data, but there is no contract that could read it.`,
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
    remedy: 'Find out what changed and who changed it before you sign.',
    text: `The code behind ${contract} differs from the code on 2026-11-18.`,
    evidence: {
      found: [
        {
          target: contract,
          text: `The code behind ${contract} differs from the code on 2026-11-18.`,
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
    `The code behind ${contract} differs from the code last time.`,
  )
  for (const seenAt of [8.64e12, -8.64e12, Number.NaN, Number.POSITIVE_INFINITY])
    expect(told({ codeHash: hash, last: { codeHash: other, seenAt } }).text).toBe(
      `The code behind ${contract} differs from the code on an unknown day.`,
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
    { implementationHash: hash, last: {} },
    { last: { implementationHash: hash } },
    { implementationHash: hash, last: { implementationHash: hash } },
    { codeHash: hash, last: null },
    { codeHash: hash, last: {} },
    { last: { codeHash: hash } },
    { codeHash: hash, last: { codeHash: hash } },
  ])
    expect(told(code).outcome).toBe('pass')
  expect(told({ size: 23, delegatedTo: alice })).toEqual({
    id: 'CODE-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Verify this address before you sign.',
    text: `${contract} is a person’s account that forwards its calls to the code at ${alice}, and can change that at any time.`,
    evidence: {
      found: [
        {
          target: contract,
          severity: 'stop',
          text: `${contract} is a person’s account that forwards its calls to the code at ${alice}, and can change that at any time.`,
          delegatedTo: alice,
          path: [],
        },
      ],
    },
  })
  const isNamed = { known: { addressBook: [contract] } }
  expect(told({ size: 23, delegatedTo: alice }, isNamed)).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
  })
  expect(told({ createdAt: now - week + 1 })).toEqual({
    id: 'CODE-01',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Verify this address before you sign.',
    text: `The contract at ${contract} is new: it was created on 2026-11-11.`,
    evidence: {
      found: [
        {
          target: contract,
          severity: 'warn',
          text: `The contract at ${contract} is new: it was created on 2026-11-11.`,
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
    remedy: 'Verify this address before you sign.',
    text: `The source code of the contract at ${contract} is not published.`,
    evidence: {
      found: [
        {
          target: contract,
          severity: 'warn',
          text: `The source code of the contract at ${contract} is not published.`,
          path: [],
        },
      ],
    },
  })
  expect(told({ isVerified: true }).outcome).toBe('pass')
  expect(judged(send(alice, 1n))).toEqual({
    id: 'CODE-01',
    outcome: 'pass',
    severity: 'stop',
    uncompared: 'absent',
    text: 'No other contract is called.',
    evidence: {},
  })
  expect(judged(callOf(safe, 'changeThreshold', [1n])).text).toBe('No other contract is called.')
  expect(judged({ ...send(number('ff'), 0n), data: unknownData }).text).toBe('No other contract is called.')
  expect(
    judged({ ...send(number('100'), 0n), data: unknownData }, { codes: { of: new Map() } }).outcome,
  ).toBe('unknown')
  expect(
    judged({ ...send(`0x1${'0'.repeat(38)}1`, 0n), data: unknownData }, { codes: { of: new Map() } }).outcome,
  ).toBe('unknown')
  expect(judged(call, { codes: undefined })).toEqual({
    id: 'CODE-01',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The code of the called contracts was not loaded.',
    evidence: {},
  })
  expect(judged(call, codes([contract, silent])).text).toBe(
    'Could not check the code of the called contracts. The node is silent.',
  )
  expect(judged({ ...send(stranger, 0n), operation: 1 }).text).toBe(
    `No code here: ${stranger} is called with data, but there is no contract that could read it.`,
  )
  expect(
    (
      judged(
        batch([
          { ...call, to: stranger },
          { ...call, to: stranger },
        ]),
      ).evidence.found as unknown[]
    ).length,
  ).toBe(1)
})

const call = callOf(contract, 'deposit', [])
const cases: [string, CodeFact, string][] = [
  ['nothing there', { size: 0 }, 'stop'],
  [
    'other code than last time',
    {
      size: 9,
      codeHash: `0x${'11'.repeat(32)}`,
      last: { codeHash: `0x${'22'.repeat(32)}`, seenAt: 1_700_000_000 },
    },
    'stop',
  ],
  [
    'another implementation than last time',
    { size: 9, implementation: alice, last: { implementation: carol } },
    'stop',
  ],
  ['a contract of yesterday', { size: 9, createdAt: 1_699_950_000 }, 'warn'],
  ['a source that nobody published', { size: 9, isVerified: false }, 'warn'],
  ['a person’s account with code of another', { size: 23, delegatedTo: stranger }, 'stop'],
]
test.each(cases)('CODE-01 on %s', (_what, code, severity) => {
  const facts = factsOf(call, { ...codes([contract, known(code)]), now: 1_700_000_000 })
  expect(resultOf(facts, 'CODE-01')).toMatchObject({ outcome: 'finding', severity })
})

test('CODE-01 passes the code of last time, looks into batches, and says what was not read', () => {
  const same: CodeFact = {
    size: 9,
    codeHash: `0x${'11'.repeat(32)}`,
    last: { codeHash: `0x${'11'.repeat(32)}` },
    createdAt: 1,
  }
  expect(judged(call, { ...codes([contract, known(same)]), now: 1_700_000_000 }).outcome).toBe('pass')
  expect(
    judged(batch([callOf(contract, 'transfer', [alice, 1n])]), codes([contract, known({ size: 0 })])),
  ).toMatchObject(stops)
  expect(judged(call, codes([contract, silent]))).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
  })
  expect(judged(send(alice, 1n)).outcome).toBe('pass')
})
