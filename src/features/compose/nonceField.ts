/** What a typed number comes to: an error keeps it from being used, a warning only tells; `instead` is a number that needs no warning. */
export type TypedNonce = { nonce: bigint | undefined; error?: string; warning?: string; instead?: bigint }

type Around = { current: bigint | undefined; recommended: bigint | undefined; queued?: readonly bigint[] }

const muchHigher = 100n

/** Reads the number that a transaction is to have; nothing typed is the recommended one. */
export function typedNonce(text: string, { current, recommended, queued = [] }: Around): TypedNonce {
  const typed = text.trim()
  if (typed === '') return { nonce: recommended }
  const like = recommended ?? current ?? 12n
  if (/^\d*[.,]\d*$/.test(typed))
    return { nonce: undefined, error: `Write the number without decimals, like ${like}.` }
  if (!/^\d+$/.test(typed))
    return { nonce: undefined, error: `Write the number in digits alone, like ${like}.` }
  const nonce = BigInt(typed)
  if (nonce >= BigInt(Number.MAX_SAFE_INTEGER))
    return {
      nonce: undefined,
      error: `This number is too high to be counted: write a lower one, like ${like}.`,
    }
  if (current !== undefined && nonce < current)
    return {
      nonce: undefined,
      error: `Number ${nonce} is used up on the chain: write ${current} or a higher one.`,
    }
  const instead = recommended !== undefined && recommended !== nonce ? { instead: recommended } : {}
  const count = queued.filter((one) => one === nonce).length
  if (count > 0) {
    const others = count === 1 ? 'Another proposal has' : `${count} other proposals have`
    return {
      nonce,
      warning: `${others} number ${nonce} already. Only one of them can ever run: whichever is executed first wins, the others are void then.`,
      ...instead,
    }
  }
  if (recommended === undefined || nonce <= recommended) return { nonce }
  const empty = emptyBefore(nonce, recommended, queued)
  const gap =
    empty === 0n
      ? ''
      : ` ${empty === 1n ? `Number ${recommended} is` : `${empty} numbers are`} empty, so this would wait.`
  const isFar = current !== undefined && nonce >= current + muchHigher
  const warning = isFar
    ? `This number is much higher than ${current}, which the chain expects.`
    : 'This number is higher than the next free one.'
  return { nonce, warning: `${warning}${gap}`, ...instead }
}

/** How many numbers from the first free one up to this one nothing waits with. */
function emptyBefore(nonce: bigint, from: bigint, queued: readonly bigint[]): bigint {
  const used = new Set(queued.filter((one) => one >= from && one < nonce))
  return nonce - from - BigInt(used.size)
}
