import type { Judged } from '#core/judge/judge.ts'
import type { Message } from '#gateway/schemas/message.ts'
import { Account } from '#parts/Account.tsx'
import { messageStanding, originOf } from '#parts/messageWords.ts'
import { howSigned } from '#parts/signing/signatureLines.ts'
import { wholeMomentOf } from '#parts/when.ts'
import { Comparison } from '#ui/Comparison.tsx'
import { claimedByService as claimed, DataList, type Fact } from '#ui/DataList.tsx'
import { Hash } from '#ui/Hash.tsx'
import { VisibleText } from '#ui/VisibleText.tsx'

function claimFacts(claim: Message, verification: Judged): Fact[] {
  const { proposedBy, creationTimestamp, modifiedTimestamp } = claim
  const origin = originOf(claim)
  const proven = howSigned(verification.signatures, proposedBy.value)
  return [
    {
      term: 'Made by',
      value: <Account address={proposedBy.value} size="small" ink={proven !== undefined} />,
      detail: wholeMomentOf(creationTimestamp),
      source: proven ?? claimed,
    },
    ...(modifiedTimestamp === creationTimestamp
      ? []
      : [{ term: 'Changed', value: wholeMomentOf(modifiedTimestamp), source: claimed }]),
    ...(origin.name || origin.url
      ? [
          {
            term: 'From the app',
            value: (
              <span className="pencil">
                <VisibleText text={(origin.name ?? origin.url ?? '').slice(0, 200)} />
              </span>
            ),
            ...(origin.name && origin.url && { detail: <VisibleText text={origin.url.slice(0, 200)} /> }),
            source: 'claimed by whoever handed it in',
          },
        ]
      : []),
  ]
}

/** What the service says of a message beside what this page computed, and what only the service says. */
export function Claims({ claim, verification }: { claim: Message; verification: Judged }) {
  const { safeMessageHash, safe, signatures } = verification
  const valid = signatures.filter(({ status }) => status === 'valid').length
  const standing = messageStanding({
    status: safe && valid >= safe.threshold ? 'CONFIRMED' : 'NEEDS_CONFIRMATION',
  })
  return (
    <>
      <Comparison
        rows={[
          {
            key: 'hash',
            label: 'Message hash',
            claimed: <Hash hash={claim.messageHash} />,
            computed: safeMessageHash ? <Hash hash={safeMessageHash} ink /> : 'could not be computed',
            same: safeMessageHash && safeMessageHash === claim.messageHash.toLowerCase(),
          },
          {
            key: 'standing',
            label: 'Standing',
            claimed: messageStanding(claim),
            computed: safe ? standing : 'could not be read',
            same: safe && standing === messageStanding(claim),
          },
          {
            key: 'needed',
            label: 'Signatures needed',
            claimed: String(claim.confirmationsRequired),
            computed: safe ? String(safe.threshold) : 'could not be read',
            same: safe && safe.threshold === claim.confirmationsRequired,
          },
          {
            key: 'given',
            label: 'Signatures given',
            claimed: String(claim.confirmationsSubmitted),
            computed: safeMessageHash && safe ? String(valid) : 'could not be counted',
            same: safeMessageHash && safe && valid === claim.confirmationsSubmitted,
          },
        ]}
      />
      <DataList facts={claimFacts(claim, verification)} />
    </>
  )
}
