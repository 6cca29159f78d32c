import * as v from 'valibot'
import type { StoreApi } from 'zustand/vanilla'
import type { Hash, Hex } from '#core/safe/safe.ts'
import type { Channel } from '#frame/connection/channel.ts'
import type { Schedule } from '#frame/connection/frameWindow.ts'
import { HostProviderError } from '#frame/provider/providerErrors.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { getMessage } from '#gateway/endpoints/messages.ts'
import { HexText } from '#gateway/schemas/vocabulary.ts'
import { type RequestedMessages, requestedMessage, updateRequested } from './requestedMessages.ts'

/** Waits for the owners' signatures of a message at the host. */
export type SignatureWait = {
  /** Whether an owner has signed it already, so that no dialog is needed. */
  isBegun(digest: Hash, messageHash: Hash): Promise<boolean>
  /** Waits until the threshold is reached. @throws HostProviderError 4001 when cancelled, -32002 after `PATIENCE`. */
  whole(digest: Hash, messageHash: Hash): Promise<Hex>
}

/** The ms between two polls. */
const pause = 4_000
/** The ms after which an app has to request again: owners may take days. */
export const PATIENCE = 10 * 60_000
/** The ms for the host's answer; it does not answer about a message that is not fully signed. */
const hostLimit = 3_000

const Message = v.object({
  preparedSignature: v.nullish(HexText),
  confirmationsSubmitted: v.nullish(v.number()),
  confirmationsRequired: v.nullish(v.number()),
})

/** Polls host and service in turn until one has the whole signature, and stores the progress. */
export function createSignatureWait({
  channel,
  gateway,
  chainId,
  asked,
  schedule,
  now,
}: {
  channel: Channel
  gateway: Gateway | undefined
  chainId: number
  asked: StoreApi<RequestedMessages>
  schedule: Schedule
  now: () => number
}): SignatureWait {
  const ofHost = async (messageHash: Hash): Promise<Hex | undefined> => {
    const asking = channel.request('getOffChainSignature', messageHash, { timeout: hostLimit })
    return asking.catch(() => undefined)
  }

  async function ofGateway(digest: Hash, messageHash: Hash): Promise<Hex | undefined> {
    const endpoint = { ...getMessage, response: v.unknown() }
    const path = { chainId, message_hash: messageHash }
    const read = v.safeParse(Message, await gateway?.call(endpoint, { path }).catch(() => undefined))
    if (!read.success) return undefined
    const { preparedSignature, confirmationsSubmitted, confirmationsRequired } = read.output
    updateRequested(asked, digest, {
      confirmations: confirmationsSubmitted ?? undefined,
      required: confirmationsRequired ?? undefined,
    })
    const isEnough = (confirmationsSubmitted ?? 0) >= (confirmationsRequired ?? 1)
    return isEnough ? (preparedSignature ?? undefined) : undefined
  }

  const isWhole = (signature: Hex | undefined): signature is Hex =>
    signature !== undefined && signature !== '0x'

  async function isBegun(digest: Hash, messageHash: Hash): Promise<boolean> {
    if (isWhole(await ofGateway(digest, messageHash))) return true
    if ((requestedMessage(asked, digest)?.confirmations ?? 0) > 0) return true
    return isWhole(await ofHost(messageHash))
  }

  async function whole(digest: Hash, messageHash: Hash): Promise<Hex> {
    const startedAt = now()
    for (;;) {
      const found = await Promise.all([ofHost(messageHash), ofGateway(digest, messageHash)])
      const signature = found.find(isWhole)
      if (signature) return signature
      const {
        confirmations: n,
        required: m,
        ...known
      } = requestedMessage(asked, digest) ?? { askedAt: undefined }
      if (known.askedAt === undefined) throw new HostProviderError('The message was cancelled here.', 4001)
      if (now() - startedAt >= PATIENCE) {
        const progress = m === undefined ? '' : ` (${n ?? 0} of ${m})`
        throw new HostProviderError(
          `The message still waits for confirmations${progress}. Request it again to keep waiting.`,
          -32002,
        )
      }
      await new Promise<void>((resolve) => schedule(resolve, pause))
    }
  }
  return { isBegun, whole }
}
