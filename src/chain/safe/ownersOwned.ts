import { readContract } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { safeReadAbi } from '#core/abi/safe.ts'
import type { Address } from '#core/safe/safe.ts'

/** The accounts that are Safes and report `account` as an owner (`isOwner`, OwnerManager.sol). @throws ChainError */
export async function readOwnedAmong(
  chain: Chain,
  accounts: readonly Address[],
  account: Address,
  { blockNumber, signal }: Partial<At> = {},
): Promise<Address[]> {
  const answers = await Promise.all(
    accounts.map((address) =>
      read(
        readContract(chain.client, {
          ...{ address, abi: safeReadAbi, functionName: 'isOwner', args: [account] },
          ...(blockNumber !== undefined && { blockNumber }),
        }).catch((error: unknown) => {
          if (isAnswerOfAnotherContract(error)) return false
          throw error
        }),
        'Whether an owner is a Safe of yours',
        signal,
      ),
    ),
  )
  return accounts.filter((_, at) => answers[at])
}
