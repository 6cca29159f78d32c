import { useQuery } from '@tanstack/react-query'
import { readCode } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { NotASafeError } from '#chain/node/errors.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { type OwnerAccount, ownerAccount } from '#core/checks/safe/ownerAccount.ts'
import type { Address } from '#core/safe/safe.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { noNode } from '#verify/gateway/noNode.ts'

/** The kind of an owner's account; for a Safe with its threshold and owners. */
export type AccountKind = OwnerAccount | { kind: 'safe'; owners: number; threshold: number }

async function readKind(
  chain: Chain,
  safe: Address,
  account: Address,
  at: { blockNumber: bigint; signal: AbortSignal },
): Promise<AccountKind> {
  const kind = ownerAccount(account, safe, await readCode(chain, account, at))
  if (kind.kind !== 'contract') return kind
  try {
    const { owners, threshold } = await readSafeState(chain, account, at)
    return { kind: 'safe', owners: owners.length, threshold }
  } catch (error) {
    if (error instanceof NotASafeError) return kind
    throw error
  }
}

/** Reads the kind of an account from the chain; `undefined` reads nothing. Does not read whether it was ever used. */
export function useAccountKind(account: Address | undefined) {
  const chain = useChain()
  const { chainId, address } = useSafeId()
  const blockNumber = useSafeState().data?.blockNumber
  return useQuery({
    queryKey: ['chain', chainId, 'owner account', address, account],
    enabled: account !== undefined && blockNumber !== undefined,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      chain && account && blockNumber !== undefined
        ? readKind(chain, address, account, { blockNumber, signal })
        : noNode(),
  })
}
