import type { Actor } from '#core/actor.ts'
import { isSameAddress } from '#core/address.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address } from '#core/safe.ts'
import type { MessageVerification } from '#verify/judgeMessage.ts'
import { acceptedKey, countedOwners } from './acts.ts'

/** What the person in front of this page can do with a message now, or the sentence why nothing. */
export type MessageAct =
  | { kind: 'sign'; completes: boolean }
  /** A new message goes to the wallet around this page, whose owners sign it. */
  | { kind: 'handOver' }
  /** What was found is grave: each has to be typed before the line opens. */
  | { kind: 'acknowledge'; stops: readonly Result[] }
  | { kind: 'switchChain'; sentence: string }
  | { kind: 'connect'; sentence: string }
  | { kind: 'closed'; blocked: boolean; sentence: string }
  | { kind: 'none'; sentence: string }

type Situation = {
  verification: Pick<MessageVerification, 'results' | 'safe' | 'safeMessageHash' | 'signatures'>
  /** Nobody but this page knows it yet. */
  isNew: boolean
  /** Which grave findings of this message the person has typed that they accept. */
  accepted?: readonly string[] | undefined
  actor: Pick<Actor, 'kind' | 'address' | 'chainId' | 'switchChain'> | undefined
  chain: { chainId: number; name: string }
}

const has = (list: readonly Address[], address: Address) => list.some((one) => isSameAddress(one, address))

/** Decides from what was verified only. A block closes the line for good, what a block may hide behind closes it for now. */
export function messageActOf({ verification, isNew, accepted = [], actor, chain }: Situation): MessageAct {
  const { results, safe, safeMessageHash, signatures } = verification
  const grave = results.filter(({ outcome, severity }) => outcome !== 'pass' && severity === 'block')
  const blocking = grave.find(({ outcome }) => outcome === 'finding')
  if (blocking) return { kind: 'closed', blocked: true, sentence: blocking.text }
  const [unread] = grave
  if (unread || !safe || !safeMessageHash)
    return {
      kind: 'closed',
      blocked: false,
      sentence: unread?.text ?? 'Not everything that a signature depends on could be checked.',
    }
  const signed = countedOwners(signatures, safe.owners)
  const missing = safe.threshold - signed.length
  if (missing <= 0)
    return { kind: 'none', sentence: 'Enough owners have signed. Nothing is left to sign here.' }
  if (!actor) return { kind: 'connect', sentence: 'Connect a wallet of an owner to sign.' }
  const stops = results.filter(
    (result) =>
      result.outcome !== 'pass' && result.severity === 'stop' && !accepted.includes(acceptedKey(result)),
  )
  if (actor.kind === 'safe') {
    if (!isNew)
      return {
        kind: 'none',
        sentence: 'Sign it in the wallet around this page. Compare the hash here with what it shows.',
      }
    return stops.length === 0 ? { kind: 'handOver' } : { kind: 'acknowledge', stops }
  }
  if (!has(safe.owners, actor.address) || has(signed, actor.address)) {
    const who = has(signed, actor.address) ? 'You have signed.' : 'This wallet is not an owner of this Safe.'
    return {
      kind: 'none',
      sentence: `${who} ${missing} more ${missing === 1 ? 'signature is' : 'signatures are'} needed.`,
    }
  }
  if (actor.chainId !== chain.chainId) {
    const sentence = `Your wallet is on another network. This Safe is on ${chain.name}.`
    return actor.switchChain ? { kind: 'switchChain', sentence } : { kind: 'none', sentence }
  }
  if (stops.length > 0) return { kind: 'acknowledge', stops }
  return { kind: 'sign', completes: missing === 1 }
}
