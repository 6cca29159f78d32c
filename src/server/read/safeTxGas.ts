import { BaseError, encodeFunctionData, parseAbi } from 'viem'
import { call as callNode } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { isNodeFailure } from './answered.ts'

const abi = parseAbi([
  'function requiredTxGas(address to, uint256 value, bytes data, uint8 operation) returns (uint256)',
])

/** Since 1.3.0 a safeTxGas of 0 means all the gas there is, which is what is recommended. */
const needsNone = new Set(['1.3.0', '1.4.1', '1.5.0'])

/**
 * The gas that a call of a Safe needs, as a Safe before 1.3.0 tells it: `requiredTxGas` reverts with the number as its reason. 0
 * for later releases, and for a call that would fail. @throws viem's error when the node itself fails.
 */
export async function requiredGas(chain: Chain, safe: Address, version: string, call: Call): Promise<bigint> {
  if (needsNone.has(version)) return 0n
  const { to, value, data, operation } = call
  const args = [to, value, data, operation] as const
  const asked = encodeFunctionData({ abi, functionName: 'requiredTxGas', args })
  try {
    await callNode(chain.client, { account: safe, to: safe, data: asked })
    return 0n
  } catch (error) {
    if (isNodeFailure(error)) throw error
    return gasIn(revertData(error))
  }
}

function revertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined
  let data: Hex | undefined
  error.walk((one) => {
    const held = (one as { data?: unknown }).data
    const inner = typeof held === 'object' && held !== null ? (held as { data?: unknown }).data : held
    if (typeof inner === 'string' && inner.startsWith('0x')) data = inner as Hex
    return false
  })
  return data
}

/** `Error(string)` whose text is the 32 bytes of the number: `08c379a0 ‖ 0x20 ‖ 0x20 ‖ gas`. */
function gasIn(data: Hex | undefined): bigint {
  const match = /^0x08c379a00{62}200{62}20([0-9a-f]{64})$/.exec(data ?? '')
  return match ? BigInt(`0x${match[1]}`) : 0n
}
