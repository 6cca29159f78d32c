import type { Result } from '#core/checks/result.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import type { Hash, SafeState, SafeTx } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { hindranceOf, rejectionOf } from '#features/transaction/useRejection.ts'
import { draftAct, type Hindrance } from '#parts/signing/draftAct.ts'
import { walletHindrance } from '#parts/signing/walletHindrance.ts'
import { approvedHere } from '#parts/verifying/approvedHere.ts'
import { serviceClaims } from '#parts/verifying/serviceClaims.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { verifyDraft } from '#verify/verifyDraft.ts'
import { chainId, known, nativeCurrency } from './given.ts'
import { actionOf, asking, here, type Looking, ruled, type Subject } from './looking.ts'

const noDelegations = { known: [], isAsked: false, error: null }
const notListed: Hash = `0x${'0'.repeat(64)}`

/** useDraftCheck.ts: a framed draft loses what the host chooses, hashes with it, and keeps its verdict. */
function withoutNumber(verification: Verification): Verification {
  const { domainHash: _, messageHash: __, safeTxHash: ___, ...rest } = verification
  const ofTheHost = /^(HASH-0[378]|STATE-0[34]|QUEUE-01)$/
  return { ...rest, results: rest.results.filter(({ id }) => !ofTheHost.test(id)) }
}

type Drafted = { tx: SafeTx; preview?: unknown }

/** useDraftCheck.ts: the verification, without and with the policy. */
async function drafted(looking: Looking, { tx, preview }: Drafted) {
  const { chain, safe, actor } = looking
  const [service, approved] = await Promise.all([
    serviceClaims(asking(looking), { nonce: tx.nonce, safeTxHash: notListed }),
    approvedHere(asking(looking), chain, tx),
  ])
  const isEmpty = tx.data === '0x' && tx.value === 0n
  const around = { nativeCurrency, known, ...(approved && { approved: approved.approved }) }
  const bare = await verifyDraft({
    safe,
    tx,
    chain,
    beside: { preview: isEmpty ? undefined : preview, service, known: around, also: approved?.also },
  })
  return async (isRuled: boolean) => {
    const verification = await ruled(bare, looking, isRuled)
    return actor.kind === 'safe' ? withoutNumber(verification) : verification
  }
}

const judgedOf = (verification: Verification, { actor }: Looking, hindrance: Hindrance) => {
  const situation = { isCurrent: true, problem: undefined, chain: here, accepted: [], delegators: [] }
  const act = draftAct({ ...situation, verification, hindrance, actor })
  const { verdict, results } = verification
  return { verdict, results, action: actionOf(act) }
}

/** useHindrance.ts, of a Safe that could be read and is of a known release. */
function hindranceHere(verification: Verification, { actor, host }: Looking): Hindrance {
  if (actor.kind === 'safe')
    return (host?.check ?? 'pass') === 'pass'
      ? undefined
      : { kind: 'closed', sentence: 'The page around this one names a Safe that is not so.' }
  const owners = verification.safe?.owners ?? []
  return walletHindrance({ actor, owners, chain: here, delegations: noDelegations })
}

/** The ten fields as a draft that is made here, under `preview` as the service describes it (useReview.ts). */
export async function judgedDraft(looking: Looking, draft: Drafted): Promise<Subject> {
  const verified = await drafted(looking, draft)
  return async (isRuled) => {
    const verification = await verified(isRuled)
    return judgedOf(verification, looking, hindranceHere(verification, looking))
  }
}

/** useRejection.ts */
function asRejection(verification: Verification): Verification {
  const results = verification.results.map(
    (one): Result =>
      one.id === 'QUEUE-01' && one.outcome === 'finding' ? { ...one, severity: 'warn' } : one,
  )
  return { ...verification, results, verdict: verdictOf(results) }
}

/** The rejection of a number of the Safe `state` (useRejection.ts). */
export async function judgedRejection(looking: Looking, nonce: bigint, state: SafeState): Promise<Subject> {
  const version = safeVersionOf(state.version)
  if (!version) throw new Error(`Nothing is rejected in a Safe of version ${state.version}.`)
  const { tx } = rejectionOf({ chainId, address: looking.safe, version }, nonce)
  const verified = await drafted(looking, { tx })
  const hindrance = hindranceOf(nonce, state, looking.actor, here, noDelegations)
  return async (isRuled) => judgedOf(asRejection(await verified(isRuled)), looking, hindrance)
}
