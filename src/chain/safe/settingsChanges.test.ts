import { checksumAddress, encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardInterfaces, readInterface } from '#chain/extensions/answersFor.ts'
import { readFallbackHandler, readGuards } from '#chain/extensions/attachments.ts'
import { readModules } from '#chain/extensions/modules.ts'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import {
  type DeployedVersion,
  deployCode,
  deployedVersions,
  deploySafe,
  sendAs,
} from '#chain/fixtures/safeContracts.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import { safeReadAbi, safeWriteAbi } from '#core/abi/safe.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { changeIn, changeSettings, type Settings, type SettingsChange } from '#core/safe/settingsChange.ts'
import { readSafeState } from './safeState.ts'

const account = (digits: string) => checksumAddress(readAddress(`0x${digits.repeat(20)}`))
const [alice, bob, carol, dave, firstModule, secondModule] = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map(
  account,
) as [Address, Address, Address, Address, Address, Address]
/** Code that answers 1 to every call: it lets all through, and says so of every interface it is asked for. */
const yes: Hex = '0x600a600c600039600a6000f3600160005260206000f3'

let anvil: Anvil
let chain: Chain

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
}, 20_000)
afterAll(() => anvil.stop())

/** What a page that reads the chain would start from. */
async function settingsOf(safe: Address, version: DeployedVersion): Promise<Settings> {
  const { owners, threshold, blockNumber } = await readSafeState(chain, safe)
  const at = { blockNumber }
  const { guard, moduleGuard } = await readGuards(chain, safe, at)
  const handler = await readFallbackHandler(chain, safe, at)
  const modules = await readModules(chain, safe, { ...at, version })
  const attached = { guard: guard.address, moduleGuard: moduleGuard?.address, handler: handler.address }
  return { address: safe, version, owners, threshold, modules, ...attached }
}

const guardAbi = parseAbi(['function setGuard(address)', 'function setModuleGuard(address)'])

/** Both modules are enabled, the second last, and so the first of the list; guards where the release has them. */
async function attachAll(safe: Address, version: DeployedVersion): Promise<void> {
  const self = (data: Hex) => sendAs(anvil, safe, { to: safe, data })
  for (const module of [firstModule, secondModule])
    await self(encodeFunctionData({ abi: safeWriteAbi, functionName: 'enableModule', args: [module] }))
  if (version < '1.3.0') return
  const guard = await deployCode(anvil, yes)
  await self(encodeFunctionData({ abi: guardAbi, functionName: 'setGuard', args: [guard] }))
  if (version === '1.5.0')
    await self(encodeFunctionData({ abi: guardAbi, functionName: 'setModuleGuard', args: [guard] }))
}

const every: readonly (readonly [string, SettingsChange])[] = [
  ['an owner is added', { kind: 'addOwner', owner: dave, threshold: 3 }],
  ['the first owner is removed', { kind: 'removeOwner', owner: alice, threshold: 2 }],
  ['the last owner is removed', { kind: 'removeOwner', owner: carol, threshold: 1 }],
  ['an owner is replaced', { kind: 'swapOwner', owner: bob, newOwner: dave }],
  ['the threshold is changed', { kind: 'threshold', threshold: 3 }],
  ['the first module is disabled', { kind: 'disableModule', module: secondModule }],
  ['the last module is disabled', { kind: 'disableModule', module: firstModule }],
  ['a module is enabled', { kind: 'enableModule', module: dave }],
  ['a module twice', { kind: 'enableModule', module: firstModule }],
  ['the guard is removed', { kind: 'removeGuard' }],
  ['the module guard is removed', { kind: 'removeModuleGuard' }],
  ['the handler is replaced', { kind: 'handler', handler: dave }],
  ['the handler is removed', { kind: 'handler', handler: undefined }],
  ['more signatures than owners', { kind: 'threshold', threshold: 4 }],
  ['no signature', { kind: 'threshold', threshold: 0 }],
  ['the sentinel', { kind: 'addOwner', owner: readAddress(`0x${'0'.repeat(39)}1`), threshold: 2 }],
  ['an owner twice', { kind: 'swapOwner', owner: bob, newOwner: carol }],
  ['a stranger removed', { kind: 'removeOwner', owner: dave, threshold: 2 }],
  ['too few left', { kind: 'removeOwner', owner: bob, threshold: 3 }],
]

