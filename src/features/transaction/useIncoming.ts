import { useQuery, useQueryClient } from '@tanstack/react-query'
import { factOf } from '#chain/factOf.ts'
import { readBlockNumber } from '#chain/nodes.ts'
import { readTokenFact } from '#chain/tokenFact.ts'
import { checkIncoming } from '#core/checks/incoming.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address } from '#core/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import type { TxInfo } from '#gateway/schemas/txInfo.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { knownHere } from '#parts/verifying/knownHere.ts'
import { useActor, useChain, useSafeId, useServices } from '#session/react.ts'

type Transfer = Extract<TxInfo, { type: 'Transfer' }>

const incoming = ({ txInfo }: TransactionDetails): Transfer | undefined =>
  txInfo.type === 'Transfer' && txInfo.direction === 'INCOMING' ? txInfo : undefined

function whatCame({ transferInfo }: Transfer) {
  if (transferInfo.type === 'NATIVE_COIN') return { amount: transferInfo.value ?? 0n }
  if (transferInfo.type === 'ERC20') return { token: transferInfo.tokenAddress, amount: transferInfo.value }
  return undefined
}

/** TOK-04: who sent what came in, held against everybody the person knows; undefined for what did not come in, and until it is known. */
export function useIncoming(details: TransactionDetails): Result | undefined {
  const { gateway, chains } = useServices()
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const client = useQueryClient()
  const actor = useActor()
  const owners = useSafeState().data?.owners
  const transfer = incoming(details)
  const came = transfer && whatCame(transfer)
  const owner = actor?.kind === 'owner' ? actor.address : undefined
  return useQuery({
    queryKey: ['incoming', chainId, address, details.txId, owner, owners?.length],
    enabled: chain !== undefined && came !== undefined,
    queryFn: async ({ signal }) => {
      if (!chain || !transfer || !came) throw new Error('Nothing came in.')
      const { token } = came
      const factOfToken = async (one: Address) =>
        readTokenFact(chain, one, { blockNumber: await readBlockNumber(chain, { signal }), signal })
      const [known, tokenFact] = await Promise.all([
        knownHere({ gateway, client, chainId, address, owner }, chain, chains),
        token && factOf(factOfToken(token)),
      ])
      return checkIncoming({ safe: address, from: transfer.sender.value, ...came, owners, known, tokenFact })
    },
  }).data
}
