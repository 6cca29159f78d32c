import type { Actor } from '#core/actor.ts'
import { isSameAddress } from '#core/address.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address } from '#core/safe.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

/** What the person in front of this page can do with a transaction now, or the sentence why nothing. */
export type Act =
  /** `waitsFor`: nobody has to sign after it, but the chain expects this number first. */
  | { kind: 'sign'; makesExecutable: boolean; waitsFor?: bigint | undefined }
  | { kind: 'execute' }
  /** What was found is grave: it has to be typed before the line opens. */
  | { kind: 'acknowledge'; stops: readonly Result[]; sentence: string }
  | { kind: 'switchChain'; sentence: string }
  | { kind: 'connect'; sentence: string }
  | { kind: 'closed'; blocked: boolean; sentence: string }
  | { kind: 'none'; sentence: string }

type Situation = {
  verification: Pick<Verification, 'verdict' | 'results' | 'safe' | 'tx' | 'signatures'>
  /** Has it been executed, or is its number used up? */
  isDone: boolean
  actor: Pick<Actor, 'kind' | 'address' | 'chainId' | 'switchChain'> | undefined
  chain: { chainId: number; name: string }
  /** Which grave findings of this transaction the person has typed that they accept. */
  accepted?: readonly string[] | undefined
}

/** A finding by what it says: once it says something else it has to be accepted anew. */
export const acceptedKey = ({ id, text }: Pick<Result, 'id' | 'text'>): string => `${id} ${text}`

const has = (list: readonly Address[], address: Address) =>
  list.some((entry) => isSameAddress(entry, address))

/** The owners whose signature counts: recovered here, and an owner on chain now. Each counts once. */
export function countedOwners(
  signatures: readonly Verification['signatures'][number][],
  owners: readonly Address[],
): Address[] {
  const signers = signatures.filter(({ status }) => status === 'valid').map(({ owner }) => owner)
  return owners.filter((owner) => has(signers, owner))
}

/** What comes after a signature that can be given now. */
export const afterSigning = (given: { makesExecutable: boolean; waitsFor?: bigint | undefined }): string =>
  given.makesExecutable
    ? 'Your signature makes it executable. Executing it at once counts as your signature.'
    : given.waitsFor === undefined
      ? 'Others still have to sign after you.'
      : `Your signature is the last one needed. It then waits for number ${given.waitsFor}.`

const waitsFor = (next: bigint): Act => ({
  kind: 'none',
  sentence: `All signatures are there. It waits for number ${next}.`,
})

/** Decides from what was verified only; nothing the service claims opens a line. */
export function actOf({ verification, isDone, actor, chain, accepted = [] }: Situation): Act {
  const { results, safe, tx, signatures } = verification
  // Once it is done, its own Safe may have moved on; what it is must still be so.
  const blocks = results.filter(
    ({ id, outcome, severity }) =>
      outcome === 'finding' && severity === 'block' && !(isDone && id.startsWith('STATE-')),
  )
  // That something else is or was signed than is shown comes before whatever follows from it.
  const blocking = blocks.find(({ id }) => /^(HASH|SIG)-/.test(id)) ?? blocks[0]
  if (blocking) return { kind: 'closed', blocked: true, sentence: blocking.text }
  if (isDone) return { kind: 'none', sentence: 'Nothing is left to sign here.' }
  const grave = results.filter(({ outcome, severity }) => outcome !== 'pass' && severity === 'stop')
  const unread = results.find(({ outcome, severity }) => outcome === 'unknown' && severity === 'block')
  if (unread || !safe || !tx) {
    const sentence =
      (unread ?? grave[0])?.text ?? 'Not everything that a signature depends on could be checked.'
    return { kind: 'closed', blocked: false, sentence }
  }
  const stops = grave.filter((result) => !accepted.includes(acceptedKey(result)))
  const [gravest] = stops
  const signed = countedOwners(signatures, safe.owners)
  const isReady = signed.length >= safe.threshold
  const turn = tx.nonce === safe.nonce
  if (!actor)
    return { kind: 'connect', sentence: `Connect a wallet to ${isReady && turn ? 'execute' : 'sign'}.` }
  if (actor.kind === 'safe') {
    if (gravest) return { kind: 'closed', blocked: false, sentence: gravest.text }
    if (isReady && !turn) return waitsFor(safe.nonce)
    return {
      kind: 'none',
      sentence: `${isReady ? 'Execute' : 'Sign'} it in the wallet around this page. Compare the hash here with what it shows.`,
    }
  }
  const isOwner = has(safe.owners, actor.address)
  const wantsSignature = isOwner && !has(signed, actor.address) && !isReady
  if (!wantsSignature && !isReady) {
    const missing = safe.threshold - signed.length
    const who = isOwner ? 'You have signed.' : 'This wallet is not an owner of this Safe.'
    return {
      kind: 'none',
      sentence: `${who} ${missing} more ${missing === 1 ? 'signature is' : 'signatures are'} needed.`,
    }
  }
  if (isReady && !turn) return waitsFor(safe.nonce)
  if (actor.chainId !== chain.chainId) {
    const sentence = `Your wallet is on another network. This Safe is on ${chain.name}.`
    return actor.switchChain ? { kind: 'switchChain', sentence } : { kind: 'none', sentence }
  }
  if (gravest) return { kind: 'acknowledge', stops, sentence: gravest.text }
  if (isReady) return { kind: 'execute' }
  const isLast = signed.length + 1 >= safe.threshold
  return { kind: 'sign', makesExecutable: turn && isLast, ...(isLast && !turn && { waitsFor: safe.nonce }) }
}
