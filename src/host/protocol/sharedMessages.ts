import type { Hash, Hex } from '#core/safe/safe.ts'
import { GatewayRefusedError } from '#gateway/client/errors.ts'
import { confirmMessage, createMessage, getMessage } from '#gateway/endpoints/messages.ts'
import type { Message, MessageContent } from '#gateway/schemas/message.ts'
import type { HostContext } from './context.ts'

/** A message as the gateway has it, with the signatures of owners elsewhere; undefined when it has none of this hash. */
export async function readShared(
  messageHash: Hash,
  { chain, gateway }: Pick<HostContext, 'chain' | 'gateway'>,
): Promise<Message | undefined> {
  try {
    return await gateway.call(getMessage, { path: { chainId: chain.chainId, message_hash: messageHash } })
  } catch (error) {
    if (error instanceof GatewayRefusedError && error.status === 404) return undefined
    throw error
  }
}

type SharedSignature = { message: MessageContent; messageHash: Hash; signature: Hex; isFirst: boolean }

/** Hands one owner's signature to the gateway, so that the others see it; the first one brings the message. */
export async function shareSignature(
  { message, messageHash, signature, isFirst }: SharedSignature,
  { chain, gateway, safe, app }: HostContext,
): Promise<void> {
  const chainId = chain.chainId
  if (isFirst) {
    const origin = JSON.stringify({ url: app.url, name: app.name })
    await gateway.call(createMessage, {
      path: { chainId, safe_address: safe },
      body: { message, signature, origin },
    })
  } else {
    await gateway.call(confirmMessage, { path: { chainId, message_hash: messageHash }, body: { signature } })
  }
}
