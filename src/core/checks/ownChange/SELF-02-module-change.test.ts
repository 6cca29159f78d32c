import { expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { batch, callOf, factsOf, people, resultOf, unreadResult } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, stranger, contract, otherSafe } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'SELF-02')

const sentinel: Address = `0x${'00'.repeat(19)}01`

test('SELF-02 names the module, and what is given up', () => {
  expect(judged(callOf(safe, 'enableModule', [contract]))).toEqual({
    id: 'SELF-02',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign only if you know this contract, who controls it and what limits it.',
    text: `${contract} could then move everything in this Safe without any confirmation.`,
    evidence: {
      found: [
        {
          text: `${contract} could then move everything in this Safe without any confirmation.`,
          safe,
          module: contract,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  const leaves = (previous: Address, modules: EffectFacts['modules'], of: Address = safe) =>
    judged(callOf(of, 'disableModule', [previous, contract]), { modules }).text
  expect(judged(callOf(safe, 'disableModule', [sentinel, contract]), { modules: known([contract]) })).toEqual(
    {
      id: 'SELF-02',
      outcome: 'finding',
      severity: 'stop',
      remedy: 'Sign only if nothing relies on this module, such as a recovery or an allowance.',
      text: `${contract} could then no longer act for this Safe: the call removes it from the modules.`,
      evidence: {
        found: [
          {
            text: `${contract} could then no longer act for this Safe: the call removes it from the modules.`,
            safe,
            module: contract,
            severity: 'stop',
            path: [],
          },
        ],
      },
    },
  )
  expect(leaves(alice, known([alice, contract]))).toBe(
    `${contract} could then no longer act for this Safe: the call removes it from the modules.`,
  )
  expect(leaves(sentinel, known([alice, contract]))).toBe(
    `${contract} could then no longer act for this Safe: the call removes it from the modules. The contract would refuse this: another module comes before it in the list (GS103).`,
  )
  expect(leaves(alice, known([contract]))).toBe(
    `${contract} could then no longer act for this Safe: the call removes it from the modules. The contract would refuse this: another module comes before it in the list (GS103).`,
  )
  expect(leaves(sentinel, known([]))).toBe(
    `${contract} could then no longer act for this Safe: the call removes it from the modules. The contract would refuse this: it is not an enabled module (GS103).`,
  )
  expect(leaves(sentinel, silent)).toBe(
    `${contract} could then no longer act for this Safe: the call removes it from the modules.`,
  )
  expect(leaves(sentinel, undefined)).toBe(
    `${contract} could then no longer act for this Safe: the call removes it from the modules.`,
  )
  expect(leaves(sentinel, known([]), otherSafe)).toBe(
    `${contract} could then no longer act for ${otherSafe}: the call removes it from the modules.`,
  )
})

test('SELF-02 says when the module does not stand where the call says', () => {
  const call = callOf(safe, 'disableModule', [sentinel, stranger])
  const modules = (value: Address[]) => ({ modules: { known: true as const, value } })
  expect(judged(call, modules([stranger])).text).not.toContain('GS103')
  expect(judged(call, modules([contract, stranger])).text).toContain('GS103')
  expect(judged(call, modules([contract])).text).toContain('GS103')
  const done = { ...modules([contract]), tx: { nonce: 6n } }
  expect(judged(call, done).text).toBe(
    `${stranger} could then no longer act for this Safe: the call removes it from the modules.`,
  )
})

test('SELF-02 finds a module in a batch, and passes what leaves the modules as they are', () => {
  expect(judged(batch([callOf(safe, 'enableModule', [stranger])]))).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
  })
  expect(judged(callOf(safe, 'setGuard', [stranger]))).toEqual({
    id: 'SELF-02',
    outcome: 'pass',
    severity: 'stop',
    text: 'No module is enabled or disabled.',
    evidence: {},
  })
})

test('SELF-02 stops at a published module too, and says who may act through it', () => {
  const module: Address = '0xAA46724893dedD72658219405185Fb0Fc91e091C'
  expect(judged(callOf(safe, 'enableModule', [module]))).toMatchObject({
    severity: 'stop',
    text: `${module} could then move everything in this Safe without any confirmation. AllowanceModule 0.1.1 is published at this address. Delegates may spend up to their allowances.`,
  })
})

test('SELF-02 is unknown where the effects could not be read', () => {
  expect(unreadResult('SELF-02')).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check whether modules would change. The node is silent.',
  })
})
