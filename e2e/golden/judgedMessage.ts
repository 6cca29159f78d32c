import { parseTransactionId } from '#core/checks/claims/transactionId.ts'
import type { Requester } from '#core/checks/message/messageFacts.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Confirmation, Hash, SafeState } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { readRawMessage } from '#core/signatures/rawMessage.ts'
import { listQueue } from '#gateway/endpoints/lists.ts'
import { listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { verifyMessage } from '#verify/verifyMessage.ts'
import { chainId, known, now } from './given.ts'
import { caseOf, type Looking, type Subject, subjectOf } from './looking.ts'

/** A message as a service tells it; as it was typed here it has neither hash nor signatures. */
type JudgedMessageParameters = {
  state: SafeState
  message: MessageInput
  messageHash?: Hash
  confirmations: readonly Confirmation[]
  requester?: Requester | undefined
}

/** useHashesThatWait.ts */
async function hashesThatWait({ gateway, safe: address }: Looking) {
  const { safes } = await gateway.call(listOwnerSafes, { path: { chainId, address } })
  const queues = await Promise.all(
    [address, ...safes.slice(0, 10)].map(async (safe) => {
      const { results } = await gateway.call(listQueue, { path: { chainId, safe_address: safe } })
      return results.flatMap((item) => {
        const hash =
          item.type === 'TRANSACTION' ? parseTransactionId(item.transaction.id)?.safeTxHash : undefined
        return hash ? [[hash, { safe }] as const] : []
      })
    }),
  )
  return new Map(queues.flat())
}

/** verification.ts: no policy has a rule about messages. */
export async function judgedMessage(
  looking: Looking,
  { state, ...told }: JudgedMessageParameters,
): Promise<Subject> {
  const { safe } = looking
  const version = safeVersionOf(state.version) ?? '1.4.1'
  const around = { now, known, waiting: await hashesThatWait(looking) }
  const theCase = await caseOf(looking, { known: around }, (setting) =>
    verifyMessage({ ...setting, ...told, safe, version }),
  )
  const { message } = told
  const isBytes = message.kind === 'text' && readRawMessage(message.text).kind !== 'text'
  return subjectOf(looking, theCase, { isBytes })
}
