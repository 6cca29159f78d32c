import { type SafeVersion, safeVersions } from '#core/safe/safe.ts'

/** A release before 1.3.0 uses its number even where the call fails, so that enough gas must be sure to come along. */
export const needsSafeTxGas = (version: SafeVersion): boolean =>
  safeVersions.indexOf(version) < safeVersions.indexOf('1.3.0')

/** What a trial run used, and a third more: the state moves on until it is executed. */
export const withReserve = (gas: bigint): bigint => (gas * 4n) / 3n

export type TypedGas = { safeTxGas: bigint | undefined; error?: string; warning?: string }

/** No block has room for more. */
const maxGas = 1_000_000_000n

/** Reads safeTxGas as it was typed; nothing typed is what this release needs, undefined as long as that is not known. */
export function typedGas(text: string, needed: bigint | undefined, version: SafeVersion): TypedGas {
  const typed = text.trim()
  if (typed === '') return { safeTxGas: needed }
  if (!/^\d+$/.test(typed))
    return { safeTxGas: undefined, error: 'This is not an amount of gas: use digits only.' }
  const safeTxGas = BigInt(typed)
  if (safeTxGas > maxGas)
    return { safeTxGas: undefined, error: 'No block has room for this much gas: it could never be executed.' }
  if (!needsSafeTxGas(version) && safeTxGas > 0n)
    return { safeTxGas, warning: 'With more than 0 the call may fail and still use its nonce.' }
  if (needed !== undefined && needsSafeTxGas(version) && safeTxGas < needed)
    return {
      safeTxGas,
      warning: `The simulation needs ${needed}: with less the call may fail and still use its nonce.`,
    }
  return { safeTxGas }
}
