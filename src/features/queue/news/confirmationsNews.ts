import type { QueueNonce } from '#features/queue/queueModel.ts'

/** How many confirmations each waiting transaction has, by its id. */
export type Confirmations = ReadonlyMap<string, { nonce: bigint; submitted: number; required: number }>

/** As the service counts them. */
export const confirmationsIn = (numbers: readonly QueueNonce[]): Confirmations =>
  new Map(
    numbers.flatMap(({ transactions }) =>
      transactions.flatMap(({ id, executionInfo }) =>
        executionInfo?.type === 'MULTISIG'
          ? [
              [
                id,
                {
                  nonce: executionInfo.nonce,
                  submitted: executionInfo.confirmationsSubmitted,
                  required: executionInfo.confirmationsRequired,
                },
              ] as const,
            ]
          : [],
      ),
    ),
  )

/** A sentence for each transaction that got a confirmation since; undefined where none did. What is new or gone changes the count beside it. */
export function confirmationsNews(before: Confirmations, now: Confirmations): string | undefined {
  const sentences = [...now].flatMap(([id, { nonce, submitted, required }]) => {
    const last = before.get(id)
    if (!last || last.submitted >= submitted) return []
    return [`Transaction ${nonce} now has ${submitted} of ${required} confirmations.`]
  })
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
