import * as v from 'valibot'
import type { Hex } from '#core/safe/safe.ts'
import { byType, oneOf } from './open.ts'
import {
  AddressInfo,
  Count,
  extra,
  Fields,
  HashText,
  HexText,
  maybe,
  object,
  Timestamp,
} from './vocabulary.ts'

/** EIP-712 data as it is signed: whatever else stands in it is kept, its hash is worked out elsewhere. */
export const TypedData = v.looseObject({
  domain: Fields,
  primaryType: v.string(),
  types: v.record(v.string(), v.array(object({ name: v.string(), type: v.string() }))),
  message: v.record(v.string(), v.unknown()),
})
export type TypedData = v.InferOutput<typeof TypedData>

/** What a Safe's owners sign off the chain: a text, or typed data. */
export const MessageContent = v.union([v.string(), TypedData])
export type MessageContent = v.InferOutput<typeof MessageContent>

const message = {
  messageHash: HashText,
  status: oneOf('NEEDS_CONFIRMATION', 'CONFIRMED'),
  logoUri: extra(v.string()),
  name: extra(v.string()),
  message: MessageContent,
  creationTimestamp: Timestamp,
  modifiedTimestamp: Timestamp,
  confirmationsSubmitted: Count,
  confirmationsRequired: Count,
  proposedBy: AddressInfo,
  confirmations: v.array(object({ owner: AddressInfo, signature: HexText })),
  preparedSignature: maybe(HexText),
  origin: extra(v.string()),
}

/** A message with the signatures it has; `preparedSignature` once they are enough. `name` and logo are the app's claims. */
export const Message = object(message)
export type Message = v.InferOutput<typeof Message>
export type MessageWire = v.InferInput<typeof Message>

/** A row of the messages: the day (UTC midnight) of what follows, or a message. */
export const MessageItem = byType(
  object({ type: v.literal('DATE_LABEL'), timestamp: Timestamp }),
  object({ type: v.literal('MESSAGE'), ...message }),
)
export type MessageItem = v.InferOutput<typeof MessageItem>
export type MessageItemWire = v.InferInput<typeof MessageItem>

/** Body of a new message: its content and one owner's signature. */
export type NewMessage = {
  message: MessageContent
  safeAppId?: number | undefined
  signature: Hex
  origin?: string | undefined
}

/** Body of one more owner's signature to a message. */
export type MessageConfirmation = { signature: Hex }
