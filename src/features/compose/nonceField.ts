/** What a typed number comes to: an error keeps it from being used, a warning only tells. */
export type TypedNonce = { nonce: bigint | undefined; error?: string; warning?: string }

type Around = { current: bigint | undefined; recommended: bigint | undefined; queued?: readonly bigint[] }

/** Reads the number that a transaction is to have; nothing typed is the recommended one. */
export function typedNonce(text: string, { current, recommended, queued = [] }: Around): TypedNonce {
  const typed = text.trim()
  if (typed === '') return { nonce: recommended }
  if (/^\d*[.,]\d*$/.test(typed)) return { nonce: undefined, error: 'Nonce can’t contain decimals.' }
  if (!/^\d+$/.test(typed)) return { nonce: undefined, error: 'Nonce must be a number.' }
  const nonce = BigInt(typed)
  if (nonce >= BigInt(Number.MAX_SAFE_INTEGER)) return { nonce: undefined, error: 'Nonce is too high.' }
  if (current !== undefined && nonce < current)
    return { nonce: undefined, error: `Nonce can’t be lower than ${current}.` }
  if (queued.includes(nonce))
    return { nonce, warning: `Replaces what waits with number ${nonce}: only one of them can ever run.` }
  if (current !== undefined && nonce >= current + 100n)
    return { nonce, warning: 'Nonce is much higher than the current nonce.' }
  if (recommended !== undefined && nonce > recommended)
    return { nonce, warning: 'Nonce is higher than the recommended nonce.' }
  return { nonce }
}
