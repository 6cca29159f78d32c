import { isSameAddress } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import { maxSigned, type SignedEntry, signedEntry, signedJson } from '#core/formats/signedEntry.ts'
import type { Address } from '#core/safe/safe.ts'
import { hasChainId } from '#core/safe/safeTxHash.ts'
import { createPersistedStore } from '#stores/persistedStore.ts'

/** As storage holds it: plain JSON. */
type SignedState = { signed: readonly ReturnType<typeof signedJson>[] }

function readOne(value: unknown): SignedEntry[] {
  try {
    return [signedEntry(value, 'signed')]
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

const entriesOf = ({ signed }: SignedState): SignedEntry[] => signed.slice(-maxSigned).flatMap(readOne)

/** What was signed on this device: a signature is usable until its nonce is used, whatever a service lists. */
export const signedHere = createPersistedStore<SignedState>({
  key: 'countersign.signed',
  empty: { signed: [] },
  read: (kept) =>
    typeof kept === 'object' && kept !== null && 'signed' in kept && Array.isArray(kept.signed)
      ? { signed: kept.signed.slice(-maxSigned).flatMap(readOne).map(signedJson) }
      : undefined,
})

/** All that is remembered, oldest first. */
export const allSigned = (): SignedEntry[] => entriesOf(signedHere.getState())

/** The transactions of one Safe that were signed here. */
export const transactionsSigned = (place: { chainId: number; address: Address }) =>
  allSigned().flatMap(({ chainId, safe, hash, nonce }) =>
    nonce !== undefined && chainId === place.chainId && isSameAddress(safe, place.address)
      ? [{ safeTxHash: hash, nonce }]
      : [],
  )

/**
 * Those that were signed for the same address on other networks by a release whose signatures hold on every network, as far as that is known: a
 * Safe of such a release can execute them.
 */
export const signedElsewhere = (place: { chainId: number; address: Address }) =>
  allSigned().flatMap(({ chainId, safe, hash, nonce, version }) =>
    nonce !== undefined &&
    chainId !== place.chainId &&
    isSameAddress(safe, place.address) &&
    (version === undefined || !hasChainId(version))
      ? [{ safeTxHash: hash, nonce, elsewhere: chainId }]
      : [],
  )
