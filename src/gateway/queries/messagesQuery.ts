import type { Gateway } from '#gateway/client/client.ts'
import { getMessage, listMessages } from '#gateway/endpoints/messages.ts'
import { gatewayKeys } from './keys.ts'
import { paged } from './pagedQuery.ts'
import { polled } from './polling.ts'

/** The Safe's messages, page by page: options of an infinite query; followed by its tag. */
export const messagesQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: gatewayKeys.messages(chainId, address),
  ...paged(gateway, listMessages, { path: { chainId, safe_address: address } }),
})

/** One message with the signatures it has, by its safeMessageHash. */
export const messageQuery = (gateway: Gateway, chainId: number, messageHash: string) => ({
  queryKey: gatewayKeys.message(chainId, messageHash),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    gateway.call(getMessage, { path: { chainId, message_hash: messageHash }, signal }),
  ...polled,
})
