import { getBalance, multicall, readContract } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { erc20Abi } from '#core/abi/erc20.ts'
import type { Address } from '#core/safe/safe.ts'
import { answered } from './answered.ts'

/** Multicall3, at the same address on every chain that has it. */
const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** How many bytes of calls go into one: a few hundred balances. */
const batchSize = 16_384

/** The chain's own coin that an account has, in wei. */
export const coinOf = (chain: Chain, address: Address): Promise<bigint> =>
  getBalance(chain.client, { address })

/**
 * What an account has of each token, in base units, in the order of the request: all in one call of Multicall3, or one call each where
 * the chain has none or one contract makes the batch fail. Undefined where a contract does not answer like a token. @throws viem’s error
 * when the node fails.
 */
export async function balancesOf(
  chain: Chain,
  holder: Address,
  tokens: readonly Address[],
): Promise<(bigint | undefined)[]> {
  if (tokens.length === 0) return []
  const contracts = tokens.map(
    (address) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }) as const,
  )
  const together =
    tokens.length > 1
      ? answered(multicall(chain.client, { contracts, multicallAddress, batchSize }))
      : undefined
  const results = (await together) ?? []
  return Promise.all(
    contracts.map((contract, index) => {
      const result = results[index]
      return result?.status === 'success' ? result.result : answered(readContract(chain.client, contract))
    }),
  )
}
