import { BaseError, numberToHex } from 'viem'
import { getNodeError } from 'viem/utils'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { Chain } from './client.ts'

type Estimate = {
  account: Address
  to: Address
  value?: bigint
  data: Hex
  /** The block whose state counts; the newest by default. */
  blockNumber?: bigint | undefined
  /** What the storage of a contract is taken to be, by slot. */
  stateOverride?: { address: Address; stateDiff: Readonly<Record<Hex, Hex>> }
}

/**
 * The gas of a call (`eth_estimateGas`, execution-apis), asked for as it is: viem's action brings along what prepares, prices and signs a
 * transaction.
 * @throws the node's error, as `ExecutionRevertedError` where the call would revert
 */
export async function estimateGas(
  { client }: Pick<Chain, 'client'>,
  { account, to, value, data, blockNumber, stateOverride }: Estimate,
): Promise<bigint> {
  const request = { from: account, to, data, ...(value !== undefined && { value: numberToHex(value) }) }
  const block = blockNumber === undefined ? undefined : numberToHex(blockNumber)
  const override = stateOverride && { [stateOverride.address]: { stateDiff: stateOverride.stateDiff } }
  try {
    const gas = await client.request({
      method: 'eth_estimateGas',
      params: override ? [request, block ?? 'latest', override] : block ? [request, block] : [request],
    })
    return BigInt(gas)
  } catch (error) {
    throw error instanceof BaseError ? getNodeError(error, {}) : error
  }
}
