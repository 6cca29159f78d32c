import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/address.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { lookAlikeOf } from '#core/lookAlike.ts'
import type { Address } from '#core/safe.ts'
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
  const anchors = [safe.address, ...owners, ...paidOrNamed(facts)]
  if (includesAddress(anchors, receiver)) return { kind: 'known' }
  const alike = lookAlikeOf(receiver, anchors)
  return alike
    ? { kind: 'imitation', known: alike.known, whose: 'an account you know' }
    : { kind: 'stranger' }
}

/** Whom the user named, their own Safes, and whom this Safe itself paid. */
function paidOrNamed({ known, history }: EffectCase): Address[] {
  const paid = history?.known ? history.value : []
  return [
    ...(known?.addressBook ?? []),
    ...(known?.safes ?? []),
    ...(known?.recipients?.known ? known.recipients.value : []),
    ...paid.flatMap(({ direction, initiator, amount, token, isTrusted, to }) =>
      direction === 'out' &&
      initiator === 'safe' &&
      amount > 0n &&
      (token === undefined || isTrusted === true)
        ? [to]
        : [],
    ),
  ]
}
