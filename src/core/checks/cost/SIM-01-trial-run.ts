import { keccak256, zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import { paddedWord, word } from '#core/bytes.ts'
import { coinText, tokenText } from '#core/checks/amountText.ts'
import { type Found, notOffered, unknown } from '#core/checks/answer.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts, Simulation } from '#core/checks/effectFacts.ts'
import { changeOwners } from '#core/checks/ownerSet.ts'
import { amountPaid, paymentsOf } from '#core/checks/payments.ts'
import type { Address, Hex } from '#core/safe.ts'
import { safeMessageHashOfBytes } from '#core/safeMessage.ts'
import { worstRefund } from './refunds.ts'

/** Storage of a Safe (SafeStorage.sol): two linked lists and the signed hashes are mappings, the rest is in slots of its own. */
const mappings = { modules: 1n, owners: 2n, signed: 7n }
const slots = {
  singleton: slotOf(0n),
  ownerCount: slotOf(3n),
  threshold: slotOf(4n),
  nonce: slotOf(5n),
  fallbackHandler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
}
const named = new Map([
  [slots.singleton, 'its code (the singleton)'],
  [slots.ownerCount, 'the number of its owners'],
  [slots.threshold, 'how many must sign'],
  [slots.nonce, 'its next number'],
  [slots.fallbackHandler, 'its fallback handler'],
  [slots.guard, 'its guard'],
  [slots.moduleGuard, 'its module guard'],
])
const sentinel: Address = '0x0000000000000000000000000000000000000001'

/**
 * SIM-01: does a trial run change the Safe's storage, or what it has, in ways that the bytes do not say? Every written slot must
 * be one that a decoded call explains; of coin and tokens no more may leave than the decoded payments and the refund.
 */
export const trialRunCheck = check({
  id: 'SIM-01',
  title: 'what a trial run changes and what the call says',
  group: 'effects',
  severity: 'stop',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'A trial run changes nothing that the call does not say.',
    unknown: 'It could not be tried out what this would change.',
  },
  remedy: 'Do not sign before somebody can say why it changes that.',
  acknowledge: 'changes more',
  run: ({ effects: facts }) => {
    const { simulation } = facts
    if (simulation === undefined) return notOffered('No trial run was made.')
    if (!simulation.known) return unknown(simulation.reason)
    const { succeeded, failure, storage, balances } = simulation.value
    const evidence = { succeeded, storage, balances }
    const failed: Found = {
      severity: 'warn',
      text: `A trial run fails${failure ? `: ${failure}` : ''}.`,
      wayOn: 'Find out why before you sign; what it would do once it runs could not be tried out.',
    }
    if (!succeeded) return { found: [failed], evidence }
    const found = [...storageFound(facts, simulation.value), ...balancesFound(facts, simulation.value)]
    return { found, evidence }
  },
})

function storageFound(facts: EffectCase, { storage }: Simulation): Found[] {
  const { address } = facts.safe
  const explained = explainedSlots(facts)
  return storage
    .filter(
      ({ account, before, after }) => isSameAddress(account, address) && wordOf(before) !== wordOf(after),
    )
    .filter(({ slot, after }) => {
      const expected = explained.get(wordOf(slot))
      return expected !== 'any' && expected !== wordOf(after)
    })
    .map(({ slot, before, after }) => ({
      text: `Changes your Safe in ways the call does not say: ${named.get(wordOf(slot)) ?? `storage slot ${slot}`} would be ${after}.`,
      wayOn: 'Do not sign this.',
      slot,
      before,
      after,
    }))
}

/** Slot → the value it may be given, or `any` where the linked list decides. */
function explainedSlots({ safe, state, tx, places, changes }: EffectCase): ReadonlyMap<string, string> {
  const own = changes.filter((change) => isSameAddress(change.safe, safe.address))
  const explained = new Map<string, string>([[slots.nonce, slotOf(tx.nonce + 1n)]])
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
  for (const { call } of places) {
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

/** What would leave the Safe beyond the payments that the bytes say. */
function balancesFound(facts: EffectCase, { balances }: Simulation): Found[] {
  const { address } = facts.safe
  const paid = paymentsOf(facts.places).filter(
    ({ from }) => from === undefined || isSameAddress(from, address),
  )
  return balances.flatMap(({ account, token, before, after }): Found[] => {
    if (!isSameAddress(account, address)) return []
    const said = amountPaid(paid, token)
    const left = before - after
    if (left <= said + refundOf(facts, token)) return []
    const amount = token === undefined ? coinText(facts, left) : tokenText(facts, token, left)
    const text = `Your Safe would lose ${amount}, which is more than the call says.`
    return [
      { text, wayOn: 'Find out where it goes before you sign.', token: token ?? null, before, after, said },
    ]
  })
}

/** A refund is told by GAS-01 and judged by GAS-02: here it only explains what leaves. */
function refundOf({ tx }: EffectFacts, token: Address | undefined): bigint {
  return isSameAddress(tx.gasToken, token ?? zeroAddress) ? worstRefund(tx) : 0n
}

/** `keccak256(key ‖ slot)`, where a mapping keeps the value of a key. */
function mappingSlot(key: string, mapping: bigint): string {
  return keccak256(`0x${key}${word(mapping)}`)
}

function slotOf(value: bigint): string {
  return `0x${word(value)}`
}

function addressWord(address: Address): string {
  return `0x${paddedWord(address)}`
}

function wordOf(value: Hex): string {
  return `0x${value.slice(2).toLowerCase().padStart(64, '0')}`
}
