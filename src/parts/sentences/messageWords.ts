import type { Requester } from '#core/checks/message/messageFacts.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Message } from '#gateway/schemas/message.ts'

/** A message of the service for verification, which parses it strictly. */
export const messageInput = ({ message }: Pick<Message, 'message'>): MessageInput =>
  typeof message === 'string' ? { kind: 'text', text: message } : { kind: 'typedData', typedData: message }

/** Whether the shown message is what its owners would sign; until the check it is only a claim. */
export const isOfItsHash = ({ results }: Pick<Judged, 'results'>): boolean =>
  results.some(({ id, outcome, severity }) => id === 'MSG-08' && (outcome === 'pass' || severity === 'info'))

/** The status of a message, as the service reports it. */
export function messageStatus({ status }: Pick<Message, 'status'>): string {
  if (typeof status !== 'string') return status.unknown
  return status === 'CONFIRMED' ? 'Confirmed' : 'Needs confirmation'
}

/** Who requested a message, as its first signer reports it: a name and an address that prove nothing. */
export type ClaimedOrigin = { name?: string; url?: string }

/** Parses the origin of a message: JSON of an app, an address or any text. */
export function originOf({ name, origin }: Pick<Message, 'name' | 'origin'>): ClaimedOrigin {
  const listed = name ? { name } : {}
  if (!origin) return listed
  const told = jsonOrigin(origin) ?? (/^https?:\/\//.test(origin) ? { url: origin } : { name: origin })
  return { ...told, ...listed }
}

/** The site that requested a message, by the service's word; undefined where it names none. */
export function requesterOf(message: Pick<Message, 'name' | 'origin'>): Requester | undefined {
  const { url } = originOf(message)
  return url === undefined ? undefined : { url, isClaimed: true }
}

function jsonOrigin(origin: string): ClaimedOrigin | undefined {
  try {
    const value: unknown = JSON.parse(origin)
    if (typeof value !== 'object' || value === null) return undefined
    const told = value as { name?: unknown; url?: unknown }
    return {
      ...(typeof told.name === 'string' && told.name !== '' && { name: told.name }),
      ...(typeof told.url === 'string' && told.url !== '' && { url: told.url }),
    }
  } catch (_notJson) {
    return undefined
  }
}
