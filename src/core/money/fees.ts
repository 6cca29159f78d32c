/** The base fee may rise by a fifth before a transaction is stuck. */
export const baseFeeMultiplier = 1.2

/** A base fee in wei times the multiplier, rounded up. */
export function raisedBaseFee(baseFee: bigint): bigint {
  const tenths = BigInt(Math.round(baseFeeMultiplier * 10))
  return (baseFee * tenths + 9n) / 10n
}
