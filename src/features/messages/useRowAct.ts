import { useStore } from 'zustand'
import { accepted } from '#parts/signing/accepted.ts'
import { differing, shownOtherwise } from '#parts/signing/differing.ts'
import { type MessageAct, messageActOf } from '#parts/signing/messageActs.ts'
import { useActor, useKnownChain } from '#session/react.ts'
import type { MessageVerification } from '#verify/judgeMessage.ts'

/** What the person in front of a list can do with one of its messages; undefined until it was looked at. */
export function useRowAct(verification: MessageVerification | undefined): MessageAct | undefined {
  const actor = useActor()
  const chain = useKnownChain()
  const all = useStore(accepted)
  const isOther = useStore(differing)
  if (!verification) return undefined
  const hash = verification.safeMessageHash
  if (hash && isOther[hash]) return shownOtherwise
  return messageActOf({ verification, isNew: false, actor, chain, accepted: hash && all[hash] })
}
