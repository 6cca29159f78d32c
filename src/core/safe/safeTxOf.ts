import type { Call, SafeTx } from './safe.ts'

const zero = '0x0000000000000000000000000000000000000000'

/** A Safe transaction for one call: no refund, and the executor pays the gas; `safeTxGas` limits the gas of the call. */
export const safeTxOf = (call: Call, nonce: bigint, safeTxGas = 0n): SafeTx => ({
  ...call,
  nonce,
  safeTxGas,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zero,
  refundReceiver: zero,
})
