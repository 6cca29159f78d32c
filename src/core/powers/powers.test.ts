import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import type { Extension } from '#core/checks/facts.ts'
import { codeHashAt } from '#core/deployments/deploymentCode.ts'
import { official, people } from '#core/fixtures/effectCase.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { codeAmong, extensionAt, powersOf, type ReadCode } from './powers.ts'

const { contract, stranger, alice } = people
const delay: Address = '0x01F8cabB808D7dE0dF4202D4B60C8310d2f1339b'
const hashed: Address = '0xd54895B1121A2eE3f37b502F507631FA1331BED6'
const hash = '0xc3bdb559318386f67ed2b090e13ff65e04e1b0fa967baa21bdb5f17222681bce'
const other = `0x${'11'.repeat(32)}` as const
const everything = 'It can move everything in this Safe without any confirmation.'
const unneeded = 'Remove this module (disableModule) if the owners no longer need it.'

const moduleOf = (code: Partial<ReadCode>) =>
  powersOf({ chainId: 1, modules: [contract], codes: [{ module: contract, steps: [], ...code }] })[0]

test('a published module is named by its code, with who may act through it', () =>
  expect(moduleOf({ steps: [{ kind: 'EIP-1167', to: hashed }], codeHash: hash })).toEqual({
    kind: 'module',
    address: contract,
    name: 'Delay 1.0.1',
    by: 'code',
    codeHash: hash,
    may: [everything, 'Its own modules put calls in its queue; after the delay anyone can execute them.'],
    known: [],
    remedy: unneeded,
  }))

test('a module whose code was not read is named by no more than the published address', () => {
  const [registered, unknown] = powersOf({ chainId: 1, modules: [delay, stranger], codes: [] })
  expect(registered).toMatchObject({
    name: 'Delay 1.1.0',
    by: 'unknown',
    codeHash: null,
    known: [{ id: 'zodiac-delay-1.1.0' }],
    remedy:
      'Remove this module (disableModule) and use Delay 1.1.1 (0x824175b945838d127C1ca83CbcE11D8e44F6dF01) instead.',
  })
  expect(unknown).toEqual({
    kind: 'module',
    address: stranger,
    name: null,
    by: 'unknown',
    codeHash: null,
    may: [everything],
    known: [],
    remedy: unneeded,
  })
})

test.each<[string, Partial<ReadCode>, string | null, string]>([
  [
    'a proxy',
    { steps: [{ kind: 'EIP-1967', to: hashed }], codeHash: hash },
    'Delay 1.0.1',
    'The account that controls it can replace its code.',
  ],
  [
    'a Safe',
    { steps: [{ kind: 'Safe proxy', to: official('Safe') }], codeHash: codeHashAt(official('Safe')) ?? null },
    'Safe',
    'The owners of that Safe decide.',
  ],
  ['a key', { codeHash: null }, null, 'It is not a contract: the holder of its key decides.'],
  [
    'a clone of nothing',
    { steps: [{ kind: 'EIP-1167', to: stranger }], codeHash: null },
    null,
    'It forwards its calls to an address without code: anyone who deploys code there decides.',
  ],
  [
    'other code at a published address',
    { module: hashed, codeHash: other },
    null,
    'It has the address of Delay 1.0.1 but other code.',
  ],
  [
    'a fork',
    { codeHash: other, isLike: { name: 'Roles', family: 'roles' } },
    null,
    'It answers like Roles, but no published version has its code.',
  ],
  ['unknown code', { codeHash: other }, null, 'Its code is not published: its limits are unknown.'],
  [
    'an unknown proxy',
    { codeHash: other, steps: [{ kind: 'beacon', to: stranger }] },
    null,
    'The account that controls it can replace its code.',
  ],
])('%s is told by what it is', (_, code, name, sentence) => {
  const power = moduleOf(code)
  expect(power?.name).toBe(name)
  expect(power?.by).toBe(name === null ? 'unknown' : 'code')
  expect(power?.may.at(-1)).toBe(sentence)
})

test('what acts through a modifier is told with it', () =>
  expect(moduleOf({ within: stranger, codeHash: other })?.may[0]).toBe(
    `It acts through the module ${stranger}.`,
  ))

