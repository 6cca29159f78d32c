import type { ComponentProps } from 'react'
import type { Judged } from '#core/judge/judge.ts'
import type { Message } from '#gateway/schemas/message.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { howSigned } from '#parts/acting/signatureLines.ts'
import { messageStatus, originOf } from '#parts/sentences/messageWords.ts'
import { wholeMomentOf } from '#parts/sentences/when.ts'
import { claimedByService as claimed, DataList, type Fact } from '#ui/lists/DataList.tsx'
import { Hash } from '#ui/values/Hash.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { Comparison } from '#ui/verdict/Comparison.tsx'

function claimFacts(claim: Message, verification: Judged): Fact[] {
  const { proposedBy, creationTimestamp, modifiedTimestamp } = claim
  const origin = originOf(claim)
  const proven = howSigned(verification.signatures, proposedBy.value)
  return [
    {
      term: 'Created by',
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
            source: 'reported by the creator',
          },
        ]
      : []),
  ]
}

function comparedRows(claim: Message, verification: Judged): ComponentProps<typeof Comparison>['rows'] {
  const { safeMessageHash, safe, signatures } = verification
  const valid = signatures.filter(({ status }) => status === 'valid').length
  const standing = messageStatus({
    status: safe && valid >= safe.threshold ? 'CONFIRMED' : 'NEEDS_CONFIRMATION',
  })
  return [
    {
      key: 'hash',
      label: 'Message hash',
      claimed: <Hash hash={claim.messageHash} />,
      computed: safeMessageHash ? <Hash hash={safeMessageHash} ink /> : 'could not be computed',
      same: safeMessageHash && safeMessageHash === claim.messageHash.toLowerCase(),
    },
    {
      key: 'standing',
      label: 'Status',
      claimed: messageStatus(claim),
      computed: safe ? standing : 'could not be loaded',
      same: safe && standing === messageStatus(claim),
    },
    {
      key: 'needed',
      label: 'Threshold',
      claimed: String(claim.confirmationsRequired),
      computed: safe ? String(safe.threshold) : 'could not be loaded',
      same: safe && safe.threshold === claim.confirmationsRequired,
    },
    {
      key: 'given',
      label: 'Confirmations',
      claimed: String(claim.confirmationsSubmitted),
      computed: safeMessageHash && safe ? String(valid) : 'could not be counted',
      same: safeMessageHash && safe && valid === claim.confirmationsSubmitted,
    },
  ]
}

/** Whether the service reports what this page found; undefined where one of the two could not be had. */
export function agreesWithClaim(claim: Message, verification: Judged): boolean | undefined {
  const all = comparedRows(claim, verification).map(({ same }) => same)
  if (all.includes(false)) return false
  return all.includes(undefined) ? undefined : true
}

/** What the service says of a message beside what this page computed, and what only the service says. */
export function Claims({ claim, verification }: { claim: Message; verification: Judged }) {
  return (
    <>
      <Comparison rows={comparedRows(claim, verification)} />
      <DataList facts={claimFacts(claim, verification)} />
    </>
  )
}
