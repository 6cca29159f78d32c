import type { StoreApi } from 'zustand/vanilla'
import type { Hash, Hex } from '#core/safe.ts'
import { type AskedMessages, askedMessage, forgetAsked, updateAsked } from './askedMessages.ts'
import type { Channel } from './channel.ts'
import { HostSilentError } from './hostErrors.ts'
import { type GivenTypedData, textDigest, typedDataDigest, withoutBigInts } from './messageDigest.ts'
import { addPending, type PendingStore } from './pending.ts'
import { HostProviderError } from './providerErrors.ts'
import type { ReplyOf } from './replies.ts'
import type { Resolution } from './resolution.ts'
import type { SignatureWait } from './signatureWait.ts'
import type { Writes } from './writes.ts'

/** Has messages signed by the Safe; each answer was checked on chain before it is given (A22). */
export type Signing = {
  text(message: string): Promise<Hex>
  typedData(typedData: GivenTypedData): Promise<Hex>
}

type Question = { digest: Hash; title: string; ask: () => Promise<ReplyOf<'signMessage'>> }

/**
 * Asks the host, waits for all the signatures it takes, and asks the Safe itself (EIP-1271) whether they are its own. What is begun is
 * kept: the same message asked for again, after a reload too, goes on waiting and opens no second dialog.
 */
export function createSigning({
  channel,
  asked,
  pending,
  writes,
  resolution,
  wait,
  keptUnder,
  verify,
  now,
}: {
  channel: Channel
  asked: StoreApi<AskedMessages>
  pending: PendingStore
  writes: Writes
  resolution: Resolution
  wait: SignatureWait
  /** Under which hash host and service will keep a message, where that can be told before they do. */
  keptUnder: (digest: Hash) => Promise<Hash | undefined>
  /** Whether the Safe says that it signed. @throws where it cannot be asked. */
  verify: (digest: Hash, signature: Hex) => Promise<boolean>
  now: () => number
}): Signing {
  async function askHost({ digest, title, ask }: Question): Promise<void> {
    // The real host answers a message only when the last owner has signed: a reload before that must not lose the first ones.
    let isOpen = true
    const begin = () => {
      void keptUnder(digest).then((messageHash) => {
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
        // A page that ends is no answer of anybody.
        if (!(error instanceof HostSilentError)) forgetAsked(asked, digest)
        throw error
      })
    const { messageHash, safeTxHash, signature } = reply
    const given = signature && signature !== '0x' ? { signature } : {}
    asked.setState({ [digest]: { askedAt: now(), title, messageHash, safeTxHash, ...given } })
    if (safeTxHash) addPending(pending, safeTxHash, { submittedAt: now(), calls: [] })
  }

  async function signatureOf(digest: Hash): Promise<Hex> {
    const { signature, safeTxHash, messageHash } = askedMessage(asked, digest) ?? {}
    if (signature) return signature
    if (safeTxHash) {
      const end = await resolution.awaitEnd(safeTxHash)
      if (end.kind === 'executed') return '0x'
      forgetAsked(asked, digest)
      throw new HostProviderError('The message was not signed: its transaction came to nothing.', -32003)
    }
    if (messageHash) return wait.whole(digest, messageHash)
    forgetAsked(asked, digest)
    throw new HostProviderError(
      'The host took the message, but gave neither a signature nor its hash.',
      -32603,
    )
  }

  async function isAsked(digest: Hash): Promise<boolean> {
    const known = askedMessage(asked, digest)
    if (!known?.isOpen || !known.messageHash) return known !== undefined
    if (!(await wait.isBegun(digest, known.messageHash))) return false
    updateAsked(asked, digest, { isOpen: undefined })
    return true
  }

  const open = new Map<Hash, Promise<Hex>>()
  function sign(question: Question): Promise<Hex> {
    const { digest } = question
    const signing = open.get(digest) ?? signNow(question).finally(() => open.delete(digest))
    open.set(digest, signing)
    return signing
  }

  async function signNow(question: Question): Promise<Hex> {
    const { digest } = question
    if (!(await isAsked(digest))) await askHost(question)
    const signature = await signatureOf(digest)
    updateAsked(asked, digest, { signature })
    const isOwn = await verify(digest, signature).catch((cause: unknown) => {
      throw new HostProviderError(
        'The signature is there, but the Safe could not be asked whether it is its own. Ask for it again.',
        -32603,
        { cause },
      )
    })
    forgetAsked(asked, digest)
    if (isOwn) return signature
    throw new HostProviderError('What came back is not a signature of this Safe over this message.', -32603)
  }

  return {
    text: (message) =>
      sign({
        digest: textDigest(message),
        title: message.slice(0, 80),
        ask: () => channel.request('signMessage', { message }),
      }),
    typedData: (given) => {
      const typedData = withoutBigInts(given) as GivenTypedData
      return sign({
        digest: typedDataDigest(typedData),
        title: String(given.primaryType ?? given.domain.name ?? 'Typed data').slice(0, 80),
        ask: () => channel.request('signTypedMessage', { typedData }),
      })
    },
  }
}