test('guards and the handler are powers too; none of them is none', () => {
  const handler = official('CompatibilityFallbackHandler')
  const of = (attached: Extension) =>
    powersOf({
      chainId: 1,
      modules: [],
      codes: [],
      guards: { guard: attached, moduleGuard: attached },
      handler: attached,
    })
  expect(of({})).toEqual([])
  expect(powersOf({ chainId: 1, modules: [], codes: [] })).toEqual([])
  expect(of({ address: stranger, codeHash: other })).toEqual([
    {
      kind: 'guard',
      address: stranger,
      name: null,
      by: 'unknown',
      codeHash: other,
      known: [],
      may: ['It can refuse every transaction of the owners.'],
      remedy: 'Remove the guard (setGuard to the zero address) if the owners do not want it.',
    },
    {
      kind: 'moduleGuard',
      address: stranger,
      name: null,
      by: 'unknown',
      codeHash: other,
      known: [],
      may: ['It can refuse every call of a module.'],
      remedy: 'Remove the module guard (setModuleGuard to the zero address) if the owners do not want it.',
    },
    {
      kind: 'fallbackHandler',
      address: stranger,
      name: null,
      by: 'unknown',
      codeHash: other,
      known: [],
      may: ['It answers calls for this Safe and can claim that the Safe signed a message.'],
      remedy: 'Set an official fallback handler (setFallbackHandler).',
    },
  ])
  const [, , right] = of({ address: handler, codeHash: codeHashAt(handler) ?? null })
  expect(right).toMatchObject({
    name: 'CompatibilityFallbackHandler 1.4.1',
    by: 'code',
    remedy: 'You need not do anything: this is the official code.',
  })
  expect(of({ address: alice, codeHash: codeHashAt(handler) ?? null })[2]).toMatchObject({ by: 'code' })
  expect(of({ address: handler })[2]).toMatchObject({
    name: 'CompatibilityFallbackHandler 1.4.1',
    by: 'unknown',
  })
  expect(of({ address: handler, codeHash: other })[2]).toMatchObject({ name: null, by: 'unknown' })
  expect(of({ address: handler, codeHash: null })[2]).toMatchObject({
    name: null,
    by: 'unknown',
    codeHash: null,
  })
})

test('given codes are followed through clones', () => {
  const clone = (to: Address): Hex => `0x363d3d373d3d3d363d73${to.slice(2)}5af43d82803e903d91602b57fd5bf3`
  const codes = (list: [Address, Hex][]) => new Map(list.map(([at, code]) => [at.toLowerCase(), code]))
  expect(codeAmong(codes([[contract, '0x6001']]), contract)).toEqual({
    module: contract,
    steps: [],
    codeHash: keccak256('0x6001'),
  })
  expect(codeAmong(codes([[contract, '0x']]), contract)).toEqual({
    module: contract,
    steps: [],
    codeHash: null,
  })
  expect(codeAmong(codes([]), contract)).toEqual({ module: contract, steps: [] })
  const steps = [{ kind: 'EIP-1167', to: delay }]
  expect(codeAmong(codes([[contract, clone(delay)]]), contract)).toEqual({ module: contract, steps })
  expect(
    codeAmong(
      codes([
        [contract, clone(delay)],
        [delay, '0x6926'],
      ]),
      contract,
    ),
  ).toMatchObject({ steps, codeHash: keccak256('0x6926') })
  expect(codeAmong(codes([[contract, '0x63de8dd91d63dcafac0963ee072baf']]), contract).isLike?.name).toBe(
    'Delay',
  )
  expect(codeAmong(codes([[contract, clone(contract)]]), contract).codeHash).toBeUndefined()
  expect(
    powersOf({
      chainId: 1,
      modules: [contract],
      codes: [{ module: contract, steps: [{ kind: 'EIP-1167', to: delay }] }],
    })[0],
  ).toMatchObject({
    name: 'Delay 1.1.0',
    by: 'unknown',
    known: [{ id: 'zodiac-delay-1.1.0' }],
  })
})

test('what is attached has the hash of its given code', () => {
  const codes = new Map<string, Hex>([
    [contract.toLowerCase(), '0x6001'],
    [stranger.toLowerCase(), '0x'],
  ])
  expect(extensionAt(codes, contract)).toEqual({ address: contract, codeHash: keccak256('0x6001') })
  expect(extensionAt(codes, stranger)).toEqual({ address: stranger, codeHash: null })
  expect(extensionAt(codes, alice)).toEqual({ address: alice })
})
