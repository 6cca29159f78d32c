import type { Address } from '#core/safe/safe.ts'
import { buildSignatures } from '#core/signatures/signatures.ts'
import type { MessageItemWire, MessageWire } from '#gateway/schemas/message.ts'
import type { StoredMessage } from '#server/store/messages.ts'
import { contractInfo, type NameSources } from './addressInfo.ts'

/** A message on the wire, seen from the owners and the threshold of today. */
export function messageWire(
  chain: NameSources,
  message: StoredMessage,
  { owners, threshold }: { owners: readonly Address[]; threshold: number },
): MessageWire {
  const app = chain.config.safeApps?.find(({ id }) => id === message.safeAppId)
  const confirmations = message.confirmations.filter(({ owner }) => owners.includes(owner))
  const isConfirmed = confirmations.length >= threshold
  return {
    messageHash: message.messageHash,
    status: isConfirmed ? 'CONFIRMED' : 'NEEDS_CONFIRMATION',
    logoUri: app?.iconUrl ?? null,
    name: app?.name ?? null,
    message: message.message as MessageWire['message'],
    creationTimestamp: message.createdAt,
    modifiedTimestamp: message.modifiedAt,
    confirmationsSubmitted: confirmations.length,
    confirmationsRequired: threshold,
    proposedBy: contractInfo(chain, message.proposer),
    confirmations: confirmations.map(({ owner, signature }) => ({
      owner: contractInfo(chain, owner),
      signature,
    })),
    preparedSignature: isConfirmed ? buildSignatures(confirmations) : null,
    origin: message.origin ?? null,
  }
}

const day = 24 * 60 * 60 * 1000

/** Puts a label before the messages of each day: the day's beginning in UTC, repeated on every page. */
export function labelMessageDays(messages: readonly MessageWire[]): MessageItemWire[] {
  let labelled: number | undefined
  return messages.flatMap((message): MessageItemWire[] => {
    const timestamp = message.creationTimestamp - (message.creationTimestamp % day)
    const item = { ...message, type: 'MESSAGE' } as const
    if (timestamp === labelled) return [item]
    labelled = timestamp
    return [{ type: 'DATE_LABEL', timestamp }, item]
  })
}
