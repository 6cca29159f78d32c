import { zeroAddress } from 'viem'
import type { DraftSubject } from '#core/judge/case.ts'
import type { Hash, SafeTx } from '#core/safe/safe.ts'
import { gatewayClaims } from '#verify/gateway/gatewayClaims.ts'
import { pendingApprovals } from '#verify/gateway/pendingApprovals.ts'
import { verifyDraft } from '#verify/verify.ts'
import { known, nativeCurrency } from './given.ts'
import { asking, caseOf, type Looking, type Subject, subjectOf } from './looking.ts'

const notListed: Hash = `0x${'0'.repeat(64)}`

type Drafted = { tx: SafeTx; preview?: unknown; kind?: DraftSubject['kind'] }

/** verification.ts: the ten fields as a draft that is made here, under `preview` as the service describes it. */
export async function judgedDraft(
  looking: Looking,
  { tx, preview, kind = 'draft' }: Drafted,
): Promise<Subject> {
  const { chain, safe } = looking
  const [service, approved] = await Promise.all([
    gatewayClaims(asking(looking), { nonce: tx.nonce, safeTxHash: notListed }),
    pendingApprovals(asking(looking), chain, tx),
  ])
  const isEmpty = tx.data === '0x' && tx.value === 0n
  const around = { nativeCurrency, known, ...(approved && { approved: approved.approved }) }
  const theCase = await caseOf(
    looking,
    { described: isEmpty ? undefined : preview, service, known: around, also: approved?.also },
    (setting) => verifyDraft({ ...setting, kind, safe, tx }),
  )
  return subjectOf(looking, theCase)
}

const gas = {
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zeroAddress,
  refundReceiver: zeroAddress,
}

/** The rejection of a number: nothing, to the Safe itself. */
export const judgedRejection = (looking: Looking, nonce: bigint): Promise<Subject> =>
  judgedDraft(looking, {
    kind: 'rejection',
    tx: { to: looking.safe, value: 0n, data: '0x', operation: 0, ...gas, nonce },
  })
