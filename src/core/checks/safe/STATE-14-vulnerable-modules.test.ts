import { concat, encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { batch, callOf, effectContext, factsOf, official, people, send } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { CodeStep, ModuleCode } from './modules/moduleCode.ts'
import { vulnerableModulesCheck } from './STATE-14-vulnerable-modules.ts'

const { safe, alice, contract, stranger, otherSafe } = people
const delay: Address = '0x01F8cabB808D7dE0dF4202D4B60C8310d2f1339b'
const roles: Address = '0x9646fDAD06d3e24444381f44362a3B0eB343D337'
const sentinel: Address = '0x0000000000000000000000000000000000000001'
const other = { codeHash: `0x${'11'.repeat(32)}` } as const
/** The releases that have no known hole: fixed ones, older ones, the module of allowances. */
const sound: readonly Address[] = [
  '0x824175b945838d127C1ca83CbcE11D8e44F6dF01',
  '0xF2964CE6161ce0e75964Fe7927cE114cb0B283D5',
  '0xD62129BF40CD1694b3d9D9847367783a1A4d5cB4',
  '0xd54895B1121A2eE3f37b502F507631FA1331BED6',
  '0x85388a8cd772b19a468F982Dc264C238856939C9',
  '0xAA46724893dedD72658219405185Fb0Fc91e091C',
]

const judged = (modules?: Fact<readonly Address[]>, moduleCodes?: Fact<readonly ModuleCode[]>) =>
  resultOf(
    vulnerableModulesCheck,
    { safe: { address: safe } },
    { facts: { ...(modules && { modules }), ...(moduleCodes && { moduleCodes }) } },
  )
const signing = (call: Call, modules: readonly Address[], more: Partial<EffectFacts> = {}) => {
  const context = effectContext(factsOf(call, more))
  const facts = { ...context.facts, modules: known(modules) }
  const result = vulnerableModulesCheck.judge({ ...context, facts })
  if (!result) throw new Error('STATE-14 does not apply.')
  return result
}

test('STATE-14 stops at a module that is the vulnerable release itself, by its address alone', () => {
  expect(judged(known([contract, delay]))).toEqual({
    id: 'STATE-14',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Remove it and use Delay 1.1.1 (0x824175b945838d127C1ca83CbcE11D8e44F6dF01) instead.',
    text: `The module ${delay} runs Delay 1.1.0, which has a known vulnerability. Strangers can pass one of its signature checks and then act as one of its members.`,
    evidence: {
      found: [
        {
          release: 'Delay 1.1.0',
          runs: delay,
          known: {
            id: 'zodiac-delay-1.1.0',
            text: 'Strangers can pass one of its signature checks and then act as one of its members.',
            source:
              'npm @gnosis-guild/zodiac 5.0.1 (FAULTY); zodiac-safe-app #254; safe-wallet-monorepo #7996, #8030, #8287',
            date: '2026-09-01',
          },
          fixed: { version: '1.1.1', address: '0x824175b945838d127C1ca83CbcE11D8e44F6dF01' },
          module: delay,
          text: `The module ${delay} runs Delay 1.1.0, which has a known vulnerability. Strangers can pass one of its signature checks and then act as one of its members.`,
          severity: 'stop',
        },
      ],
    },
  })
  expect(judged(known([roles])).text).toContain('Roles 2.1.0')
  expect(judged(known([delay.toLowerCase() as Address])).severity).toBe('stop')
  expect(judged(known([delay]), silent)).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test.each<[string, CodeStep[]]>([
  ['a clone', [{ kind: 'EIP-1167', to: roles }]],
  ['an account that delegates', [{ kind: 'EIP-7702', to: roles }]],
  ['a proxy', [{ kind: 'EIP-1967', to: roles }]],
  [
    'a proxy of a clone',
    [
      { kind: 'beacon', to: stranger },
      { kind: 'EIP-1167', to: roles },
    ],
  ],
])('STATE-14 stops at %s of a vulnerable release', (_, steps) => {
  expect(judged(known([contract]), known([{ module: contract, steps, ...other }]))).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    text: `The module ${contract} runs Roles 2.1.0, which has a known vulnerability. Strangers can pass one of its signature checks and then act as one of its members.`,
  })
})

test('STATE-14 stops at a copy of its code at another address, and at what acts through another module', () => {
  const codeHash = '0x87911cbc6aa0496e6bcb07dab2462b9c76daea130dede6dcc57d0adf307fa7ec'
  expect(judged(known([contract]), known([{ module: contract, steps: [], codeHash }])).severity).toBe('stop')
  const nested = {
    module: stranger,
    within: contract,
    steps: [{ kind: 'EIP-1167' as const, to: delay }],
    ...other,
  }
  expect(judged(known([contract]), known([{ module: contract, steps: [], ...other }, nested])).text).toBe(
    `The module ${stranger} runs Delay 1.1.0, which has a known vulnerability. Strangers can pass one of its signature checks and then act as one of its members. It acts through the module ${contract}.`,
  )
})

test('STATE-14 passes fixed and older releases, and a Safe without modules', () => {
  const codes = sound.map((module) => ({ module, steps: [], ...other }))
  expect(judged(known(sound), known(codes))).toEqual({
    id: 'STATE-14',
    outcome: 'pass',
    severity: 'stop',
    text: 'No module runs a version with a known vulnerability.',
    evidence: {},
  })
  const clones = sound.map((to) => ({
    module: contract,
    steps: [{ kind: 'EIP-1167' as const, to }],
    ...other,
  }))
  expect(judged(known([contract]), known(clones)).outcome).toBe('pass')
  expect(judged(known([])).text).toBe('This Safe has no modules, so none has a known vulnerability.')
  expect(judged(known([]), silent).outcome).toBe('pass')
})

test('STATE-14 says what it did not look at, and is unknown where it could not', () => {
  expect(judged(known([contract]))).toEqual({
    id: 'STATE-14',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'No module has the address of a version with a known vulnerability. The code of the modules was not loaded.',
    evidence: {},
  })
  expect(judged()).toMatchObject({ severity: 'info', text: 'The modules of this Safe were not loaded.' })
  for (const unread of [
    judged(silent),
    judged(known([contract]), silent),
    resultOf(vulnerableModulesCheck, { safe: silent }),
  ])
    expect(unread).toMatchObject({
      outcome: 'unknown',
      severity: 'stop',
      text: 'Could not check whether a module runs a version with a known vulnerability. The node is silent.',
    })
})

describe('a transaction', () => {
  const removes = callOf(safe, 'disableModule', [sentinel, delay])
  test('that removes the vulnerable module is not stopped, at the top or in a batch', () => {
    for (const call of [removes, batch([send(alice, 1n), removes])])
      expect(signing(call, [delay])).toMatchObject({
        severity: 'warn',
        text: expect.stringContaining(` This transaction removes ${delay}.`),
        remedy: 'The vulnerability is gone once it is executed.',
      })
  })
  test('that would not really remove it is', () => {
    const notOurs = callOf(otherSafe, 'disableModule', [sentinel, delay])
    const refused = callOf(safe, 'disableModule', [contract, delay])
    const again = batch([removes, callOf(safe, 'enableModule', [delay])])
    const perhaps = callOf(otherSafe, 'execTransaction', [
      safe,
      0n,
      removes.data,
      0,
      0n,
      0n,
      0n,
      people.safe,
      people.safe,
      '0x',
    ])
    for (const call of [send(alice, 1n), notOurs, refused, again, perhaps])
      expect(signing(call, [delay]).severity).toBe('stop')
  })
  test('that enables one is stopped, in a batch too', () => {
    expect(signing(callOf(safe, 'enableModule', [roles]), []).text).toBe(
      `${roles} would become a module. It runs Roles 2.1.0, which has a known vulnerability. Strangers can pass one of its signature checks and then act as one of its members.`,
    )
    expect(signing(batch([send(alice, 1n), callOf(safe, 'enableModule', [roles])]), [])).toMatchObject({
      severity: 'stop',
      text: expect.stringMatching(/^In call 2: /),
    })
    const enabledCodes = known([
      { module: contract, steps: [{ kind: 'EIP-1167' as const, to: roles }], ...other },
    ])
    expect(signing(callOf(safe, 'enableModule', [contract]), [], { enabledCodes })).toMatchObject({
      severity: 'stop',
    })
    expect(signing(callOf(safe, 'enableModule', [stranger]), [], { enabledCodes }).outcome).toBe('pass')
    for (const module of sound)
      expect(signing(callOf(safe, 'enableModule', [module]), []).outcome).toBe('pass')
  })
  test('that makes a clone of one is stopped, by any factory', () => {
    const abi = parseAbi(['function deployModule(address masterCopy, bytes initializer, uint256 saltNonce)'])
    const made = (masterCopy: Address) => ({
      ...send(contract, 0n),
      data: encodeFunctionData({ abi, args: [masterCopy, '0x1234', 5n] }),
    })
    expect(signing(batch([send(alice, 1n), made(delay)], official('MultiSend')), [])).toMatchObject({
      severity: 'stop',
      text: 'In call 2: A new module would run Delay 1.1.0, which has a known vulnerability. Strangers can pass one of its signature checks and then act as one of its members.',
    })
    for (const to of sound) expect(signing(made(to), []).outcome).toBe('pass')
    expect(signing({ ...send(contract, 0n), data: '0xf1ab873c00' }, []).outcome).toBe('pass')
    expect(
      signing(
        { ...send(contract, 0n), data: concat(['0xdeadbeef', `0x${delay.slice(2).padStart(64, '0')}`]) },
        [],
      ).outcome,
    ).toBe('pass')
  })
})
