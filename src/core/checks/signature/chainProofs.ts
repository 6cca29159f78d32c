import { type Answer, absent, finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import type { SignatureFacts } from '#core/checks/context.ts'

/** A kind of confirmation that only the chain can show, and what is said where it does not. */
type ShownByChain = { kind: 'approvedHash' | 'contract'; text: string; unasked: string; remedy: string }

/**
 * Whether the chain shows each confirmation of this kind. Nothing at hand that shows it is as bad as the chain's no: both mean that it
 * does not count. Of what is done the chain has taken the signatures already, and need not remember what it took.
 */
export function chainProofs(
  { kind, text, unasked, remedy }: ShownByChain,
  { judged, proofs }: Pick<SignatureFacts, 'judged' | 'proofs'>,
  isDone: boolean,
): Answer {
  const listed = judged.flatMap((one, at) => (one.kind === kind ? [{ ...one, proof: proofs[at] }] : []))
  const open = listed.filter(({ status }) => status !== 'valid')
  const evidence = { listed: listed.map(({ owner, status, reason }) => ({ owner, status, reason })) }
  if (listed.length === 0) return absent(undefined, evidence)
  if (open.length === 0) return pass(evidence)
  if (isDone) return notOffered('It is executed: the approvals of its owners need no longer be on chain.')
  const denied = open.filter(({ proof, status }) => status === 'rejected' || proof === undefined)
  if (denied.length > 0) {
    const isAsked = denied.some(({ proof }) => proof !== undefined)
    const who = denied.map(({ owner }) => owner).join(', ')
    return finding(
      `${isAsked ? text : unasked}: ${who}. ${denied.length === 1 ? 'It is' : 'They are'} not counted.`,
      evidence,
      { remedy },
    )
  }
  return unknown(open.flatMap(({ reason }) => reason ?? []).join(' '))
}
