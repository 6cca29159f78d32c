import { keccak256 } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { SafeParts } from './run.ts'
import { addressFrom, wordsOf } from './words.ts'

const slotOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`

/** Slot 5 of every release holds the next number (SafeStorage.sol). */
export const nonceSlot: Hex = slotOf(5)

/** The slots of a Safe whose values `partsFrom` reads, in its order (SafeStorage.sol, FallbackManager.sol, GuardManager.sol, ModuleManager.sol). */
export const partSlots: readonly Hex[] = [
  slotOf(0),
  slotOf(4),
  slotOf(5),
  '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
  '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
]

/** Reads `slot values ‖ owners ‖ modules`, both lists as `length ‖ entries`; undefined where the bytes are not that. */
export function partsFrom(answer: Hex): SafeParts | undefined {
  const words = wordsOf(answer)
  const [singleton, threshold, nonce, fallbackHandler, guard, moduleGuard] = words
  if (singleton === undefined || threshold === undefined || nonce === undefined) return undefined
  if (fallbackHandler === undefined || guard === undefined || moduleGuard === undefined) return undefined
  const owners = listAt(words, partSlots.length)
  const modules = owners && listAt(words, partSlots.length + 1 + owners.length)
  if (!owners || !modules) return undefined
  return {
    owners: owners.map(addressFrom),
    threshold,
    nonce,
    singleton: addressFrom(singleton),
    fallbackHandler: addressFrom(fallbackHandler),
    guard: addressFrom(guard),
    moduleGuard: addressFrom(moduleGuard),
    modules: modules.map(addressFrom),
  }
}

function listAt(words: readonly bigint[], at: number): bigint[] | undefined {
  const length = words[at]
  if (length === undefined || length > BigInt(words.length - at - 1)) return undefined
  return words.slice(at + 1, at + 1 + Number(length))
}

type StorageSlot = { slot: Hex; before: Hex; after: Hex }

/** What two such readings differ in, slot by slot: a list is kept as links from each entry to the next, between two ends. */
export function writtenBetween(before: Hex | undefined, after: Hex | undefined): StorageSlot[] | undefined {
  const [one, two] = [before && partsFrom(before), after && partsFrom(after)]
  if (!before || !after || !one || !two) return undefined
  const valueAt = (answer: Hex, at: number): Hex => `0x${answer.slice(2 + 64 * at, 66 + 64 * at)}`
  const slots = partSlots.map((slot, at) => ({
    slot,
    before: valueAt(before, at),
    after: valueAt(after, at),
  }))
  const count = (owners: readonly Address[]) => slotOf(owners.length)
  return [
    ...slots,
    { slot: slotOf(3), before: count(one.owners), after: count(two.owners) },
    ...linksBetween(one.owners, two.owners, 2),
    ...linksBetween(one.modules, two.modules, 1),
  ].filter((written) => written.before !== written.after)
}

const end: Address = '0x0000000000000000000000000000000000000001'

function linksBetween(one: readonly Address[], two: readonly Address[], mapping: number): StorageSlot[] {
  const nextOf = (list: readonly Address[]) =>
    new Map([end, ...list].map((entry, at) => [entry, wordOf(list[at] ?? end)]))
  const [before, after] = [nextOf(one), nextOf(two)]
  const none = slotOf(0)
  return [...new Set([...before.keys(), ...after.keys()])].map((entry) => ({
    slot: keccak256(`${wordOf(entry)}${slotOf(mapping).slice(2)}`),
    before: before.get(entry) ?? none,
    after: after.get(entry) ?? none,
  }))
}

const wordOf = (account: Address): Hex => `0x${account.slice(2).toLowerCase().padStart(64, '0')}`
