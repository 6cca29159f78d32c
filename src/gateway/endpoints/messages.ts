import { get, post, sends } from '#gateway/client/endpoint.ts'
import { Message, type MessageConfirmation, MessageItem, type NewMessage } from '#gateway/schemas/message.ts'
import { Cursor } from '#gateway/schemas/query.ts'
import { page } from '#gateway/schemas/transaction/list.ts'
import { Nothing } from '#gateway/schemas/vocabulary.ts'

/** The messages of a Safe, newest first. */
export const listMessages = get('/v1/chains/{chainId}/safes/{safe_address}/messages', page(MessageItem), {
  query: Cursor,
})

/** One message, by its safeMessageHash. */
export const getMessage = get('/v1/chains/{chainId}/messages/{message_hash}', Message)

/** Hands a message to the Safe's owners, with the first signature. */
export const createMessage = post(
  '/v1/chains/{chainId}/safes/{safe_address}/messages',
  sends<NewMessage>('NewMessage'),
  Nothing,
  {
    status: 202,
  },
)

/** Adds one owner's signature to a message. */
export const confirmMessage = post(
  '/v1/chains/{chainId}/messages/{message_hash}/signatures',
  sends<MessageConfirmation>('MessageConfirmation'),
  Nothing,
)
