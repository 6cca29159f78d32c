import { argumentsOf, numberFrom } from '#core/checks/argument.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'

/** LayerZero, EndpointV2, at one address (docs.layerzero.network, "Deployed contracts"): it takes what a message to another network costs. */
const endpoint: Address = '0x1a44076050125825900e736c501f859c50fE728c'
const chainIds = [1, 10, 56, 137, 8453, 42161, 43114]
/** IOFT.sol, by which tokens are sent: what is sent, the fee, and who gets back what is left of it. */
const send = 'send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)'
/** The most that a message costs, in wei: many times what it costs while chain 1 is crowded. */
const maxFee = 5n * 10n ** 16n

/** What a call that sends a token to another network says that the message costs, in wei, and who takes that; undefined for any other call. */
export function messageFeeOf(
  { call }: PlacedCall,
  chainId: number,
): { amount: bigint; to: Address } | undefined {
  if (call.signature !== send || call.operation !== 0 || !chainIds.includes(chainId)) return undefined
  const [amount] = Object.values(argumentsOf(call).json(1) ?? {}).map(numberFrom)
  const isFee = amount !== undefined && amount === call.value && amount <= maxFee
  return isFee ? { amount, to: endpoint } : undefined
}
