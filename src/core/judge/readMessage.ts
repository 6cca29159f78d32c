import type { Hash } from '#core/safe/safe.ts'
import { messageInnerHash } from '#core/safe/safeMessage.ts'
import { type ReadTypedData, readTypedData } from '#core/typedData/typedData.ts'
import type { MessageInput } from './case.ts'

/** A decoded message; the hash of the message itself is undefined for ambiguous typed data. */
export type ReadMessage =
  | { kind: 'text'; text: string; innerHash: Hash }
  | { kind: 'typedData'; read: ReadTypedData; innerHash: Hash | undefined }

/** Decodes a message as every wallet would, or says why that is impossible. */
export function readMessage(message: MessageInput): ReadMessage {
  if (message.kind === 'text') return { ...message, innerHash: messageInnerHash(message.text) }
  const read = readTypedData(message.typedData)
  return { kind: 'typedData', read, innerHash: read.ok ? read.hash : undefined }
}
