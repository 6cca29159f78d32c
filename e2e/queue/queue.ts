import type { Address, Hex } from 'viem'

type QueueItem = {
  type: string
  transaction?: { id: string; executionInfo?: { type: string; nonce: number } }
}
type QueueDetails = {
  detailedExecutionInfo: {
    safeTxHash: Hex
    nonce: number
    safeTxGas: string
    confirmations: { signer: { value: Address } }[]
  }
  txData: { to: { value: Address }; value: string }
}

const read = async <T>(gateway: string, path: string): Promise<T> =>
  (await (await fetch(new URL(path, gateway))).json()) as T

/** The ids of what waits, as the gateway lists them, first to run first. */
export async function queueOf(gateway: string, chainId: number, safe: Address): Promise<string[]> {
  const page = await read<{ results: QueueItem[] }>(
    gateway,
    `/v1/chains/${chainId}/safes/${safe}/transactions/queued`,
  )
  return page.results.flatMap(({ transaction }) => (transaction ? [transaction.id] : []))
}

/** The ids of what the owners executed, newest first. */
export async function executedOf(gateway: string, chainId: number, safe: Address): Promise<string[]> {
  const path = `/v1/chains/${chainId}/safes/${safe}/transactions/history`
  const { results } = await read<{ results: QueueItem[] }>(gateway, path)
  return results.flatMap(({ transaction }) =>
    transaction?.executionInfo?.type === 'MULTISIG' ? transaction.id : [],
  )
}

export const detailsOf = (gateway: string, chainId: number, id: string): Promise<QueueDetails> =>
  read(gateway, `/v1/chains/${chainId}/transactions/${id}`)
