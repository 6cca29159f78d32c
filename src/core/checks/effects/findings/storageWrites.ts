import { getAddress, keccak256 } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { paddedWord, word } from '#core/bytes/bytes.ts'
import type { Finding } from '#core/checks/answer.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import { changeOwners } from '#core/checks/calls/ownerSet.ts'
import { approvedHash } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { safeMessageHashOfBytes } from '#core/safe/safeMessage.ts'

/** Storage of a Safe (SafeStorage.sol): two linked lists and the signed hashes are mappings, the rest is in slots of its own. */
const mappings = { modules: 1n, owners: 2n, signed: 7n, approved: 8n }
/** Where a Safe keeps its fallback handler (FallbackManager.sol). */
export const handlerSlot = '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5'
const slots = {
  singleton: slotOf(0n),
  ownerCount: slotOf(3n),
  threshold: slotOf(4n),
  nonce: slotOf(5n),
  fallbackHandler: handlerSlot,
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
}
const numberText = (value: Hex) => BigInt(value).toString()
/** An account fills the last 20 of 32 bytes; a word with more in it is shown whole. */
const accountText = (value: Hex) =>
  /^0x0{24}/.test(wordOf(value)) ? getAddress(`0x${wordOf(value).slice(26)}`) : value
const named = new Map<string, { what: string; text: (value: Hex) => string }>([
  [slots.singleton, { what: 'its implementation (singleton)', text: accountText }],
  [slots.ownerCount, { what: 'the number of its owners', text: numberText }],
  [slots.threshold, { what: 'its threshold', text: numberText }],
  [slots.nonce, { what: 'its next nonce', text: numberText }],
  [slots.fallbackHandler, { what: 'its fallback handler', text: accountText }],
  [slots.guard, { what: 'its guard', text: accountText }],
  [slots.moduleGuard, { what: 'its module guard', text: accountText }],
])
/** What a slot keeps, and what it would keep, in the words of what it is for. */
function written(slot: Hex, after: Hex): string {
  const known = named.get(wordOf(slot))
  return `${known?.what ?? `storage slot ${slot}`} would be ${known?.text(after) ?? after}`
}
const sentinel: Address = '0x0000000000000000000000000000000000000001'

/** Slots of the Safe that a trial writes and no decoded call explains. `executes`: it is this Safe whose transaction is tried. */
export function findStorageWrites(
  facts: EffectCase,
  { storage }: Pick<Simulation, 'storage'>,
  { executes = true }: { executes?: boolean } = {},
): Finding[] {
  const { address } = facts.safe
  const explained = explainedSlots(facts, executes)
  return storage
    .filter(
      ({ account, before, after }) => isSameAddress(account, address) && wordOf(before) !== wordOf(after),
    )
    .filter(({ slot, after }) => {
      const expected = explained.get(wordOf(slot))
      return expected !== 'any' && expected !== wordOf(after)
    })
    .map(({ slot, before, after }) => ({
      text: `Changes your Safe beyond the call: ${written(slot, after)}.`,
      remedy: 'Do not sign this.',
      slot,
      before,
      after,
    }))
}

/** Slot → the value it may be given, or `any` where the linked list decides. */
function explainedSlots(
  { safe, state, tx, places, changes }: EffectCase,
  executes: boolean,
): ReadonlyMap<string, string> {
  const own = changes.filter((change) => isSameAddress(change.safe, safe.address))
  const explained = new Map<string, string>(executes ? [[slots.nonce, slotOf(tx.nonce + 1n)]] : [])
  const link = (mapping: bigint, accounts: readonly Address[]) => {
    for (const account of accounts) explained.set(mappingSlot(paddedWord(account), mapping), 'any')
  }
  let set = state?.known ? { owners: state.value.owners, threshold: state.value.threshold } : undefined
  for (const change of own) {
    if (change.kind === 'owners') {
      const { change: one } = change
      const accounts = [
        sentinel,
        ...('owner' in one ? [one.owner] : []),
        ...('previous' in one ? [one.previous] : []),
        ...('newOwner' in one ? [one.newOwner] : []),
      ]
      link(mappings.owners, accounts)
      const changed = set && changeOwners(safe, set, one)
      set = changed?.ok ? changed.set : set
    } else if (change.kind === 'enableModule') link(mappings.modules, [sentinel, change.module])
    else if (change.kind === 'disableModule') link(mappings.modules, [change.previous, change.module])
    else if (change.kind === 'fallbackHandler')
      explained.set(slots.fallbackHandler, addressWord(change.handler))
    else if (change.kind === 'singleton') explained.set(slots.singleton, addressWord(change.singleton))
    else explained.set(slots[change.kind], addressWord(change.guard))
  }
  if (own.some(({ kind }) => kind === 'owners')) {
    explained.set(slots.ownerCount, set ? slotOf(BigInt(set.owners.length)) : 'any')
    explained.set(slots.threshold, set ? slotOf(BigInt(set.threshold)) : 'any')
  }
  for (const { call, as } of places) {
    const hash = approvedHash(call)
    if (hash && as && call.operation === 0 && isSameAddress(call.to, safe.address))
      explained.set(approvalSlot(as, hash), slotOf(1n))
    if (call.signature === 'signMessage(bytes)' && call.operation === 1) {
      const hash = safeMessageHashOfBytes(safe, argumentsOf(call).bytes(0))
      explained.set(mappingSlot(hash.slice(2), mappings.signed), slotOf(1n))
    }
    // An official migration writes the singleton, and by its name the handler; which ones SELF-05 says.
    if (call.operation === 1 && /migrate|setupToL2/.test(String(call.method)) && call.known === 'official') {
      explained.set(slots.singleton, 'any')
      if (/Handler|V111/.test(String(call.method))) explained.set(slots.fallbackHandler, 'any')
    }
  }
  return explained
}

/** `keccak256(key ‖ slot)`, where a mapping keeps the value of a key. */
function mappingSlot(key: string, mapping: bigint): string {
  return keccak256(`0x${key}${word(mapping)}`)
}

/** `approvedHashes[owner][hash]`: the mapping of an owner is kept at the slot of that owner. */
const approvalSlot = (owner: Address, hash: Hash) =>
  keccak256(`0x${hash.slice(2)}${mappingSlot(paddedWord(owner), mappings.approved).slice(2)}`)

function slotOf(value: bigint): string {
  return `0x${word(value)}`
}

function addressWord(address: Address): string {
  return `0x${paddedWord(address)}`
}

function wordOf(value: Hex): string {
  return `0x${value.slice(2).toLowerCase().padStart(64, '0')}`
}
