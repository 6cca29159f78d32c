import { useStore } from 'zustand'
import { readRawMessage } from '#core/rawMessage.ts'
import { accepted } from '#parts/signing/accepted.ts'
import { differing, shownOtherwise } from '#parts/signing/differing.ts'
import { type MessageAct, messageActOf } from '#parts/signing/messageActs.ts'
import { useActor, useHostCheck, useKnownChain } from '#session/react.ts'
import type { CheckedMessage } from './useCheckedMessage.ts'

/** What the person in front of this page can do with a message; undefined until it has been worked out. */
export function useMessageAct(checked: CheckedMessage | undefined, isNew = false): MessageAct | undefined {
  const actor = useActor()
  const chain = useKnownChain()
  const hostCheck = useHostCheck()
  const all = useStore(accepted)
  const isOther = useStore(differing)
  if (!checked) return undefined
  const { verification, asked } = checked
  const hash = verification.safeMessageHash
  const act = messageActOf({
    verification,
    isNew,
    actor,
    chain,
    accepted: hash && all[hash],
  })
  if (hash && isOther[hash]) return shownOtherwise
  if (act.kind !== 'handOver') return act
  const closed = (sentence: string) => ({ kind: 'closed', blocked: false, sentence }) as const
  if (hostCheck?.outcome !== 'pass')
    return closed('What the page around says of this Safe is not confirmed by the chain.')
  if (asked.message.kind === 'text' && readRawMessage(asked.message.text).kind !== 'text')
    return closed(
      'The wallet around this page may read this as bytes and sign another text. Sign it outside the frame.',
    )
  return act
}
