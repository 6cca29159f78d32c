import type { TransactionDetailsWire } from '#gateway/schemas/transaction/details.ts'
import type { HistoryItemWire, TransactionWire } from '#gateway/schemas/transaction/transaction.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import type { ServerWorld } from './world.ts'

/** What a world tells of a Safe's past, everything up to now indexed. */
export function telling(world: () => ServerWorld) {
  async function historyOf({ address }: MadeSafe): Promise<TransactionWire[]> {
    await world().index()
    const path = `/v1/chains/31337/safes/${address}/transactions/history`
    const { body } = await world().ask<{ results: HistoryItemWire[] }>(path)
    return body.results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction] : []))
  }
  const details = async (id: string) =>
    (await world().ask<TransactionDetailsWire>(`/v1/chains/31337/transactions/${id}`)).body
  return { historyOf, details }
}