describe.each(deployedVersions)('settings of a Safe %s', (version) => {
  let safe: Address
  let before: Settings
  beforeAll(async () => {
    const made = await deploySafe(anvil, { version, owners: [alice, bob, carol], threshold: 2 })
    safe = checksumAddress(made.address)
    await attachAll(safe, version)
    before = await settingsOf(safe, version)
    if (version >= '1.3.0') expect(before.guard).toBeDefined()
    if (version === '1.5.0') expect(before.moduleGuard).toBeDefined()
    expect(before.modules).toEqual([secondModule, firstModule])
  }, 30_000)

  test.each(every)('%s: the contract does what was foretold', async (_name, change) => {
    const snapshot = await anvil.call('evm_snapshot')
    const changed = changeSettings(before, change)
    if (changed.ok) {
      const { status } = await sendAs(anvil, safe, { to: safe, data: changed.data })
      expect(status).toBe('0x1')
      expect(await settingsOf(safe, version)).toEqual(changed.after)
      expect(changeIn(changed.data)).toEqual(change)
    } else {
      // What is refused here the contract refuses too, or it has no such method.
      const data = anyhow(change)
      const { status } = await sendAs(anvil, safe, { to: safe, data })
      const isUnchanged = status !== '0x1' || version < '1.5.0'
      expect(isUnchanged).toBe(true)
      expect(await settingsOf(safe, version)).toEqual(before)
    }
    await anvil.call('evm_revert', snapshot)
  })

  test('guards are set and replaced: the contract takes what says that it is one', async () => {
    const snapshot = await anvil.call('evm_snapshot')
    const guard = checksumAddress(await deployCode(anvil, yes))
    let now = before
    for (const kind of ['guard', 'moduleGuard'] as const) {
      const changed = changeSettings(now, { kind, guard })
      expect(changed.ok).toBe(now[kind] !== undefined)
      if (!changed.ok) continue
      expect((await sendAs(anvil, safe, { to: safe, data: changed.data })).status).toBe('0x1')
      expect(changeIn(changed.data)).toEqual({ kind, guard })
      now = changed.after
      const at = { blockNumber: (await readSafeState(chain, safe)).blockNumber }
      const id = guardInterfaces[kind]
      expect(await readInterface(chain, guard, id, at)).toBe('has it')
      expect(await readInterface(chain, safe, id, at)).toBe('lacks it')
      expect(await readInterface(chain, dave, id, at)).toBe('nothing')
    }
    expect(await settingsOf(safe, version)).toEqual(now)
    await anvil.call('evm_revert', snapshot)
  })

  test('a second change reckons with the first: each names the entry that stands before it then', async () => {
    const snapshot = await anvil.call('evm_snapshot')
    const changes: SettingsChange[] = [
      { kind: 'addOwner', owner: dave, threshold: 3 },
      { kind: 'removeOwner', owner: alice, threshold: 3 },
      { kind: 'swapOwner', owner: bob, newOwner: alice },
      { kind: 'threshold', threshold: 1 },
    ]
    let now = before
    for (const change of changes) {
      const changed = changeSettings(now, change)
      if (!changed.ok) throw new Error(changed.reason)
      expect((await sendAs(anvil, safe, { to: safe, data: changed.data })).status).toBe('0x1')
      now = changed.after
    }
    expect(now).toMatchObject({ owners: [dave, alice, carol], threshold: 1 })
    expect(await settingsOf(safe, version)).toEqual(now)
    await anvil.call('evm_revert', snapshot)
  })
})

/** The same call without being asked whether it can be. */
function anyhow(change: SettingsChange): Hex {
  const abi = safeWriteAbi
  switch (change.kind) {
    case 'addOwner':
      return encodeFunctionData({
        abi,
        functionName: 'addOwnerWithThreshold',
        args: [change.owner, BigInt(change.threshold)],
      })
    case 'removeOwner':
      return encodeFunctionData({
        abi,
        functionName: 'removeOwner',
        args: [alice, change.owner, BigInt(change.threshold)],
      })
    case 'swapOwner':
      return encodeFunctionData({
        abi,
        functionName: 'swapOwner',
        args: [alice, change.owner, change.newOwner],
      })
    case 'threshold':
      return encodeFunctionData({ abi, functionName: 'changeThreshold', args: [BigInt(change.threshold)] })
    case 'enableModule':
      return encodeFunctionData({ abi, functionName: 'enableModule', args: [change.module] })
    case 'guard':
      return encodeFunctionData({ abi, functionName: 'setGuard', args: [change.guard] })
    case 'moduleGuard':
      return encodeFunctionData({ abi, functionName: 'setModuleGuard', args: [change.guard] })
    case 'removeGuard':
      return encodeFunctionData({ abi, functionName: 'setGuard', args: [account('00')] })
    case 'removeModuleGuard':
      return encodeFunctionData({ abi, functionName: 'setModuleGuard', args: [account('00')] })
    case 'handler':
      return encodeFunctionData({
        abi,
        functionName: 'setFallbackHandler',
        args: [change.handler ?? account('00')],
      })
    case 'disableModule':
      return encodeFunctionData({ abi, functionName: 'disableModule', args: [alice, change.module] })
  }
}

test.each([
  ['another method', encodeFunctionData({ abi: safeReadAbi, functionName: 'nonce' })],
  ['a call cut short', '0x694e80c300'],
  ['a threshold nobody has', `0x694e80c3${'f'.repeat(64)}`],
  ['dirty bytes before an address', `0xf08a0323${'f'.repeat(64)}`],
  ['nothing', '0x'],
] as const)('%s is no change of the settings', (_name, data) => expect(changeIn(data)).toBeUndefined())
