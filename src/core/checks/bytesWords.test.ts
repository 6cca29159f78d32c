import { expect, test } from 'vitest'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import {
  batch,
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  throughSafe,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe.ts'

const { alice, contract, otherSafe, usdc } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (id: Parameters<typeof resultOf>[1], call: Call, more: object = {}) =>
  resultOf(factsOf(call, more), id)

const transfer = callOf(usdc, 'transfer', [alice, 5_000_000n])

test('DEC-04 and DEC-05 name the batch that cannot be read, and its contract', () => {
  const library = batch([transfer, send(alice, 1n)])
  expect(judged('DEC-04', library)).toMatchObject({
    outcome: 'pass',
    evidence: { batches: [{ path: [], calls: 2 }] },
  })
  expect(judged('DEC-04', { ...library, operation: 0 })).toEqual({
    id: 'DEC-04',
    outcome: 'pass',
    severity: 'block',
    text: 'Every batch can be read to its last byte.',
    evidence: { batches: [{ path: [], calls: 2 }] },
  })
  expect(judged('DEC-04', batch([transfer], contract))).toMatchObject({
    outcome: 'pass',
    evidence: { batches: [] },
  })
  expect(judged('DEC-04', callOf(multicall3, 'aggregate3', [[]]))).toMatchObject({
    outcome: 'pass',
    evidence: { batches: [] },
  })
  const broken: Call = { ...library, data: `0x8d80ff0a${'ab'.repeat(64)}` }
  const text = 'The batch cannot be read reliably. The batch does not begin where it should.'
  expect(judged('DEC-04', broken)).toEqual({
    id: 'DEC-04',
    outcome: 'finding',
    severity: 'block',
    text,
    wayOn: 'Do not sign this: what it would do cannot be known. Ask for it to be made anew.',
    evidence: {
      batches: [{ path: [], calls: null }],
      found: [{ text, target: library.to, severity: 'block', path: [] }],
    },
  })
  expect(judged('DEC-04', throughSafe(otherSafe, broken)).text).toBe(`In call 1: ${text}`)
  expect(judged('DEC-05', batch([transfer], contract))).toEqual({
    id: 'DEC-05',
    outcome: 'finding',
    severity: 'block',
    wayOn: 'Do not sign this: any contract can give its method the name of a batch.',
    text: `This looks like a batch, but the contract at ${contract} is unknown, so what it would do cannot be read.`,
    evidence: {
      contracts: [contract],
      found: [
        {
          text: `This looks like a batch, but the contract at ${contract} is unknown, so what it would do cannot be read.`,
          target: contract,
          severity: 'block',
          path: [],
        },
      ],
    },
  })
  expect(judged('DEC-05', library)).toMatchObject({
    outcome: 'pass',
    evidence: { contracts: [library.to] },
  })
  expect(judged('DEC-05', throughSafe(otherSafe, batch([transfer], contract))).text).toBe(
    `In call 1: This looks like a batch, but the contract at ${contract} is unknown, so what it would do cannot be read.`,
  )
  expect(judged('DEC-05', transfer)).toMatchObject({ outcome: 'pass', evidence: { contracts: [] } })
})

test('DEC-06 says of each call what is not known of it', () => {
  const told = (call: Call, more: object = {}) => judged('DEC-06', call, more)
  const unread = { ...send(contract, 0n), data: unknownData }
  expect(told(unread)).toEqual({
    id: 'DEC-06',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Find out what it does before you sign, or do not sign.',
    text: `Unknown call: this call sends 36 bytes to ${contract} that this page cannot read. You would be signing blind.`,
    evidence: {
      found: [
        {
          target: contract,
          selector: '0xdeadbeef',
          text: `Unknown call: this call sends 36 bytes to ${contract} that this page cannot read. You would be signing blind.`,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(told(batch([send(alice, 1n), unread])).text).toBe(
    `Unknown call: call 2 sends 36 bytes to ${contract} that this page cannot read. You would be signing blind.`,
  )
  const guessed = callOf(contract, 'execute', [
    alice,
    1n,
    '0x',
    `0x${'00'.repeat(32)}`,
    `0x${'00'.repeat(32)}`,
  ])
  expect(told(guessed)).toEqual({
    id: 'DEC-06',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Find out what it does before you sign, or do not sign.',
    text: `Unknown call: this call to ${contract} may be execute, but only its first four bytes say so.`,
    evidence: {
      found: [
        {
          target: contract,
          selector: '0x134008d3',
          method: 'execute(address,uint256,bytes,bytes32,bytes32)',
          text: `Unknown call: this call to ${contract} may be execute, but only its first four bytes say so.`,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(told(callOf(contract, 'execTransactionWithRole', [alice, 1n, '0x', 9, 1, true])).text).toBe(
    `What execTransactionWithRole at ${contract} would do cannot be read. The call inside is of no known kind, so it cannot run.`,
  )
  const inner = throughSafe(otherSafe, send(alice, 1n))
  expect(told(inner)).toEqual({
    id: 'DEC-06',
    outcome: 'finding',
    severity: 'warn',
    wayOn: 'Find out what it does before you sign, or do not sign.',
    text: `execTransaction is meant for a Safe at ${otherSafe}, and nobody confirmed that it is one.`,
    evidence: {
      found: [
        {
          target: otherSafe,
          selector: '0x6a761202',
          method:
            'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
          severity: 'warn',
          text: `execTransaction is meant for a Safe at ${otherSafe}, and nobody confirmed that it is one.`,
          path: [],
        },
      ],
    },
  })
  expect(told(inner, { known: { safes: [alice, otherSafe] } }).outcome).toBe('pass')
  expect(told(inner, { known: { safes: [alice] } }).outcome).toBe('finding')
  expect(told(inner, { known: undefined }).outcome).toBe('finding')
  expect(told(inner, { known: {} }).outcome).toBe('finding')
  const state = {
    chainId: 1,
    address: otherSafe,
    version: '1.4.1',
    owners: [alice],
    threshold: 1,
    nonce: 7n,
  }
  expect(
    told(inner, { known: undefined, otherSafes: { of: new Map([[otherSafe, known(state)]]) } }).outcome,
  ).toBe('pass')
  expect(told(inner, { otherSafes: { of: new Map([[otherSafe, silent]]) } }).outcome).toBe('finding')
  expect(
    told(guessed, { known: { safes: [contract] }, otherSafes: { of: new Map([[contract, known(state)]]) } })
      .outcome,
  ).toBe('finding')
  expect(told(transfer)).toEqual({
    id: 'DEC-06',
    outcome: 'pass',
    severity: 'stop',
    text: 'Every call is known for the contract it goes to.',
    evidence: {},
  })
  expect(told({ ...transfer, data: `${transfer.data}00` }).outcome).toBe('pass')
})
