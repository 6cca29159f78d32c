import type { StoreApi } from 'zustand/vanilla'
import type { Hash, Hex } from '#core/safe/safe.ts'
import type { Channel } from '#frame/connection/channel.ts'
import { HostSilentError } from '#frame/connection/hostErrors.ts'
import type { ReplyOf } from '#frame/connection/replies.ts'
import { HostProviderError } from '#frame/provider/providerErrors.ts'
import { type RawTypedData, textDigest, typedDataDigest, withoutBigInts } from './messageDigest.ts'
import { addPending, type PendingStore } from './pending.ts'
import {
  forgetRequested,
  type RequestedMessages,
  requestedMessage,
  updateRequested,
} from './requestedMessages.ts'
import type { Resolution } from './resolution.ts'
import type { SignatureWait } from './signatureWait.ts'
import type { Writes } from './writes.ts'

/** Lets the Safe sign messages; each signature is verified on chain before it is returned. */
export type Signing = {
  text(message: string): Promise<Hex>
  typedData(typedData: RawTypedData): Promise<Hex>
}

type SignQuestion = { digest: Hash; title: string; ask: () => Promise<ReplyOf<'signMessage'>> }

/**
 * Asks the host, waits for the threshold, and verifies the signature with the Safe itself (EIP-1271). A request is stored: the same
 * message requested again, also after a reload, keeps waiting and opens no second dialog.
 */
export function createSigning({
  channel,
  asked,
  pending,
  writes,
  resolution,
  wait,
  keptUnder: messageKey,
  verify,
  now,
}: {
  channel: Channel
  asked: StoreApi<RequestedMessages>
  pending: PendingStore
  writes: Writes
  resolution: Resolution
  wait: SignatureWait
  /** The hash under which host and service will store a message, where it is known in advance. */
  keptUnder: (digest: Hash) => Promise<Hash | undefined>
  /** Whether the Safe accepts the signature. @throws where it cannot be asked. */
  verify: (digest: Hash, signature: Hex) => Promise<boolean>
  now: () => number
}): Signing {
  async function askHost({ digest, title, ask }: SignQuestion): Promise<void> {
    // The real host answers only after the last signature: a reload before that must not lose the first ones.
    let isOpen = true
    const begin = () => {
      void messageKey(digest).then((messageHash) => {
        if (messageHash && isOpen)
          asked.setState({ [digest]: { askedAt: now(), title, messageHash, isOpen } })
      })
      return ask()
    }
    const reply = await writes
      .run({ kind: 'message', title }, begin)
      .finally(() => {
        isOpen = false
      })
      .catch((error: unknown) => {
        // A page that ends is no answer.
        if (!(error instanceof HostSilentError)) forgetRequested(asked, digest)
        throw error
      })
    const { messageHash, safeTxHash, signature } = reply
    const given = signature && signature !== '0x' ? { signature } : {}
    asked.setState({ [digest]: { askedAt: now(), title, messageHash, safeTxHash, ...given } })
    if (safeTxHash) addPending(pending, safeTxHash, { submittedAt: now(), calls: [] })
  }

  async function signatureOf(digest: Hash): Promise<Hex> {
    const { signature, safeTxHash, messageHash } = requestedMessage(asked, digest) ?? {}
    if (signature) return signature
    if (safeTxHash) {
      const end = await resolution.awaitEnd(safeTxHash)
      if (end.kind === 'executed') return '0x'
      forgetRequested(asked, digest)
      throw new HostProviderError('The message was not signed: its transaction was not executed.', -32003)
    }
    if (messageHash) return wait.whole(digest, messageHash)
    forgetRequested(asked, digest)
    throw new HostProviderError(
      'The host accepted the message but returned neither a signature nor its hash.',
      -32603,
    )
  }

  async function isAsked(digest: Hash): Promise<boolean> {
    const known = requestedMessage(asked, digest)
    if (!known?.isOpen || !known.messageHash) return known !== undefined
    if (!(await wait.isBegun(digest, known.messageHash))) return false
    updateRequested(asked, digest, { isOpen: undefined })
    return true
  }

  const open = new Map<Hash, Promise<Hex>>()
  function sign(question: SignQuestion): Promise<Hex> {
    const { digest } = question
    const signing = open.get(digest) ?? signNow(question).finally(() => open.delete(digest))
    open.set(digest, signing)
    return signing
  }

  async function signNow(question: SignQuestion): Promise<Hex> {
    const { digest } = question
    if (!(await isAsked(digest))) await askHost(question)
    const signature = await signatureOf(digest)
    updateRequested(asked, digest, { signature })
    const isOwn = await verify(digest, signature).catch((cause: unknown) => {
      throw new HostProviderError(
        'The signature arrived, but it could not be checked with the Safe contract. Request it again.',
        -32603,
        { cause },
      )
    })
    forgetRequested(asked, digest)
    if (isOwn) return signature
    throw new HostProviderError(
      'The returned signature is not a signature of this Safe over this message.',
      -32603,
    )
  }

  return {
    text: (message) =>
      sign({
        digest: textDigest(message),
        title: message.slice(0, 80),
        ask: () => channel.request('signMessage', { message }),
      }),
    typedData: (given) => {
      const typedData = withoutBigInts(given) as RawTypedData
      return sign({
        digest: typedDataDigest(typedData),
        title: String(given.primaryType ?? given.domain.name ?? 'Typed data').slice(0, 80),
        ask: () => channel.request('signTypedMessage', { typedData }),
      })
    },
  }
}
