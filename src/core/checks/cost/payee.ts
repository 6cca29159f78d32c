import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { lookAlikeOf } from '#core/addresses/lookAlike.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import { tokenOf } from '#core/checks/account/historyEntry.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { HistoryTransfer } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe/safe.ts'
import { type CollectorStatus, collectorAt, feeCollectors } from './feeCollectors.ts'

/** Who gets a fee. `executor`: whoever executes, where no receiver is named. `whose`: what an imitation resembles. */
export type Payee =
  | { kind: 'collector'; name: string; status: CollectorStatus }
  | { kind: 'executor' }
  | { kind: 'imitation'; known: Address; whose: string }
  | { kind: 'owner' }
  | { kind: 'known' }
  | { kind: 'stranger' }

/** Who a receiver of fees is to this Safe. */
export function payeeOf(facts: EffectCase, receiver: Address): Payee {
  if (isSameAddress(receiver, zeroAddress)) return { kind: 'executor' }
  const { safe, now, feesAt = now, state } = facts
  const listed = collectorAt(receiver, safe.chainId, feesAt)
  if (listed) return { kind: 'collector', name: listed.collector.name, status: listed.status }
  const collectors = feeCollectors.map(({ address }) => address)
  const collector = lookAlikeOf(receiver, collectors)
  // A name in the address book does not make an imitation of a collector harmless.
  if (collector) return { kind: 'imitation', known: collector.known, whose: 'a fee collector' }
  const owners = state?.known ? state.value.owners : []
  if (includesAddress(owners, receiver)) return { kind: 'owner' }
  const anchors = anchorsOf(facts, isCoinOrTrusted)
  if (includesAddress(anchors, receiver)) return { kind: 'known' }
  const alike = lookAlikeOf(receiver, anchors)
  return alike
    ? { kind: 'imitation', known: alike.known, whose: 'an account you know' }
    : { kind: 'stranger' }
}

/** Of a token that pays for gas the register says too little: the history itself has to say that it is trusted. */
const isCoinOrTrusted = (entry: HistoryTransfer) => tokenOf(entry) === undefined || entry.isTrusted === true
