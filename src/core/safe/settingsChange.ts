import { checksumAddress } from 'viem'
import { includesAddress, isSameAddress, withoutAddresses } from '#core/addresses/address.ts'
import { paddedWord, word } from '#core/bytes/bytes.ts'
import { changeOwners, type OwnerChange } from '#core/checks/calls/ownerSet.ts'
import { type Address, type Hex, type SafeVersion, safeVersions } from './safe.ts'

/** What an owner can set on a Safe: the lists in the order of the chain; `modules` is missing where they were not read. */
export type Settings = {
  address: Address
  version: SafeVersion
  owners: readonly Address[]
  threshold: number
  modules?: readonly Address[]
  guard?: Address | undefined
  moduleGuard?: Address | undefined
  handler?: Address | undefined
}

/** One change as a person means it; whom the linked lists name before an entry follows from the lists. */
export type SettingsChange =
  | { kind: 'addOwner'; owner: Address; threshold: number }
  | { kind: 'removeOwner'; owner: Address; threshold: number }
  | { kind: 'swapOwner'; owner: Address; newOwner: Address }
  | { kind: 'threshold'; threshold: number }
  | { kind: 'enableModule' | 'disableModule'; module: Address }
  | { kind: 'guard' | 'moduleGuard'; guard: Address }
  | { kind: 'removeGuard' | 'removeModuleGuard' }
  | { kind: 'handler'; handler: Address | undefined }

/** The calldata of the Safe's own method that makes the change, and what is so afterwards; or why the contract would refuse. */
export type ChangedSettings = { ok: true; data: Hex; after: Settings } | { ok: false; reason: string }

const sentinel: Address = '0x0000000000000000000000000000000000000001'
const zero: Address = '0x0000000000000000000000000000000000000000'

/** OwnerManager.sol, ModuleManager.sol, GuardManager.sol, FallbackManager.sol. */
const selectors = {
  addOwnerWithThreshold: '0x0d582f13',
  removeOwner: '0xf8dc5dd9',
  swapOwner: '0xe318b52b',
  changeThreshold: '0x694e80c3',
  enableModule: '0x610b5925',
  disableModule: '0xe009cfde',
  setGuard: '0xe19a9dd9',
  setModuleGuard: '0xe068df37',
  setFallbackHandler: '0xf08a0323',
} as const

/** The release from which a Safe has the thing at all. */
const since = { removeGuard: '1.3.0', removeModuleGuard: '1.5.0', handler: '1.1.1' } as const

/** Whether Safes of this release have a guard, a guard of modules, a fallback handler. */
export function hasSetting(version: SafeVersion, kind: keyof typeof since): boolean {
  return safeVersions.indexOf(version) >= safeVersions.indexOf(since[kind])
}

/** Makes one change of these settings: `selector ‖ word ‖ …`, to be called by the Safe on itself. */
export function changeSettings(now: Settings, change: SettingsChange): ChangedSettings {
  switch (change.kind) {
    case 'addOwner':
    case 'removeOwner':
    case 'swapOwner':
    case 'threshold':
      return changedOwners(now, change)
    case 'enableModule':
      return addedModule(now, change.module)
    case 'disableModule':
      return changedModules(now, change.module)
    case 'handler': {
      const { handler } = change
      if (!hasSetting(now.version, 'handler')) return none(now, 'fallback handler')
      if (handler !== undefined && isSameAddress(handler, now.address))
        return refused('a Safe cannot be its own fallback handler')
      const data = call('setFallbackHandler', paddedWord(handler ?? zero))
      return { ok: true, data, after: { ...now, handler } }
    }
    case 'guard':
      if (!hasSetting(now.version, 'removeGuard')) return none(now, 'guard')
      return {
        ok: true,
        data: call('setGuard', paddedWord(change.guard)),
        after: { ...now, guard: change.guard },
      }
    case 'moduleGuard':
      if (!hasSetting(now.version, 'removeModuleGuard')) return none(now, 'module guard')
      return {
        ok: true,
        data: call('setModuleGuard', paddedWord(change.guard)),
        after: { ...now, moduleGuard: change.guard },
      }
    case 'removeGuard':
      if (!hasSetting(now.version, change.kind)) return none(now, 'guard')
      return { ok: true, data: call('setGuard', word(0n)), after: { ...now, guard: undefined } }
    case 'removeModuleGuard':
      if (!hasSetting(now.version, change.kind)) return none(now, 'module guard')
      return { ok: true, data: call('setModuleGuard', word(0n)), after: { ...now, moduleGuard: undefined } }
  }
}

type OwnersChange = Extract<SettingsChange, { kind: 'addOwner' | 'removeOwner' | 'swapOwner' | 'threshold' }>

function changedOwners(now: Settings, change: OwnersChange): ChangedSettings {
  const meant = ownerChange(now.owners, change)
  // Up to 1.2.0 the contract takes the Safe itself as an owner, who then can never sign: nobody means that.
  const changed = changeOwners({ address: now.address, version: undefined }, now, meant)
  if (!changed.ok) return refused(changed.reason)
  return { ok: true, data: ownersCall(meant), after: { ...now, ...changed.set } }
}

