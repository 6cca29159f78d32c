import { expect, test } from 'vitest'

import { batch, callOf, factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe.ts'

import type { EffectFacts } from './effectFacts.ts'

const { safe, alice, bob, carol, dave, contract, otherSafe } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const zero: Address = `0x${'00'.repeat(20)}`
const sentinel: Address = `0x${'00'.repeat(19)}01`
const judged = (id: Parameters<typeof resultOf>[1], call: Call, more: object = {}) =>
  resultOf(factsOf(call, more), id)

test('SELF-01 shows owners before and after', () => {
  expect(judged('SELF-01', callOf(safe, 'addOwnerWithThreshold', [dave, 1n]))).toEqual({
    id: 'SELF-01',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Agree on this with the other owners outside this page, and compare every address with its owner.',
    text: `Changes the owners of this Safe: adds ${dave}, signatures needed 1. Now 2 of 3 must sign, then 1 of 4. New threshold 1: any one owner alone could move everything.`,
    evidence: {
      before: { owners: [alice, bob, carol], threshold: 2 },
      after: { owners: [dave, alice, bob, carol], threshold: 1 },
      found: [
        {
          safe,
          changes: [{ kind: 'add', owner: dave, threshold: '1', path: [] }],
          before: { owners: [alice, bob, carol], threshold: 2 },
          after: { owners: [dave, alice, bob, carol], threshold: 1 },
          text: `Changes the owners of this Safe: adds ${dave}, signatures needed 1. Now 2 of 3 must sign, then 1 of 4. New threshold 1: any one owner alone could move everything.`,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  const text = (call: Call, more: object = {}) => judged('SELF-01', call, more).text
  expect(text(callOf(safe, 'removeOwner', [sentinel, alice, 2n]))).toBe(
    `Changes the owners of this Safe: removes ${alice}, signatures needed 2. Now 2 of 3 must sign, then 2 of 2.`,
  )
  expect(
    text(batch([callOf(safe, 'swapOwner', [alice, bob, dave]), callOf(safe, 'changeThreshold', [1n])])),
  ).toBe(
    `Changes the owners of this Safe: replaces ${bob} with ${dave}, signatures needed 1. Now 2 of 3 must sign, then 1 of 3. New threshold 1: any one owner alone could move everything.`,
  )
  expect(text(callOf(safe, 'changeThreshold', [4n]))).toBe(
    'Changes the owners of this Safe: signatures needed 4. The contract would refuse this: more signatures than owners would be needed (GS201).',
  )
  expect(text(callOf(safe, 'changeThreshold', [4n]), { version: '1.1.1' })).toBe(
    'Changes the owners of this Safe: signatures needed 4. The contract would refuse this: more signatures than owners would be needed.',
  )
  expect(text(callOf(safe, 'changeThreshold', [1n]), { state: silent })).toBe(
    'Changes the owners of this Safe: signatures needed 1. Who owns it now could not be read, so who would own it then is not known.',
  )
  expect(text(callOf(safe, 'changeThreshold', [1n]), { state: undefined })).toBe(
    'Changes the owners of this Safe: signatures needed 1. Who owns it now could not be read, so who would own it then is not known.',
  )
  expect(text(callOf(safe, 'addOwnerWithThreshold', [safe, 2n]), { version: '1.1.1' })).toBe(
    `Changes the owners of this Safe: adds ${safe}, signatures needed 2. Now 2 of 3 must sign, then 2 of 4. The Safe would own itself, and it can never sign: one owner less who can.`,
  )
  const single = (owners: Address[], threshold: number) => ({
    state: known({ chainId: 1, address: safe, version: '1.4.1', owners, threshold, nonce: 7n }),
  })
  expect(text(callOf(safe, 'addOwnerWithThreshold', [dave, 1n]), single([alice], 1))).toBe(
    `Changes the owners of this Safe: adds ${dave}, signatures needed 1. Now 1 of 1 must sign, then 1 of 2. New threshold 1: any one owner alone could move everything.`,
  )
  expect(text(callOf(safe, 'swapOwner', [sentinel, alice, dave]), single([alice], 1))).toBe(
    `Changes the owners of this Safe: replaces ${alice} with ${dave}. Now 1 of 1 must sign, then 1 of 1.`,
  )
  expect(text(callOf(safe, 'removeOwner', [sentinel, alice, 1n]), single([alice, bob], 1))).toBe(
    `Changes the owners of this Safe: removes ${alice}, signatures needed 1. Now 1 of 2 must sign, then 1 of 1.`,
  )
  const both = batch([
    callOf(safe, 'changeThreshold', [1n]),
    callOf(otherSafe, 'changeThreshold', [1n]),
    callOf(safe, 'changeThreshold', [3n]),
  ])
  expect(text(both)).toBe(
    'Changes the owners of this Safe: signatures needed 1, signatures needed 3. Now 2 of 3 must sign, then 3 of 3. And 1 more like this.',
  )
  expect((judged('SELF-01', both).evidence.found as unknown[]).length).toBe(2)
  expect(judged('SELF-01', send(alice, 1n))).toEqual({
    id: 'SELF-01',
    outcome: 'pass',
    severity: 'stop',
    text: 'Owners and number of signatures stay as they are.',
    evidence: {},
  })
})

test('SELF-02 and SELF-03 name module and guard, and what is given up', () => {
  expect(judged('SELF-02', callOf(safe, 'enableModule', [contract]))).toEqual({
    id: 'SELF-02',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Sign only if you know this contract, who controls it and what limits it.',
    text: `${contract} may then move everything in this Safe without any confirmation.`,
    evidence: {
      found: [
        {
          text: `${contract} may then move everything in this Safe without any confirmation.`,
          safe,
          module: contract,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  const leaves = (previous: Address, modules: EffectFacts['modules'], of: Address = safe) =>
    judged('SELF-02', callOf(of, 'disableModule', [previous, contract]), { modules }).text
  expect(
    judged('SELF-02', callOf(safe, 'disableModule', [sentinel, contract]), { modules: known([contract]) }),
  ).toEqual({
    id: 'SELF-02',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Sign only if nothing relies on this module, such as a recovery or an allowance.',
    text: `${contract} may then no longer act for this Safe: it is removed from its modules.`,
    evidence: {
      found: [
        {
          text: `${contract} may then no longer act for this Safe: it is removed from its modules.`,
          safe,
          module: contract,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(leaves(alice, known([alice, contract]))).toBe(
    `${contract} may then no longer act for this Safe: it is removed from its modules.`,
  )
  expect(leaves(sentinel, known([alice, contract]))).toBe(
    `${contract} may then no longer act for this Safe: it is removed from its modules. The contract would refuse this: the module before it is another one (GS103).`,
  )
  expect(leaves(alice, known([contract]))).toBe(
    `${contract} may then no longer act for this Safe: it is removed from its modules. The contract would refuse this: the module before it is another one (GS103).`,
  )
  expect(leaves(sentinel, known([]))).toBe(
    `${contract} may then no longer act for this Safe: it is removed from its modules. The contract would refuse this: it is no module of it (GS103).`,
  )
  expect(leaves(sentinel, silent)).toBe(
    `${contract} may then no longer act for this Safe: it is removed from its modules.`,
  )
  expect(leaves(sentinel, undefined)).toBe(
    `${contract} may then no longer act for this Safe: it is removed from its modules.`,
  )
  expect(leaves(sentinel, known([]), otherSafe)).toBe(
    `${contract} may then no longer act for ${otherSafe}: it is removed from its modules.`,
  )
  const guarded = (method: string, guard: Address) =>
    judged('SELF-03', callOf(safe, method, [guard]), { version: '1.5.0' })
  expect(guarded('setGuard', contract)).toEqual({
    id: 'SELF-03',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Sign only if you know this contract and how it lets go again.',
    text: `Makes ${contract} the guard of this Safe: it can refuse every transaction, and so lock the Safe for good.`,
    evidence: {
      found: [
        {
          text: `Makes ${contract} the guard of this Safe: it can refuse every transaction, and so lock the Safe for good.`,
          safe,
          guard: contract,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(guarded('setGuard', zero)).toEqual({
    id: 'SELF-03',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Sign only if the owners agreed to give this protection up.',
    text: 'Removes the guard of this Safe: nothing checks its transactions any more.',
    evidence: {
      found: [
        {
          text: 'Removes the guard of this Safe: nothing checks its transactions any more.',
          safe,
          guard: '0x0000000000000000000000000000000000000000',
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(guarded('setModuleGuard', contract).text).toBe(
    `Makes ${contract} the module guard of this Safe: it can refuse every module, and so lock the Safe for good.`,
  )
  expect(guarded('setModuleGuard', zero).text).toBe(
    'Removes the module guard of this Safe: nothing checks its modules any more.',
  )
})
