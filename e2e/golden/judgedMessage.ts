import { parseTransactionId } from '#core/checks/asked.ts'
import { readRawMessage } from '#core/rawMessage.ts'
import type { Confirmation, Hash, SafeState } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { listQueue } from '#gateway/endpoints/lists.ts'
import { listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { type MessageAct, messageActOf } from '#parts/signing/messageActs.ts'
import type { MessageVerification } from '#verify/judgeMessage.ts'
import type { GivenMessage } from '#verify/messageResults.ts'
import { verifyMessage } from '#verify/verifyMessage.ts'
import { chainId, now } from './given.ts'
import { actionOf, here, type Looking, type Subject } from './looking.ts'

/** A message as a service tells it; as it was typed here it has neither hash nor signatures. */
type Asked = {
  state: SafeState
  message: GivenMessage
  messageHash?: Hash
  confirmations: readonly Confirmation[]
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

/** useMessageAct.ts; a row's (useRowAct.ts) is the same, for what it says more concerns new messages alone. */
export function messageActHere(
  verification: MessageVerification,
  { actor, host }: Looking,
  { message, isNew }: { message: GivenMessage; isNew: boolean },
): MessageAct {
  const act = messageActOf({ verification, isNew, actor, chain: here })
  const closed = {
    kind: 'closed',
    blocked: false,
    sentence: 'The wallet around this page cannot sign it.',
  } as const
  if (act.kind !== 'handOver') return act
  if ((host?.check ?? 'pass') !== 'pass') return closed
  return message.kind === 'text' && readRawMessage(message.text).kind !== 'text' ? closed : act
}

/** useVerifyMessage.ts: no policy has a rule about messages. */
export async function judgedMessage(looking: Looking, { state, ...asked }: Asked): Promise<Subject> {
  const { chain, safe } = looking
  const version = safeVersionOf(state.version) ?? '1.4.1'
  const around = { now, waiting: await hashesThatWait(looking) }
  const verification = await verifyMessage({ ...asked, safe, version, around, chain })
  const isNew = asked.messageHash === undefined
  const act = messageActHere(verification, looking, { message: asked.message, isNew })
  const { verdict, results } = verification
  return async () => ({ verdict, results, action: actionOf(act) })
}
