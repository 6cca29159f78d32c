import { getBalance, getTransactionReceipt, readContract } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { erc20Abi } from '#core/abi/erc20.ts'
import type { Address, Hash } from '#core/safe/safe.ts'

/** `token`: undefined for the chain's own coin. */
type BalanceAfterParameters = {
  token: Address | undefined
  txHash: Hash
  signal?: AbortSignal | undefined
}

/**
 * What a holder had at the end of the block of a transaction, in base units.
 * @throws ChainError where the node has no state of that block any more, or fails
 */
export function readBalanceAfter(
  { client }: Chain,
  holder: Address,
  { token, txHash, signal }: BalanceAfterParameters,
): Promise<bigint> {
  const asked = getTransactionReceipt(client, { hash: txHash }).then(({ blockNumber }) =>
    token === undefined
      ? getBalance(client, { address: holder, blockNumber })
      : readContract(client, {
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [holder],
          blockNumber,
        }),
  )
  return read(asked, 'The balance after this entry', signal)
}
