import { expect, test } from 'vitest'
import { known, silent } from '#core/fixtures/checkCase.ts'
import {
  batch,
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  stateOf,
  throughSafe,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, bob, carol, dave, otherSafe } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'SELF-01')

const sentinel: Address = `0x${'00'.repeat(19)}01`
const stops = { outcome: 'finding', severity: 'stop' }

test('SELF-01 shows owners before and after', () => {
  expect(judged(callOf(safe, 'addOwnerWithThreshold', [dave, 1n]))).toEqual({
    id: 'SELF-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Agree on this with the other owners outside this page and compare every address with its owner.',
    text: `Changes the owners of this Safe: adds ${dave}, threshold 1. Now 2 of 3 must sign, afterwards 1 of 4. New threshold 1: any one owner alone could move everything.`,
    evidence: {
      before: { owners: [alice, bob, carol], threshold: 2 },
      after: { owners: [dave, alice, bob, carol], threshold: 1 },
      found: [
        {
          safe,
          changes: [{ kind: 'add', owner: dave, threshold: '1', path: [] }],
          before: { owners: [alice, bob, carol], threshold: 2 },
          after: { owners: [dave, alice, bob, carol], threshold: 1 },
          text: `Changes the owners of this Safe: adds ${dave}, threshold 1. Now 2 of 3 must sign, afterwards 1 of 4. New threshold 1: any one owner alone could move everything.`,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  const text = (call: Call, more: object = {}) => judged(call, more).text
  expect(text(callOf(safe, 'removeOwner', [sentinel, alice, 2n]))).toBe(
    `Changes the owners of this Safe: removes ${alice}, threshold 2. Now 2 of 3 must sign, afterwards 2 of 2.`,
  )
  expect(
    text(batch([callOf(safe, 'swapOwner', [alice, bob, dave]), callOf(safe, 'changeThreshold', [1n])])),
  ).toBe(
    `Changes the owners of this Safe: replaces ${bob} with ${dave}, threshold 1. Now 2 of 3 must sign, afterwards 1 of 3. New threshold 1: any one owner alone could move everything.`,
  )
  expect(text(callOf(safe, 'changeThreshold', [4n]))).toBe(
    'Changes the threshold of this Safe to 4. The contract would refuse this: the threshold would be higher than the number of owners (GS201).',
  )
  expect(text(callOf(safe, 'changeThreshold', [4n]), { version: '1.1.1' })).toBe(
    'Changes the threshold of this Safe to 4. The contract would refuse this: the threshold would be higher than the number of owners.',
  )
  expect(text(callOf(safe, 'changeThreshold', [1n]), { state: silent })).toBe(
    'Changes the threshold of this Safe to 1. Its owners could not be read, so its owners afterwards are unknown.',
  )
  expect(text(callOf(safe, 'changeThreshold', [1n]), { state: undefined })).toBe(
    'Changes the threshold of this Safe to 1. Its owners could not be read, so its owners afterwards are unknown.',
  )
  expect(text(callOf(safe, 'addOwnerWithThreshold', [safe, 2n]), { version: '1.1.1' })).toBe(
    `Changes the owners of this Safe: adds ${safe}, threshold 2. Now 2 of 3 must sign, afterwards 2 of 4. The Safe would be its own owner, and it can never sign: one owner fewer can.`,
  )
  const single = (owners: Address[], threshold: number) => ({
    state: known({ chainId: 1, address: safe, version: '1.4.1', owners, threshold, nonce: 7n }),
  })
  expect(text(callOf(safe, 'addOwnerWithThreshold', [dave, 1n]), single([alice], 1))).toBe(
    `Changes the owners of this Safe: adds ${dave}, threshold 1. Now 1 of 1 must sign, afterwards 1 of 2. New threshold 1: any one owner alone could move everything.`,
  )
  expect(text(callOf(safe, 'swapOwner', [sentinel, alice, dave]), single([alice], 1))).toBe(
    `Changes the owners of this Safe: replaces ${alice} with ${dave}. 1 of 1 must sign, as before. Only ${dave} could sign afterwards: without that key the Safe is lost.`,
  )
  expect(text(callOf(safe, 'removeOwner', [sentinel, alice, 1n]), single([alice, bob], 1))).toBe(
    `Changes the owners of this Safe: removes ${alice}, threshold 1. Now 1 of 2 must sign, afterwards 1 of 1. Only ${bob} could sign afterwards: without that key the Safe is lost.`,
  )
  const both = batch([
    callOf(safe, 'changeThreshold', [1n]),
    callOf(otherSafe, 'changeThreshold', [1n]),
    callOf(safe, 'changeThreshold', [3n]),
  ])
  expect(text(both)).toBe(
    'Changes the threshold of this Safe to 1, then to 3. Now 2 of 3 must sign, afterwards 3 of 3. And 1 more like this.',
  )
  expect((judged(both).evidence.found as unknown[]).length).toBe(2)
  expect(judged(send(alice, 1n))).toEqual({
    id: 'SELF-01',
    outcome: 'pass',
    severity: 'stop',
    text: 'Owners and threshold stay as they are.',
    evidence: {},
  })
})

const before = { owners: [alice, bob, carol], threshold: 2 }

test('SELF-01 works out the set afterwards, through several changes of one batch', () => {
  const call = batch([
    callOf(safe, 'addOwnerWithThreshold', [dave, 1n]),
    callOf(safe, 'removeOwner', [dave, alice, 1n]),
  ])
  const result = judged(call)
  expect(result).toMatchObject({
    ...stops,
    evidence: { before, after: { owners: [dave, bob, carol], threshold: 1 } },
  })
  expect(result.text).toContain('New threshold 1')
  expect(result.text).toContain('Now 2 of 3 must sign, afterwards 1 of 3.')
})

test('SELF-01 says that the contract would refuse a change behind the wrong owner, as GS205', () => {
  const result = judged(callOf(safe, 'swapOwner', [sentinel, bob, dave]))
  expect(result).toMatchObject(stops)
  expect(result.text).toContain('GS205')
})

test('SELF-01 still stops where the owners of now were not read', () => {
  const call = callOf(safe, 'changeThreshold', [1n])
  expect(judged(call, { state: silent })).toMatchObject(stops)
  expect(judged(send(alice, 1n), { state: silent }).outcome).toBe('pass')
})

test('SELF-01 does not judge by the owners of now what made them so: its number is used up', () => {
  const done = { tx: { nonce: 6n } }
  const added = judged(callOf(safe, 'addOwnerWithThreshold', [carol, 2n]), done)
  expect(added).toMatchObject(stops)
  expect(added.text).toBe(`Changes the owners of this Safe: adds ${carol}, threshold 2.`)
  const set = judged(callOf(safe, 'changeThreshold', [2n]), done)
  expect(set.text).toBe('Changes the threshold of this Safe to 2.')
})

test('SELF-01 names the other Safe whose owners change, and works out its set when it was read', () => {
  const call = throughSafe(otherSafe, callOf(otherSafe, 'changeThreshold', [1n]))
  expect(judged(call).text).toContain(otherSafe)
  const state = { ...stateOf({ chainId: 1, address: otherSafe, version: '1.3.0' }), threshold: 3 }
  const known = { otherSafes: { of: new Map([[otherSafe, { known: true as const, value: state }]]) } }
  expect(judged(call, known).text).toContain('Now 3 of 3 must sign, afterwards 1 of 3.')
})

test('SELF-01 tells that a Safe of 1.1.1 may be made its own owner, which a newer one refuses', () => {
  const call = callOf(safe, 'addOwnerWithThreshold', [safe, 2n])
  expect(judged(call, { version: '1.1.1' }).text).toContain('be its own owner')
  expect(judged(call).text).toContain('GS203')
})

test('SELF-01 blocks a change after which the threshold cannot be met', () => {
  const precompile: Address = `0x${'00'.repeat(19)}09`
  const add = callOf(safe, 'addOwnerWithThreshold', [precompile, 4n])
  expect(judged(add)).toMatchObject({
    severity: 'block',
    remedy: 'Do not sign. Check each new owner: it must have a key, or be a contract that can sign.',
    text: `Changes the owners of this Safe: adds ${precompile}, threshold 4. Now 2 of 3 must sign, afterwards 4 of 4. Nobody could use it any more: 4 must sign, but only 3 of these owners can.`,
    evidence: { found: [{ able: [alice, bob, carol] }] },
  })
  expect(judged(callOf(safe, 'addOwnerWithThreshold', [precompile, 3n])).severity).toBe('stop')
  const itself = callOf(safe, 'addOwnerWithThreshold', [safe, 4n])
  expect(judged(itself, { version: '1.1.1' }).severity).toBe('block')
  const dead = {
    signers: { of: new Map([[dave, known({ kind: 'none' as const })]]), others: 'notOffered' as const },
  }
  expect(judged(callOf(safe, 'addOwnerWithThreshold', [dave, 4n]), dead).severity).toBe('block')
  expect(judged(callOf(safe, 'addOwnerWithThreshold', [dave, 3n]), dead).severity).toBe('stop')
})

test('SELF-01 is unknown where the effects could not be read', () => {
  expect(unreadResult('SELF-01')).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not work out the owners of the Safe afterwards. The node is silent.',
  })
})
