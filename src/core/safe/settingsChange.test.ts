import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Address, Hex } from './safe.ts'
import {
  type ChangedSettings,
  changeIn,
  changeSettings,
  hasSetting,
  type Settings,
  type SettingsChange,
} from './settingsChange.ts'

/** As the contracts declare them (OwnerManager, ModuleManager, GuardManager, FallbackManager). */
const abi = parseAbi([
  'function addOwnerWithThreshold(address owner, uint256 _threshold)',
  'function removeOwner(address prevOwner, address owner, uint256 _threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 _threshold)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
  'function setModuleGuard(address moduleGuard)',
  'function setFallbackHandler(address handler)',
])
const sentinel = '0x0000000000000000000000000000000000000001'
const zero = '0x0000000000000000000000000000000000000000'
const a: Address = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const b: Address = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const c: Address = '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99'
const safe: Address = '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552'
const now: Settings = {
  address: safe,
  version: '1.5.0',
  owners: [a, b],
  threshold: 1,
  modules: [a, b],
  guard: a,
  moduleGuard: b,
  handler: c,
}
const lower = (address: Address) => address.toLowerCase() as Address
const add = (threshold: number) =>
  encodeFunctionData({ abi, functionName: 'addOwnerWithThreshold', args: [c, BigInt(threshold)] })
const remove = (previous: Address, owner: Address) =>
  encodeFunctionData({ abi, functionName: 'removeOwner', args: [previous, owner, 1n] })
const swap = (previous: Address, owner: Address) =>
  encodeFunctionData({ abi, functionName: 'swapOwner', args: [previous, owner, c] })
const setThreshold = encodeFunctionData({ abi, functionName: 'changeThreshold', args: [2n] })
const disable = (previous: Address, module: Address) =>
  encodeFunctionData({ abi, functionName: 'disableModule', args: [previous, module] })
const enable = (module: Address) => encodeFunctionData({ abi, functionName: 'enableModule', args: [module] })
const setGuard = (guard: Address) => encodeFunctionData({ abi, functionName: 'setGuard', args: [guard] })
const setModuleGuard = (guard: Address) =>
  encodeFunctionData({ abi, functionName: 'setModuleGuard', args: [guard] })
const setHandler = (handler: Address) =>
  encodeFunctionData({ abi, functionName: 'setFallbackHandler', args: [handler] })

describe('a change', () => {
  test.each<[SettingsChange, Hex, Partial<Settings>]>([
    [{ kind: 'addOwner', owner: c, threshold: 2 }, add(2), { owners: [c, a, b], threshold: 2 }],
    [{ kind: 'removeOwner', owner: a, threshold: 1 }, remove(sentinel, a), { owners: [b] }],
    [{ kind: 'removeOwner', owner: lower(b), threshold: 1 }, remove(a, b), { owners: [a] }],
    [{ kind: 'swapOwner', owner: a, newOwner: c }, swap(sentinel, a), { owners: [c, b] }],
    [{ kind: 'swapOwner', owner: b, newOwner: c }, swap(a, b), { owners: [a, c] }],
    [{ kind: 'threshold', threshold: 2 }, setThreshold, { threshold: 2 }],
    [{ kind: 'disableModule', module: a }, disable(sentinel, a), { modules: [b] }],
    [{ kind: 'disableModule', module: lower(b) }, disable(a, b), { modules: [a] }],
    [{ kind: 'enableModule', module: c }, enable(c), { modules: [c, a, b] }],
    [{ kind: 'guard', guard: c }, setGuard(c), { guard: c }],
    [{ kind: 'moduleGuard', guard: c }, setModuleGuard(c), { moduleGuard: c }],
    [{ kind: 'removeGuard' }, setGuard(zero), { guard: undefined }],
    [{ kind: 'removeModuleGuard' }, setModuleGuard(zero), { moduleGuard: undefined }],
    [{ kind: 'handler', handler: b }, setHandler(b), { handler: b }],
    [{ kind: 'handler', handler: undefined }, setHandler(zero), { handler: undefined }],
  ])('%j is the call that the contract declares', (change, data, after) => {
    const made = changeSettings(now, change)
    expect(made).toMatchObject({ ok: true, after: { ...now, ...after } })
    expect(made.ok && made.data.toLowerCase()).toBe(data)
  })

  test.each<[Partial<Settings>, SettingsChange, string]>([
    [{ modules: undefined }, { kind: 'disableModule', module: a }, 'the modules could not be read'],
    [{ modules: undefined }, { kind: 'enableModule', module: a }, 'the modules could not be read'],
    [{}, { kind: 'disableModule', module: c }, `${c} is not an enabled module`],
    [{ modules: [] }, { kind: 'disableModule', module: a }, `${a} is not an enabled module`],
    [{}, { kind: 'handler', handler: lower(safe) }, 'a Safe cannot be its own fallback handler'],
    [{ version: '1.0.0' }, { kind: 'handler', handler: a }, 'Safe 1.0.0 has no fallback handler'],
    [{ version: '1.2.0' }, { kind: 'removeGuard' }, 'Safe 1.2.0 has no guard'],
    [{ version: '1.2.0' }, { kind: 'guard', guard: c }, 'Safe 1.2.0 has no guard'],
    [{ version: '1.4.1' }, { kind: 'moduleGuard', guard: c }, 'Safe 1.4.1 has no module guard'],
    [{}, { kind: 'enableModule', module: a }, `${a} is a module already`],
    [{}, { kind: 'enableModule', module: sentinel }, 'this address only marks the ends of the list'],
    [{}, { kind: 'enableModule', module: safe }, 'anybody could empty a Safe that is its own module'],
    [{ version: '1.4.1' }, { kind: 'removeModuleGuard' }, 'Safe 1.4.1 has no module guard'],
  ])('of %j: %j is refused', (change, wanted, reason) =>
    expect(changeSettings({ ...now, ...change } as Settings, wanted)).toEqual({ ok: false, reason }),
  )

  test('that the contract would refuse says why', () => {
    const refused: ChangedSettings = changeSettings(now, { kind: 'threshold', threshold: 3 })
    expect(refused).toEqual({ ok: false, reason: expect.stringMatching(/./) })
    expect(changeSettings(now, { kind: 'addOwner', owner: a, threshold: 1 }).ok).toBe(false)
    expect(changeSettings(now, { kind: 'addOwner', owner: safe, threshold: 1 }).ok).toBe(false)
  })

  test.each(['1.1.1', '1.3.0', '1.4.1', '1.5.0'] as const)(
    'of the handler there is since 1.1.1: %s',
    (version) => expect(changeSettings({ ...now, version }, { kind: 'handler', handler: a }).ok).toBe(true),
  )
})

