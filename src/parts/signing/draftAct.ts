import type { Actor } from '#core/actor.ts'
import { isSameAddress } from '#core/address.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address } from '#core/safe.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { acceptedKey, actOf } from './acts.ts'

/** Why nothing can be sent now, in one sentence, or undefined. `connect` and `switch` have a way on. */
export type Hindrance = { kind: 'wait' | 'connect' | 'switch' | 'closed'; sentence: string } | undefined

/** What can be done with a draft now. */
export type DraftAct =
  | { kind: 'wait'; sentence: string }
  | { kind: 'closed'; blocked: boolean; sentence: string }
  | { kind: 'hindered'; hindrance: NonNullable<Hindrance> }
  | { kind: 'acknowledge'; stops: readonly Result[]; sentence: string }
  /** `isForOwner`: it is proposed in an owner's name, and the signature is no owner's. */
  | { kind: 'open'; canExecute: boolean; waitsFor?: bigint | undefined; isForOwner?: boolean }

/** All that decides it. */
export type DraftSituation = {
  verification: Verification | undefined
  /** False while what was checked is a former state of the draft. */
  isCurrent: boolean
  /** Why the fields beside the calls cannot be used. */
  problem: string | undefined
  hindrance: Hindrance
  actor: Actor | undefined
  chain: { chainId: number; name: string }
  accepted: readonly string[]
  /** Who named this account a delegate, as the service says it; only who is an owner on the chain can have. */
  delegators?: readonly Address[]
}

const isAmong = (list: readonly Address[], address: Address) =>
  list.some((one) => isSameAddress(one, address))

/** Every stop among the results, whether it was accepted or not. */
export const stopsIn = (results: readonly Result[]): Result[] =>
  results.filter(({ outcome, severity }) => outcome !== 'pass' && severity === 'stop')

/** Opens only over what was checked in just this form: no block, every stop accepted, and a person who can act. */
export function draftAct(situation: DraftSituation): DraftAct {
  const { verification, isCurrent, problem, hindrance, actor, chain, accepted, delegators = [] } = situation
  if (problem) return { kind: 'closed', blocked: false, sentence: problem }
  if (!verification) {
    return hindrance
      ? { kind: 'hindered', hindrance }
      : { kind: 'wait', sentence: 'It is being checked against the chain.' }
  }
  const { results } = verification
  const grave = results.filter(({ outcome, severity }) => outcome !== 'pass' && severity === 'block')
  const blocking = grave.find(({ outcome }) => outcome === 'finding')
  if (blocking) return { kind: 'closed', blocked: true, sentence: blocking.text }
  const [unread] = grave
  if (unread) return { kind: 'closed', blocked: false, sentence: unread.text }
  if (hindrance) return { kind: 'hindered', hindrance }
  const stops = stopsIn(results).filter((result) => !accepted.includes(acceptedKey(result)))
  const [gravest] = stops
  if (gravest) return { kind: 'acknowledge', stops, sentence: gravest.text }
  if (!isCurrent) return { kind: 'wait', sentence: 'It has changed and is being checked again.' }
  if (actor?.kind === 'safe') return { kind: 'open', canExecute: false }
  const act = actOf({ verification, isDone: false, actor, chain, accepted })
  if (act.kind === 'sign') {
    const { makesExecutable: canExecute, waitsFor } = act
    return { kind: 'open', canExecute, waitsFor }
  }
  // Nothing is signed for the Safe by it: a delegate's signature tells the service only who proposes.
  const owners = verification.safe?.owners ?? []
  const isForOwner =
    actor && !isAmong(owners, actor.address) && delegators.some((delegator) => isAmong(owners, delegator))
  if (act.kind === 'none' && isForOwner && actor.chainId === chain.chainId)
    return { kind: 'open', canExecute: false, isForOwner }
  const sentence = 'sentence' in act ? act.sentence : 'This cannot be signed now.'
  return { kind: 'closed', blocked: false, sentence }
}
