import { type Hex, numberToHex } from 'viem'

/** Overrides of a block for `eth_call`: amounts in wei, times in seconds. */
type BlockOverrides = {
  baseFeePerGas?: bigint
  blobBaseFee?: bigint
  feeRecipient?: Hex
  gasLimit?: bigint
  number?: bigint
  prevRandao?: bigint
  time?: bigint
}

/**
 * Replaces the module `ox/BlockOverrides` in the page's build (vite.config.ts): viem's `call` imports it for an option that is not used
 * here, and with it a second library of hex and bytes. Same name, arguments and result, except for withdrawals, which no call here has.
 */
export const toRpc = (overrides: BlockOverrides): Record<string, Hex> =>
  Object.fromEntries(
    Object.entries(overrides).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'bigint' ? numberToHex(value) : value]],
    ),
  )
