import { getBalance, getTransactionReceipt, readContract } from 'viem/actions'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { erc20Abi } from '#core/abi/erc20.ts'
import type { Address, Hash } from '#core/safe/safe.ts'

/** `tokens`: each by its contract, undefined for the chain's own coin. */
type BalancesAfterParameters = {
  tokens: readonly (Address | undefined)[]
  txHash: Hash
  signal?: AbortSignal | undefined
}

/**
 * What a holder had of each token at the end of the block of a transaction, in base units, in their order; nothing of a token whose
 * contract was not there yet.
 * @throws ChainError where the node has no state of that block any more, or fails
 */
export function readBalancesAfter(
  { client }: Chain,
  holder: Address,
  { tokens, txHash, signal }: BalancesAfterParameters,
): Promise<bigint[]> {
  const balanceAt = (blockNumber: bigint) => async (token: Address | undefined) => {
    if (token === undefined) return getBalance(client, { address: holder, blockNumber })
    const call = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] } as const
    try {
      return await readContract(client, { ...call, blockNumber })
    } catch (cause) {
      if (isAnswerOfAnotherContract(cause)) return 0n
      throw cause
    }
  }
  const asked = getTransactionReceipt(client, { hash: txHash }).then(({ blockNumber }) =>
    Promise.all(tokens.map(balanceAt(blockNumber))),
  )
  return read(asked, 'The balance after this entry', signal)
}
