import { finding, notOffered, pass, unknown } from './catalogue/signature.ts'
import type { JudgedConfirmation, Proof } from './confirmations.ts'
import type { Result } from './result.ts'

type Judged = readonly JudgedConfirmation[]
type Proofs = readonly (Proof | undefined)[]
type Kind = {
  id: 'SIG-03' | 'SIG-04'
  kind: 'approvedHash' | 'contract'
  text: string
  unasked: string
  wayOn: string
}

const approvals: Kind = {
  id: 'SIG-03',
  kind: 'approvedHash',
  text: 'Approval on chain not found',
  unasked: 'Approval on chain not shown, and nobody was asked for it',
  wayOn: 'Ask this owner whether the approval was sent, and on which network.',
}
const contracts: Kind = {
  id: 'SIG-04',
  kind: 'contract',
  text: 'Could not confirm the contract owner',
  unasked: 'Could not confirm the contract owner, which nobody was asked for',
  wayOn: 'Ask the owners of that contract whether they confirmed this transaction.',
}

/** SIG-03: is each approval that the service lists (v = 1) on chain? One that is not is not counted. */
export function checkApprovals(judged: Judged, proofs: Proofs = [], { isDone = false } = {}): Result {
  return check(approvals, judged, proofs, isDone)
}

/** SIG-04: does each contract owner whose signature is listed (v = 0) confirm it? One that does not is not counted. */
export function checkContractSignatures(
  judged: Judged,
  proofs: Proofs = [],
  { isDone = false } = {},
): Result {
  return check(contracts, judged, proofs, isDone)
}

/**
 * Nothing at hand that shows it is as bad as the chain's no: both mean that it does not count. Of what is done the chain has taken
 * the signatures already, and need not remember what it took.
 */
function check(
  { id, kind, text, unasked, wayOn }: Kind,
  judged: Judged,
  proofs: Proofs,
  isDone: boolean,
): Result {
  const listed = judged.flatMap((one, at) => (one.kind === kind ? [{ ...one, proof: proofs[at] }] : []))
  const open = listed.filter(({ status }) => status !== 'valid')
  const evidence = { listed: listed.map(({ owner, status, reason }) => ({ owner, status, reason })) }
  if (open.length === 0) return pass(id, evidence)
  if (isDone)
    return notOffered(id, 'It is done: what its owners approved then need not be on chain any more.')
  const denied = open.filter(({ proof, status }) => status === 'rejected' || proof === undefined)
  if (denied.length > 0) {
    const isAsked = denied.some(({ proof }) => proof !== undefined)
    const who = denied.map(({ owner }) => owner).join(', ')
    return finding(
      id,
      `${isAsked ? text : unasked}: ${who}. ${denied.length === 1 ? 'It is' : 'They are'} not counted.`,
      evidence,
      {
        wayOn,
      },
    )
  }
  return unknown(id, open.flatMap(({ reason }) => reason ?? []).join(' '))
}
