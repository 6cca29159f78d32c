import * as v from 'valibot'
import { oneOf } from './open.ts'
import { AddressInfo, AddressText, ChainId, Count, maybe, Nonce, object } from './vocabulary.ts'

/**
 * A Safe as the gateway knows it. Each tag changes whenever the list of its name changes; a tag has no other meaning. `modules` is null
 * on the wire when there are none.
 */
export const SafeInfo = object({
  address: AddressInfo,
  chainId: ChainId,
  nonce: Nonce,
  threshold: Count,
  owners: v.array(AddressInfo),
  implementation: AddressInfo,
  modules: v.nullish(v.array(AddressInfo), () => []),
  fallbackHandler: maybe(AddressInfo),
  guard: maybe(AddressInfo),
  version: maybe(v.string()),
  implementationVersionState: oneOf('UP_TO_DATE', 'OUTDATED', 'UNKNOWN'),
  collectiblesTag: maybe(v.string()),
  txQueuedTag: maybe(v.string()),
  txHistoryTag: maybe(v.string()),
  messagesTag: maybe(v.string()),
})
export type SafeInfo = v.InferOutput<typeof SafeInfo>

/** The Safes that an account owns on one chain. */
export const OwnedSafes = object({ safes: v.array(AddressText) })
export type OwnedSafes = v.InferOutput<typeof OwnedSafes>

/** The Safe's nonce and the first that no queued transaction takes. */
export const Nonces = object({ currentNonce: Nonce, recommendedNonce: Nonce })
export type Nonces = v.InferOutput<typeof Nonces>
