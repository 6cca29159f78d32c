import type { QueryClient } from '@tanstack/react-query'
import type { Chain } from '#chain/client.ts'
import { factOf } from '#chain/factOf.ts'
import { readBlockNumber } from '#chain/nodes.ts'
import { readShown } from '#chain/shownTransfers.ts'
import { readTokenFact } from '#chain/tokenFact.ts'
import { checkIncoming } from '#core/checks/incoming.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address } from '#core/safe.ts'
import type { Gateway } from '#gateway/client.ts'
import { getCreation } from '#gateway/endpoints/transactions.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import type { TxInfo } from '#gateway/schemas/txInfo.ts'
import { noNode } from '#parts/noNode.ts'
import { safeStateQuery } from '#parts/useSafeState.ts'
import { knownHere } from '#parts/verifying/knownHere.ts'
import type { Services } from '#session/services.ts'
import { type ShownCheck, shownCheck } from './shownChecks.ts'

export type PastAsking = {
  gateway: Gateway
  client: QueryClient
  chain: Chain | undefined
  chains: Services['chains']
  chainId: number
  address: Address
  /** The connected owner. */
  owner: Address | undefined
}

/** How the Safe was made. The service has no details of it by its id, so they are put together from what it says of the creation. */
export async function readCreation(
  { gateway, chainId, address }: Pick<PastAsking, 'gateway' | 'chainId' | 'address'>,
  signal: AbortSignal,
): Promise<TransactionDetails> {
  const path = { chainId, safe_address: address }
  const made = await gateway.call(getCreation, { path, signal })
  const { created, creator, transactionHash, factoryAddress, masterCopy, saltNonce } = made
  return {
    safeAddress: address,
    txId: `creation_${address}`,
    executedAt: created,
    txStatus: 'SUCCESS',
    txHash: transactionHash,
    txInfo: {
      type: 'Creation',
      creator: { value: creator },
      transactionHash,
      ...(factoryAddress && { factory: { value: factoryAddress } }),
      ...(masterCopy && { implementation: { value: masterCopy } }),
      ...(saltNonce !== undefined && { saltNonce: saltNonce.toString() }),
    },
  }
}

/** What the chain shows of something that the owners did not sign. @throws ChainError when it cannot be read. */
export async function checkShown(
  details: TransactionDetails,
  { chain, address }: Pick<PastAsking, 'chain' | 'address'>,
  signal: AbortSignal,
): Promise<ShownCheck> {
  const { txHash, detailedExecutionInfo } = details
  if (!txHash)
    return { kind: 'unknown', sentence: 'The service names no chain transaction, so nothing could be read.' }
  const isOfModule = detailedExecutionInfo?.type === 'MODULE'
  const shown = chain ? await readShown(chain, txHash, address, { signal, isOfModule }) : await noNode()
  return shownCheck(details, shown)
}

type Transfer = Extract<TxInfo, { type: 'Transfer' }>

function whatCame({ transferInfo }: Transfer) {
  if (transferInfo.type === 'NATIVE_COIN') return { amount: transferInfo.value ?? 0n }
  if (transferInfo.type === 'ERC20') return { token: transferInfo.tokenAddress, amount: transferInfo.value }
  return undefined
}

/** TOK-04: who sent what came in, held against everybody the person knows; nothing for what did not come in. */
export async function checkWhoSent(
  { txInfo }: Pick<TransactionDetails, 'txInfo'>,
  asking: PastAsking,
  signal: AbortSignal,
): Promise<Result | null> {
  const { client, chain, chains, chainId, address } = asking
  const transfer = txInfo.type === 'Transfer' && txInfo.direction === 'INCOMING' ? txInfo : undefined
  const came = transfer && whatCame(transfer)
  if (!transfer || !came) return null
  if (!chain) return noNode()
  const { token } = came
  const factOfToken = async (one: Address) =>
    readTokenFact(chain, one, { blockNumber: await readBlockNumber(chain, { signal }), signal })
  const state = client.fetchQuery({ ...safeStateQuery(chain, { chainId, address }), staleTime: 10_000 })
  const [known, tokenFact, owners] = await Promise.all([
    knownHere(asking, chain, chains),
    token && factOf(factOfToken(token)),
    state.then((safe) => safe.owners).catch(() => undefined),
  ])
  return checkIncoming({ safe: address, from: transfer.sender.value, ...came, owners, known, tokenFact })
}
