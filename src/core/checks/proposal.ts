import { isSameAddress } from '#core/address.ts'
import type { Address, Hash } from '#core/safe.ts'
import { finding, notOffered, pass, unknown } from './catalogue/proposal.ts'
import type { JudgedConfirmation } from './confirmations.ts'
import type { Fact } from './fact.ts'
import type { Result } from './result.ts'

const has = (list: readonly Address[], address: Address) => list.some((one) => isSameAddress(one, address))
const hasSigned = (judged: readonly JudgedConfirmation[], address: Address) =>
  judged.some(({ status, owner }) => status === 'valid' && isSameAddress(owner, address))

/** Who the service says proposed it: an owner, or a delegate on an owner's behalf. */
export type ClaimedProposer = { proposer?: Address | undefined; delegate?: Address | undefined }

/** PROP-01: is the named proposer an owner, and does a signature prove that it was it? */
export function checkProposer(
  { proposer, delegate }: ClaimedProposer,
  judged: readonly JudgedConfirmation[],
  owners: readonly Address[],
): Result {
  const evidence = { proposer, delegate }
  if (proposer === undefined) return pass('PROP-01', evidence, 'The service does not say who proposed this.')
  if (!has(owners, proposer))
    return finding('PROP-01', `Proposer unproven: ${proposer} is no owner of this Safe.`, evidence)
  if (delegate !== undefined)
    return pass('PROP-01', evidence, `It was proposed in the name of ${proposer}, an owner, by a delegate.`)
  if (hasSigned(judged, proposer)) return pass('PROP-01', evidence)
  return finding('PROP-01', `Proposer unproven: ${proposer} is named, and has not signed it.`, evidence)
}

/** PROP-02: was it proposed by a delegate, and is the owner it acts for still one? */
export function checkDelegate({ proposer, delegate }: ClaimedProposer, owners: readonly Address[]): Result {
  const evidence = { proposer, delegate }
  if (delegate === undefined) return pass('PROP-02', evidence)
  const acts = proposer !== undefined && has(owners, proposer)
  const text = acts
    ? `Proposed by a non-owner: the delegate ${delegate}, for the owner ${proposer}.`
    : `Proposed by a non-owner: the delegate ${delegate}, for nobody who is an owner.`
  return finding('PROP-02', text, evidence, {
    wayOn: 'A delegate may propose, never confirm. Ask the owner.',
  })
}

/** PROP-03: has any owner signed it at all? Without one signature anybody could have put it here. */
export function checkAnySignature(counted: readonly JudgedConfirmation[]): Result {
  const signers = counted.filter(({ status }) => status === 'valid').map(({ owner }) => owner)
  if (signers.length > 0) return pass('PROP-03', { signers })
  if (counted.some(({ status, kind }) => status === 'unproven' && kind !== 'none'))
    return unknown('PROP-03', 'The listed confirmations could not be looked at.')
  return finding(
    'PROP-03',
    'Anyone could have put this here: no owner has signed it.',
    { signers },
    {
      wayOn: 'Ask the other owners whether one of them made it.',
    },
  )
}

/** Another transaction that waits with the same nonce. */
export type Rival = { safeTxHash: Hash; signedByYou?: boolean }

/** QUEUE-01: does another transaction have this number, and have you signed it? Either can be executed, then the other is void. */
export function checkRivals(
  safeTxHash: Hash,
  nonce: bigint,
  rivals: Fact<readonly Rival[]> | undefined,
): Result {
  if (rivals === undefined)
    return notOffered('QUEUE-01', 'The list was not looked through for another one with this number.')
  if (!rivals.known) return unknown('QUEUE-01', rivals.reason)
  const others = rivals.value.filter((one) => one.safeTxHash.toLowerCase() !== safeTxHash.toLowerCase())
  const evidence = { nonce: nonce.toString(), others }
  if (others.length === 0) return pass('QUEUE-01', evidence)
  if (others.some(({ signedByYou }) => signedByYou))
    return finding('QUEUE-01', 'You signed another transaction with this nonce; it stays usable.', evidence, {
      wayOn: 'Whichever is executed first voids the other. Sign this one only if you want either.',
    })
  const told = others.length === 1 ? 'Another transaction has' : `${others.length} other transactions have`
  return finding('QUEUE-01', `${told} the same number ${nonce}. Only one of them can ever run.`, evidence, {
    wayOn: 'Make sure with the other owners which one is meant.',
  })
}
