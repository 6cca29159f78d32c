/** What a typed number comes to: an error keeps it from being used, a warning only tells; `instead` is a number that needs no warning. */
export type TypedNonce = { nonce: bigint | undefined; error?: string; warning?: string; instead?: bigint }

type TypedNonceParameters = {
  current: bigint | undefined
  recommended: bigint | undefined
  queued?: readonly bigint[]
}

const muchHigher = 100n

/** Reads the number that a transaction is to have; nothing typed is the recommended one. */
export function typedNonce(
  text: string,
  { current, recommended, queued = [] }: TypedNonceParameters,
): TypedNonce {
  const typed = text.trim()
  if (typed === '') return { nonce: recommended }
  if (/^\d*[.,]\d*$/.test(typed)) return { nonce: undefined, error: 'Nonce can’t contain decimals.' }
  if (!/^\d+$/.test(typed)) return { nonce: undefined, error: 'Nonce must be a number.' }
  const nonce = BigInt(typed)
  if (nonce >= BigInt(Number.MAX_SAFE_INTEGER)) return { nonce: undefined, error: 'Nonce is too high.' }
  if (current !== undefined && nonce < current)
    return { nonce: undefined, error: `Nonce can’t be lower than ${current}: it is used already.` }
  const instead = recommended !== undefined && recommended !== nonce ? { instead: recommended } : {}
  const count = queued.filter((one) => one === nonce).length
  if (count > 0) {
    const others = count === 1 ? 'Another proposal has' : `${count} other proposals have`
    return {
      nonce,
      warning: `${others} nonce ${nonce} already. Only one can run: once one is executed, the others are void.`,
      ...instead,
    }
  }
  if (recommended === undefined || nonce <= recommended) return { nonce }
  const empty = emptyBefore(nonce, recommended, queued)
  const gap =
    empty === 0n
      ? ''
      : ` ${empty === 1n ? `Nonce ${recommended} is` : `${empty} nonces are`} empty, so this would wait.`
  const isFar = current !== undefined && nonce >= current + muchHigher
  const warning = isFar
    ? 'Nonce is much higher than the current nonce.'
    : 'Nonce is higher than the recommended nonce.'
  return { nonce, warning: `${warning}${gap}`, ...instead }
}

/** How many numbers from the first free one up to this one nothing waits with. */
function emptyBefore(nonce: bigint, from: bigint, queued: readonly bigint[]): bigint {
  const used = new Set(queued.filter((one) => one >= from && one < nonce))
  return nonce - from - BigInt(used.size)
}
