import { expect, test } from 'vitest'
import { known, silent } from '#core/fixtures/checkCase.ts'
import {
  batch,
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  throughSafe,
  unknownData,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { safe, alice, contract, otherSafe, usdc } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'DEC-06')

const transfer = callOf(usdc, 'transfer', [alice, 5_000_000n])

test('DEC-06 says of each call what is not known of it', () => {
  const unread = { ...send(contract, 0n), data: unknownData }
  expect(judged(unread)).toEqual({
    id: 'DEC-06',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Find out what it does before you sign, or do not sign.',
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
  expect(judged(batch([send(alice, 1n), unread])).text).toBe(
    `Unknown call: call 2 sends 36 bytes to ${contract} that this page cannot read. You would be signing blind.`,
  )
  const guessed = callOf(contract, 'execute', [
    alice,
    1n,
    '0x',
    `0x${'00'.repeat(32)}`,
    `0x${'00'.repeat(32)}`,
  ])
  expect(judged(guessed)).toEqual({
    id: 'DEC-06',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Find out what it does before you sign, or do not sign.',
    text: `Unknown call: this call to ${contract} may be execute, judged only by its first four bytes.`,
    evidence: {
      found: [
        {
          target: contract,
          selector: '0x134008d3',
          method: 'execute(address,uint256,bytes,bytes32,bytes32)',
          text: `Unknown call: this call to ${contract} may be execute, judged only by its first four bytes.`,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(judged(callOf(contract, 'execTransactionWithRole', [alice, 1n, '0x', 9, 1, true])).text).toBe(
    `The effect of execTransactionWithRole at ${contract} could not be decoded. The call inside is of no known kind, so it cannot run.`,
  )
  const inner = throughSafe(otherSafe, send(alice, 1n))
  expect(judged(inner)).toEqual({
    id: 'DEC-06',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Find out what it does before you sign, or do not sign.',
    text: `execTransaction is meant for a Safe at ${otherSafe}, but it is unconfirmed that a Safe is there.`,
    evidence: {
      found: [
        {
          target: otherSafe,
          selector: '0x6a761202',
          method:
            'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
          severity: 'warn',
          text: `execTransaction is meant for a Safe at ${otherSafe}, but it is unconfirmed that a Safe is there.`,
          path: [],
        },
      ],
    },
  })
  expect(judged(inner, { known: { safes: [alice, otherSafe] } }).outcome).toBe('pass')
  expect(judged(inner, { known: { safes: [alice] } }).outcome).toBe('finding')
  expect(judged(inner, { known: undefined }).outcome).toBe('finding')
  expect(judged(inner, { known: {} }).outcome).toBe('finding')
  const state = {
    chainId: 1,
    address: otherSafe,
    version: '1.4.1',
    owners: [alice],
    threshold: 1,
    nonce: 7n,
  }
  expect(
    judged(inner, { known: undefined, otherSafes: { of: new Map([[otherSafe, known(state)]]) } }).outcome,
  ).toBe('pass')
  expect(judged(inner, { otherSafes: { of: new Map([[otherSafe, silent]]) } }).outcome).toBe('finding')
  expect(
    judged(guessed, { known: { safes: [contract] }, otherSafes: { of: new Map([[contract, known(state)]]) } })
      .outcome,
  ).toBe('finding')
  expect(judged(transfer)).toEqual({
    id: 'DEC-06',
    outcome: 'pass',
    severity: 'stop',
    text: 'Every call is known for the contract it goes to.',
    evidence: {},
  })
  expect(judged({ ...transfer, data: `${transfer.data}00` }).outcome).toBe('pass')
})

test('DEC-06 counts only the Safe’s own methods at its own address, and transfer is none of them', () =>
  expect(judged({ ...transfer, to: safe })).toMatchObject({ outcome: 'finding', severity: 'stop' }))

test('DEC-06 is unknown where the effects could not be read', () => {
  expect(unreadResult('DEC-06')).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check whether every call is known. The node is silent.',
  })
})
