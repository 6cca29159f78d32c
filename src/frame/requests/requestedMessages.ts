import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import type { KeyStorage } from '#frame/connection/trust.ts'
import { HashText, HexText } from '#gateway/schemas/vocabulary.ts'

const Asked = v.object({
  askedAt: v.number(),
  /** How it begins, to be recognised by a person. */
  title: v.string(),
  /** The host has its dialog open and has not answered: whether anybody signed, only the service knows. */
  isOpen: v.optional(v.boolean()),
  /** Under which the host keeps it: a safeMessageHash, or the safeTxHash of its signing on chain. */
  messageHash: v.optional(HashText),
  safeTxHash: v.optional(HashText),
  confirmations: v.optional(v.number()),
  required: v.optional(v.number()),
  /** All signatures, `0x` where the chain itself has them; not yet handed over. */
  signature: v.optional(HexText),
})
const Entry = v.tuple([HashText, Asked])

/** A message that owners still have to sign, or that is signed and was not taken yet. */
export type RequestedMessage = v.InferOutput<typeof Asked>
export type RequestedMessages = Readonly<Record<Hash, RequestedMessage>>

/** The messages this app asked for, by the hash that it will check (EIP-191 or EIP-712), kept so that a reload goes on waiting. */
export function createRequestedMessages(
  storage: KeyStorage | undefined,
  { chainId, safe }: { chainId: number; safe: Address },
): StoreApi<RequestedMessages> {
  const key = `countersign:messages:${chainId}:${safe}`
  const read = (): RequestedMessages => {
    try {
      const kept = Object.entries(JSON.parse(storage?.getItem(key) ?? '{}'))
      // One that cannot be read takes none of the others with it.
      const each = kept.map((one) => v.safeParse(Entry, one))
      return Object.fromEntries(each.flatMap((parsed) => (parsed.success ? [parsed.output] : [])))
    } catch {
      return {}
    }
  }
  const store = createStore<RequestedMessages>(read)
  store.subscribe((messages, before) => {
    // Another tab may have written since: only what was forgotten here goes.
    const isForgotten = (digest: string) => Object.hasOwn(before, digest) && !Object.hasOwn(messages, digest)
    const others = Object.entries(read()).filter(([digest]) => !isForgotten(digest))
    try {
      storage?.setItem(key, JSON.stringify({ ...Object.fromEntries(others), ...messages }))
    } catch (_closedToFrames) {
      // They live as long as the page.
    }
  })
  return store
}

/** What is known of the message with this hash. */
export function requestedMessage(
  store: StoreApi<RequestedMessages>,
  digest: Hash,
): RequestedMessage | undefined {
  const messages = store.getState()
  return Object.hasOwn(messages, digest) ? messages[digest] : undefined
}

/** Notes what became known of one that is there. */
export function updateRequested(
  store: StoreApi<RequestedMessages>,
  digest: Hash,
  change: Partial<RequestedMessage> & { signature?: Hex },
): void {
  const known = requestedMessage(store, digest)
  if (known) store.setState({ [digest]: { ...known, ...change } })
}

/** Forgets one, because it was handed over or nobody wants it any more. */
export function forgetRequested(store: StoreApi<RequestedMessages>, digest: Hash): void {
  const { [digest]: _, ...rest } = store.getState()
  store.setState(rest, true)
}
