import { expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import { codeHashAt } from '#core/deployments/deploymentCode.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { batch, callOf, effectContext, factsOf, official, people, send } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { ModuleCode } from './modules/moduleCode.ts'
import { moduleCodeCheck } from './STATE-15-module-code.ts'

const { safe, alice, contract, stranger } = people
const codeHash = `0x${'11'.repeat(32)}` as const
/** Delay 1.0.1: its code is known by its hash. Delay 1.1.1: by the address that CREATE2 gives it. */
const hashed: Address = '0xd54895B1121A2eE3f37b502F507631FA1331BED6'
const hash = '0xc3bdb559318386f67ed2b090e13ff65e04e1b0fa967baa21bdb5f17222681bce'
const unhashed: Address = '0x824175b945838d127C1ca83CbcE11D8e44F6dF01'

const judged = (modules?: Fact<readonly Address[]>, moduleCodes?: Fact<readonly ModuleCode[]>) =>
  resultOf(
    moduleCodeCheck,
    { safe: { address: safe } },
    { facts: { ...(modules && { modules }), ...(moduleCodes && { moduleCodes }) } },
  )
const of = (code: Partial<ModuleCode>) =>
  judged(known([contract]), known([{ module: contract, steps: [], codeHash, ...code }]))
const signing = (more: Partial<EffectFacts>, moduleCodes?: Fact<readonly ModuleCode[]>) => {
  const context = effectContext(factsOf(callOf(safe, 'enableModule', [contract]), more))
  const modules = known(moduleCodes ? [contract] : [])
  return moduleCodeCheck.judge({
    ...context,
    facts: { ...context.facts, modules, ...(moduleCodes && { moduleCodes }) },
  })
}

test.each<[string, Partial<ModuleCode>]>([
  ['a published module itself, by its code', { module: hashed, codeHash: hash }],
  ['a copy of its code elsewhere', { codeHash: hash }],
  ['a clone of it', { steps: [{ kind: 'EIP-1167', to: hashed }], codeHash: hash }],
  ['a clone of one whose address proves its code', { steps: [{ kind: 'EIP-1167', to: unhashed }] }],
  [
    'such a one, though it answers like itself',
    { module: unhashed, isLike: { name: 'Delay', family: 'delay' } },
  ],
])('STATE-15 passes %s', (_, code) =>
  expect(of(code)).toEqual({
    id: 'STATE-15',
    outcome: 'pass',
    severity: 'stop',
    text: 'Every module runs published code.',
    evidence: {},
  }),
)

test('STATE-15 warns of code that nobody published, once for each', () => {
  expect(of({})).toEqual({
    id: 'STATE-15',
    outcome: 'finding',
    severity: 'warn',
    text: `The module ${contract} runs unknown code and can move everything in this Safe without any confirmation.`,
    evidence: {
      found: [
        {
          severity: 'warn',
          text: `The module ${contract} runs unknown code and can move everything in this Safe without any confirmation.`,
          module: contract,
          steps: [],
          codeHash,
        },
      ],
    },
  })
  expect(of({ steps: [{ kind: 'beacon', to: stranger }] }).text).toBe(
    `The module ${contract} runs unknown code and can move everything in this Safe without any confirmation. The account that controls it can replace its code.`,
  )
})

test('STATE-15 warns of a proxy that runs published code today', () =>
  expect(of({ steps: [{ kind: 'EIP-1967', to: hashed }], codeHash: hash })).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: `The module ${contract} runs Delay 1.0.1 today. The account that controls it can replace its code.`,
  }))

test('STATE-15 tells of a Safe that is a module, and of nothing that only has an official address', () => {
  const to = official('SafeL2')
  const codeHash = codeHashAt(to) ?? '0x'
  expect(of({ steps: [{ kind: 'Safe proxy', to }] }).severity).toBe('warn')
  expect(of({ steps: [{ kind: 'Safe proxy', to }], codeHash })).toMatchObject({
    outcome: 'finding',
    severity: 'info',
    text: `The module ${contract} is another Safe: its owners can move everything in this one.`,
  })
  expect(of({ steps: [{ kind: 'Safe proxy', to: stranger }] }).severity).toBe('warn')
  expect(of({ steps: [{ kind: 'EIP-1167', to }], codeHash }).severity).toBe('warn')
})

