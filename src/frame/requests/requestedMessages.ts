import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { type KeyStorage, readKey, validEntries, writeKey } from '#frame/connection/keyStorage.ts'
import { HashText, HexText } from '#gateway/schemas/vocabulary.ts'

const Asked = v.object({
  askedAt: v.number(),
  /** Its beginning, for a person to recognise it. */
  title: v.string(),
  /** The host has an open dialog and has not answered: only the service knows whether anybody signed. */
  isOpen: v.optional(v.boolean()),
  /** Its hash at the host: a safeMessageHash, or the safeTxHash of its signing on chain. */
  messageHash: v.optional(HashText),
  safeTxHash: v.optional(HashText),
  confirmations: v.optional(v.number()),
  required: v.optional(v.number()),
  /** All signatures, `0x` where the chain has them; not returned to the app yet. */
  signature: v.optional(HexText),
})
const Entry = v.tuple([HashText, Asked])

/** A message that owners still have to sign, or a signed one that the app has not fetched yet. */
export type RequestedMessage = v.InferOutput<typeof Asked>
export type RequestedMessages = Readonly<Record<Hash, RequestedMessage>>

/** The messages that this app requested, by the digest that it will verify (EIP-191 or EIP-712), stored so that a reload keeps waiting. */
export function createRequestedMessages(
  storage: KeyStorage | undefined,
  { chainId, safe }: { chainId: number; safe: Address },
): StoreApi<RequestedMessages> {
  const key = `countersign:messages:${chainId}:${safe}`
  const read = (): RequestedMessages => validEntries(Entry, readKey(storage, key))
  const store = createStore<RequestedMessages>(read)
  store.subscribe((messages, before) => {
    // Another tab may have written meanwhile: only the entries removed here go.
    const isForgotten = (digest: string) => Object.hasOwn(before, digest) && !Object.hasOwn(messages, digest)
    const others = Object.entries(read()).filter(([digest]) => !isForgotten(digest))
    writeKey(storage, key, { ...Object.fromEntries(others), ...messages })
  })
  return store
}

/** The message with this digest. */
export function requestedMessage(
  store: StoreApi<RequestedMessages>,
  digest: Hash,
): RequestedMessage | undefined {
  const messages = store.getState()
  return Object.hasOwn(messages, digest) ? messages[digest] : undefined
}

/** Updates a message that is stored. */
export function updateRequested(
  store: StoreApi<RequestedMessages>,
  digest: Hash,
  change: Partial<RequestedMessage> & { signature?: Hex },
): void {
  const known = requestedMessage(store, digest)
  if (known) store.setState({ [digest]: { ...known, ...change } })
}

/** Removes a message that was returned to the app or that nobody wants any more. */
export function forgetRequested(store: StoreApi<RequestedMessages>, digest: Hash): void {
  const { [digest]: _, ...rest } = store.getState()
  store.setState(rest, true)
}