test('a guard there is since 1.3.0, one of modules since 1.5.0', () => {
  expect([hasSetting('1.2.0', 'removeGuard'), hasSetting('1.3.0', 'removeGuard')]).toEqual([false, true])
  expect([hasSetting('1.4.1', 'removeModuleGuard'), hasSetting('1.5.0', 'removeModuleGuard')]).toEqual([
    false,
    true,
  ])
})

describe('calldata', () => {
  test.each<[Hex, SettingsChange]>([
    [add(2), { kind: 'addOwner', owner: c, threshold: 2 }],
    [remove(a, b), { kind: 'removeOwner', owner: b, threshold: 1 }],
    [swap(a, b), { kind: 'swapOwner', owner: b, newOwner: c }],
    [setThreshold, { kind: 'threshold', threshold: 2 }],
    [disable(a, b), { kind: 'disableModule', module: b }],
    [enable(c), { kind: 'enableModule', module: c }],
    [setGuard(a), { kind: 'guard', guard: a }],
    [setModuleGuard(a), { kind: 'moduleGuard', guard: a }],
    [setGuard(zero), { kind: 'removeGuard' }],
    [setModuleGuard(zero), { kind: 'removeModuleGuard' }],
    [setHandler(b), { kind: 'handler', handler: b }],
    [setHandler(zero), { kind: 'handler', handler: undefined }],
    [add(0xffff), { kind: 'addOwner', owner: c, threshold: 0xffff }],
  ])('%s is read as it was meant', (data, change) => expect(changeIn(data)).toEqual(change))

  const dirty = (data: Hex, at: number): Hex => `0x${data.slice(2, at)}1${data.slice(at + 1)}`
  test.each<Hex>([
    '0x',
    '0x0d582f13',
    `${add(2)}00`,
    add(2).slice(0, -2) as Hex,
    `${setThreshold}${'0'.repeat(64)}`,
    `0xaabbccdd${add(2).slice(10)}`,
    add(0x10000),
    dirty(setGuard(a), 10),
    dirty(setModuleGuard(a), 10),
    dirty(enable(a), 10),
    dirty(add(2), 10),
    dirty(remove(a, b), 74),
    dirty(swap(a, b), 74),
    dirty(swap(a, b), 138),
    dirty(disable(a, b), 74),
    dirty(setHandler(b), 10),
    dirty(setHandler(b), 33),
    dirty(setHandler(zero), 10),
  ])('%s is none of them', (data) => expect(changeIn(data)).toBeUndefined())
})
