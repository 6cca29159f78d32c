import type { Judged } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'

type EvidenceContext = {
  chainId: number
  safe: Address
  verification: Judged
  /** What the service said, where one was asked. */
  details?: TransactionDetails | undefined
  takenAt: Date
}

/** Everything that speaks against a transaction in one file: what the service said, what was computed and read here, and each check. Amounts are decimal text. */
export function evidenceText({ chainId, safe, verification, details, takenAt }: EvidenceContext): string {
  const { tx, domainHash, messageHash, safeTxHash, signatures, verdict, results, readAt } = verification
  const file = {
    ...{ countersign: 'evidence', version: 1, takenAt: takenAt.toISOString(), chainId, safe },
    service: details ?? null,
    computed: { tx, domainHash, messageHash, safeTxHash, signatures },
    chain: { state: verification.safe ?? null, readAt: readAt ?? null },
    verdict,
    results,
  }
  return JSON.stringify(file, (_, value) => (typeof value === 'bigint' ? value.toString() : value), 2)
}

/** What to say on the phone: enough to find it by, and why it must not be signed. */
export function warningText(
  { safe, verification }: Pick<EvidenceContext, 'safe' | 'verification'>,
  why: string,
): string {
  const { tx, safeTxHash } = verification
  return [
    `Do not sign ${tx ? `transaction ${tx.nonce}` : 'the proposal'} of our Safe ${safe}.`,
    why,
    ...(safeTxHash ? [`Its hash is ${safeTxHash}.`] : []),
    'Open it on another computer and compare before you trust this one.',
  ].join('\n')
}
