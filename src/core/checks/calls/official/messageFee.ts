import { argumentsOf, numberFrom } from '#core/checks/argument.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * LayerZero, EndpointV2, which takes what a message to another network costs (docs.layerzero.network, "Deployed contracts"; npm
 * `@layerzerolabs/lz-evm-sdk-v2` 3.1.10, deployments).
 */
const endpoints: readonly (readonly [address: Address, chainIds: readonly number[]])[] = [
  [
    '0x1a44076050125825900e736c501f859c50fE728c',
    [1, 10, 56, 100, 137, 5000, 8453, 42161, 42220, 43114, 59144, 81457, 534352],
  ],
  ['0x6F475642a6e85809B1c36Fa62763669b1b48DD5B', [130, 143, 146, 480, 9745, 80094]],
  ['0xca29f3A6f966Cb2fc0dE625F8f325c0C46dbE958', [57073]],
]
/** IOFT.sol, by which tokens are sent: what is sent, the fee, and who gets back what is left of it. */
const send = 'send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)'
/** In wei: many times what a message costs while chain 1 is crowded. [ours] */
const maxOfEther = 5n * 10n ** 16n
/** The same where a coin is worth much less, in whole coins: each is no more than what twentieth of an ether was worth from 2022 to 2026. [ours] */
const maxOfOthers: ReadonlyMap<number, bigint> = new Map([
  [100, 50n],
  [137, 50n],
  [146, 50n],
  [5000, 50n],
  [42220, 50n],
  [43114, 1n],
])

/** The most that a message to another network costs, in wei of this one. */
export const maxMessageFee = (chainId: number): bigint =>
  (maxOfOthers.get(chainId) ?? 0n) * 10n ** 18n || maxOfEther

/** What a call that sends a token to another network says that the message costs, in wei, and who takes that; undefined for any other call. */
export function messageFeeOf(
  { call }: PlacedCall,
  chainId: number,
): { amount: bigint; to: Address } | undefined {
  const [endpoint] = endpoints.find(([, chainIds]) => chainIds.includes(chainId)) ?? []
  if (call.signature !== send || call.operation !== 0 || endpoint === undefined) return undefined
  const [amount] = Object.values(argumentsOf(call).json(1) ?? {}).map(numberFrom)
  const isFee = amount !== undefined && amount === call.value && amount <= maxMessageFee(chainId)
  return isFee ? { amount, to: endpoint } : undefined
}
