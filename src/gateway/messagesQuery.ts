import type { Gateway } from './client.ts'
import { listMessages } from './endpoints/messages.ts'
import { gatewayKeys } from './keys.ts'
import { paged } from './pagedQuery.ts'

/** The Safe's messages, page by page: options of an infinite query; followed by its tag. */
export const messagesQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: gatewayKeys.messages(chainId, address),
  ...paged(gateway, listMessages, { path: { chainId, safe_address: address } }),
})
