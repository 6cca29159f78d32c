import { useStore } from 'zustand'
import { differing, shownOtherwise } from './differing.ts'
import { type DraftAct, type DraftSituation, draftAct } from './draftAct.ts'

/** What can be done with a draft now: nothing while a device or a colleague shows another hash than its own. */
export function useDraftAct(situation: DraftSituation): DraftAct {
  const isOther = useStore(differing)
  const hash = situation.verification?.safeTxHash
  return hash && isOther[hash] ? shownOtherwise : draftAct(situation)
}