function ownerChange(owners: readonly Address[], change: OwnersChange): OwnerChange {
  if (change.kind === 'threshold') return { kind: 'threshold', threshold: BigInt(change.threshold) }
  if (change.kind === 'addOwner')
    return { kind: 'add', owner: change.owner, threshold: BigInt(change.threshold) }
  const previous = entryBefore(owners, change.owner)
  return change.kind === 'removeOwner'
    ? { kind: 'remove', previous, owner: change.owner, threshold: BigInt(change.threshold) }
    : { kind: 'swap', previous, owner: change.owner, newOwner: change.newOwner }
}

function ownersCall(change: OwnerChange): Hex {
  switch (change.kind) {
    case 'add':
      return call('addOwnerWithThreshold', paddedWord(change.owner), word(change.threshold))
    case 'remove':
      return call('removeOwner', ...[change.previous, change.owner].map(paddedWord), word(change.threshold))
    case 'swap':
      return call('swapOwner', ...[change.previous, change.owner, change.newOwner].map(paddedWord))
    case 'threshold':
      return call('changeThreshold', word(change.threshold))
  }
}

/** The contract puts a new module first in its list. */
function addedModule(now: Settings, module: Address): ChangedSettings {
  const { modules, address } = now
  if (modules === undefined) return refused('the modules could not be read')
  if ([sentinel, zero].includes(module)) return refused('this address only marks the ends of the list')
  if (isSameAddress(module, address)) return refused('anybody could empty a Safe that is its own module')
  if (includesAddress(modules, module)) return refused(`${module} is a module already`)
  return {
    ok: true,
    data: call('enableModule', paddedWord(module)),
    after: { ...now, modules: [module, ...modules] },
  }
}

function changedModules(now: Settings, module: Address): ChangedSettings {
  const { modules } = now
  if (modules === undefined) return refused('the modules could not be read')
  if (!includesAddress(modules, module)) return refused(`${module} is not an enabled module`)
  const data = call('disableModule', paddedWord(entryBefore(modules, module)), paddedWord(module))
  return { ok: true, data, after: { ...now, modules: withoutAddresses(modules, [module]) } }
}

/** The entry that a linked list of the Safe has before this one: the sentinel before the first. */
function entryBefore(list: readonly Address[], entry: Address): Address {
  return list[list.findIndex((one) => isSameAddress(one, entry)) - 1] ?? sentinel
}

/** The change that calldata of this module means, whatever entry it names before; undefined for every other call. */
export function changeIn(data: Hex): SettingsChange | undefined {
  const name = Object.entries(selectors).find(([, selector]) => data.startsWith(selector))?.[0]
  const words = data.slice(10).match(/.{64}/g) ?? []
  if (data.length !== 10 + words.length * 64) return undefined
  const [one = '', two = '', three = ''] = words
  const [first, second, third] = [one, two, three].map(addressIn)
  switch (`${name} ${words.length}`) {
    case 'addOwnerWithThreshold 2':
      return withCount(two, (threshold) => first && { kind: 'addOwner', owner: first, threshold })
    case 'removeOwner 3':
      return withCount(three, (threshold) => second && { kind: 'removeOwner', owner: second, threshold })
    case 'swapOwner 3':
      return second && third && { kind: 'swapOwner', owner: second, newOwner: third }
    case 'changeThreshold 1':
      return withCount(one, (threshold) => ({ kind: 'threshold', threshold }))
    case 'enableModule 1':
      return first && { kind: 'enableModule', module: first }
    case 'disableModule 2':
      return second && { kind: 'disableModule', module: second }
    case 'setGuard 1':
      return first && (first === zero ? { kind: 'removeGuard' } : { kind: 'guard', guard: first })
    case 'setModuleGuard 1':
      return first && (first === zero ? { kind: 'removeModuleGuard' } : { kind: 'moduleGuard', guard: first })
    case 'setFallbackHandler 1':
      return first && { kind: 'handler', handler: first === zero ? undefined : first }
    default:
      return undefined
  }
}

function addressIn(text: string): Address | undefined {
  return /^0{24}/.test(text) && text.length === 64 ? checksumAddress(`0x${text.slice(24)}`) : undefined
}

/** No Safe has more owners than a list of them could be read: above that a number is nobody's change. */
const maxOwners = 0xffffn

function withCount(
  text: string,
  change: (threshold: number) => SettingsChange | undefined,
): SettingsChange | undefined {
  const count = BigInt(`0x${text}`)
  return count > maxOwners ? undefined : change(Number(count))
}

function call(method: keyof typeof selectors, ...words: readonly string[]): Hex {
  return `${selectors[method]}${words.join('')}`
}

function none({ version }: Settings, what: string): ChangedSettings {
  return refused(`Safe ${version} has no ${what}`)
}

function refused(reason: string): ChangedSettings {
  return { ok: false, reason }
}