test.each<[string, Partial<ModuleCode>, string]>([
  [
    'other code at the address of a published module',
    { module: hashed },
    `The module ${hashed} has the address of Delay 1.0.1 but other code.`,
  ],
  [
    'a clone of that',
    { steps: [{ kind: 'EIP-1167', to: hashed }] },
    `The module ${contract} has the address of Delay 1.0.1 but other code.`,
  ],
  [
    'a fork that answers like a published module',
    { isLike: { name: 'Delay', family: 'delay' } },
    `The module ${contract} answers like Delay, but no published version has its code.`,
  ],
  [
    'a key in the place of a contract',
    { codeHash: null },
    `The module ${contract} is not a contract: the holder of its key can move everything in this Safe.`,
  ],
  [
    'a key that delegates, though to published code',
    { steps: [{ kind: 'EIP-7702', to: hashed }], codeHash: hash },
    `The module ${contract} is not a contract: the holder of its key can move everything in this Safe.`,
  ],
  [
    'a clone of nothing',
    { steps: [{ kind: 'EIP-1167', to: stranger }], codeHash: null },
    `The module ${contract} forwards its calls to an address without code: anyone who deploys code there decides what it does.`,
  ],
])('STATE-15 stops at %s', (_, code, text) =>
  expect(of(code)).toMatchObject({ outcome: 'finding', severity: 'stop', text }),
)

test('STATE-15 stops at unknown code of less than 30 days', () => {
  const codes = known([{ module: contract, steps: [], codeHash }])
  const aged = (days: number) => signing({ codeAges: { of: new Map([[contract, known(days)]]) } }, codes)
  expect(aged(30)).toMatchObject({ severity: 'warn' })
  expect(aged(29.9)).toMatchObject({
    severity: 'stop',
    text: expect.stringMatching(/ This code is new: 29 days old\.$/),
  })
  expect(aged(1)?.text).toMatch(/ 1 day old\.$/)
  expect(aged(0)?.text).toMatch(/ less than 30 days old\.$/)
})

test('STATE-15 judges what would be enabled as what is', () => {
  const code = { module: contract, steps: [], codeHash: null }
  expect(signing({ enabledCodes: known([code]) })).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(signing({ enabledCodes: known([{ ...code, codeHash: hash }]) })?.outcome).toBe('pass')
  expect(signing({ enabledCodes: silent })).toMatchObject({ outcome: 'unknown', severity: 'warn' })
})

test('STATE-15 says what was not looked at, and warns where it could not be read', () => {
  expect(judged(known([]))).toMatchObject({
    outcome: 'pass',
    text: 'This Safe has no modules with unknown code.',
  })
  for (const nobody of [judged(known([contract])), judged()])
    expect(nobody).toEqual({
      id: 'STATE-15',
      outcome: 'unknown',
      severity: 'info',
      uncompared: 'notOffered',
      text: 'The code of the modules was not loaded.',
      evidence: {},
    })
  for (const unread of [judged(silent, silent), judged(known([contract]), silent)])
    expect(unread).toMatchObject({
      outcome: 'unknown',
      severity: 'warn',
      text: 'Could not check the code of the modules. The node is silent.',
    })
  const grave = effectContext(factsOf(send(alice, 1n), { enabledCodes: silent }))
  const moduleCodes = known([{ module: contract, steps: [], codeHash: null }])
  expect(
    moduleCodeCheck.judge({ ...grave, facts: { ...grave.facts, modules: known([contract]), moduleCodes } }),
  ).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test('STATE-15 leaves members of a modifier to its limits, unless they bear a false name', () => {
  for (const code of [{}, { codeHash: null }, { steps: [{ kind: 'EIP-7702' as const, to: stranger }] }])
    expect(of({ within: stranger, ...code }).outcome).toBe('pass')
  expect(of({ within: stranger, isLike: { name: 'Roles', family: 'roles' } })).toMatchObject({
    severity: 'stop',
    text: `The module ${contract} answers like Roles, but no published version has its code. It acts through the module ${stranger}.`,
  })
  expect(of({ within: stranger, module: hashed }).severity).toBe('stop')
})

test('STATE-15 does not stop what takes such a module away, at the top or in a batch', () => {
  const sentinel: Address = '0x0000000000000000000000000000000000000001'
  const key: Fact<readonly ModuleCode[]> = known([{ module: contract, steps: [], codeHash: null }])
  const calling = (call: ReturnType<typeof callOf>) => {
    const context = effectContext(factsOf(call))
    return moduleCodeCheck.judge({
      ...context,
      facts: { ...context.facts, modules: known([contract]), moduleCodes: key },
    })
  }
  const removes = callOf(safe, 'disableModule', [sentinel, contract])
  for (const call of [removes, batch([send(alice, 1n), removes])])
    expect(calling(call)).toMatchObject({
      severity: 'warn',
      text: expect.stringContaining(`This transaction removes ${contract}.`),
      remedy: 'It loses its power once this is executed.',
    })
  for (const call of [
    send(alice, 1n),
    callOf(stranger, 'disableModule', [sentinel, contract]),
    batch([removes, callOf(safe, 'enableModule', [contract])]),
  ])
    expect(calling(call)).toMatchObject({ severity: 'stop' })
})
