import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ApprovedTrial, EffectFacts } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import { callOf, people, send, stateOf, txOf, unknownData } from '#core/fixtures/effectCase.ts'
import { guardSlot, judged, ran, word } from '#core/fixtures/simulationCase.ts'
import type { Call, Hash, Hex, SafeIdentity } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'

const { alice, otherSafe, contract, stranger } = people
const safe: SafeIdentity = { chainId: 1, address: otherSafe, version: '1.4.1' }
const state = stateOf(safe)

/** What SIM-01 says of an approval of this call of another Safe, whose trial writes these slots there. */
function approving(call: Call, trial?: Fact<ApprovedTrial>, more: Partial<EffectFacts> = {}) {
  const tx = txOf(call)
  const hash: Hash = safeTxHash(safe, tx)
  return judged(callOf(otherSafe, 'approveHash', [hash]), ran([['0x5', word(8n)]]), {
    approved: new Map([[hash, { known: true, value: { safe, tx } }]]),
    ...(trial && { approvedTrials: new Map([[hash, trial]]) }),
    ...more,
  })
}
const writing = (slot: Hex, after: Hex, nonce = state.nonce): Fact<ApprovedTrial> => {
  const run = ran([[slot, after, word(0n), otherSafe]])
  if (!run?.known) throw new Error('It ran.')
  return { known: true, value: { state: { ...state, nonce }, simulation: run.value } }
}
const foreign: Call = { to: contract, value: 0n, data: unknownData, operation: 0 }

test('what the other Safe’s calls say of its storage is agreed, anything else stops and names it', () => {
  expect(approving(send(alice, 0n), writing('0x5', word(8n)))).toMatchObject({
    outcome: 'pass',
    text: `The simulation succeeds and changes nothing beyond the call. The approved transaction of the Safe ${otherSafe} changes nothing beyond its call either.`,
  })
  const guarding = callOf(otherSafe, 'setGuard', [contract])
  expect(approving(guarding, writing(guardSlot, word(contract))).outcome).toBe('pass')
  expect(approving(guarding, writing(guardSlot, word(stranger)))).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    text: `Once the Safe ${otherSafe} executes the approved transaction: changes the Safe ${otherSafe} beyond the call: its guard would be ${stranger}.`,
  })
})

test('what could not be tried is not agreed; where the bytes alone say it, that it was not tried is told', () => {
  const silent = { known: false, reason: 'The node is silent.' } as const
  expect(approving(foreign, silent)).toMatchObject({ outcome: 'unknown', severity: 'stop' })
  expect(approving(foreign)).toMatchObject({ outcome: 'unknown', severity: 'stop' })
  expect(approving(send(alice, 0n), silent)).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
    evidence: {
      reason: `Could not simulate the approved transaction of the Safe ${otherSafe}: The node is silent.`,
    },
  })
  expect(approving(send(alice, 0n))).toMatchObject({ outcome: 'unknown', severity: 'warn' })
})

test('what a token does that nobody here knows is not agreed untried; one that somebody knows is told as untried', () => {
  const paying = callOf(contract, 'transfer', [alice, 1n])
  const known = { tokens: [{ address: contract, symbol: 'ABC' }] }
  expect(approving(paying)).toMatchObject({ outcome: 'unknown', severity: 'stop' })
  expect(approving(paying, undefined, { known })).toMatchObject({ outcome: 'unknown', severity: 'warn' })
})

test('what can no longer be executed does nothing, whatever its trial shows', () => {
  const tx = txOf(foreign)
  expect(approving(foreign, writing(guardSlot, word(stranger), tx.nonce + 1n)).outcome).toBe('pass')
  expect(approving(foreign, writing(guardSlot, word(stranger), tx.nonce)).outcome).toBe('finding')
})

describe('what the own execution writes at the Safe that it approves for', () => {
  const tx = txOf(callOf(otherSafe, 'changeThreshold', [1n]))
  const hash: Hash = safeTxHash(safe, tx)
  /** `approvedHashes[owner][hash]`, slot 8 of every release (SafeStorage.sol). */
  const entry = (key: Hex, slot: Hex) => keccak256(`0x${key.slice(2).padStart(64, '0')}${slot.slice(2)}`)
  const approval = (owner: Hex) => entry(hash, entry(owner.toLowerCase() as Hex, word(8n)))
  const own = (slot: Hex, after: Hex) =>
    judged(callOf(otherSafe, 'approveHash', [hash]), ran([[slot, after, word(0n), otherSafe]]), {
      approved: new Map([[hash, { known: true, value: { safe, tx } }]]),
      approvedTrials: new Map([[hash, writing('0x4', word(1n), tx.nonce)]]),
    })

  test('is that approval and nothing more', () => {
    expect(own(approval(people.safe), word(1n)).outcome).toBe('pass')
    for (const [slot, after] of [
      [approval(people.safe), word(2n)],
      [approval(alice), word(1n)],
      // Its number moves on when it executes, and its threshold only then.
      ['0x5', word(8n)],
      ['0x4', word(1n)],
    ] as const)
      expect(own(slot, after)).toMatchObject({
        outcome: 'finding',
        severity: 'stop',
        evidence: { found: [{ safe: otherSafe }] },
      })
    expect(own('0x4', word(1n)).text).toBe(
      `Changes the Safe ${otherSafe} beyond the call: its threshold would be 1.`,
    )
  })
})
