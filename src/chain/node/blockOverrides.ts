import { type Hex, numberToHex } from 'viem'

/** What a call may have of a block otherwise than it is: amounts in wei, times in seconds, as `eth_call` takes them. */
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
 * Stands in for the module `ox/BlockOverrides` in the page's build: viem's `call` imports it for an option that nothing here passes to it, and
 * with it a second library of hex and bytes. Same name, numbers and answer but for withdrawals, which no call here has; vite.config.ts puts this
 * file in its place.
 */
export const toRpc = (overrides: BlockOverrides): Record<string, Hex> =>
  Object.fromEntries(
    Object.entries(overrides).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'bigint' ? numberToHex(value) : value]],
    ),
  )
