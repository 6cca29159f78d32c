import { useStore } from 'zustand'
import { type Action, decide, type Person } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { useActor, useKnownChain } from '#session/react.ts'
import { acknowledgements } from '#stores/signing/acknowledgements.ts'

type ActionParameters = Omit<Person, 'actor' | 'chain'> & {
  /** What was acknowledged of something that has no hash of its own yet. */
  acknowledged?: readonly string[]
}

/** The one thing that the person in front of this page can do with what was judged, or the sentence why nothing. */
export function useAction(
  judged: Judged | undefined,
  { acknowledged, ...more }: ActionParameters = {},
): Action {
  const actor = useActor()
  const chain = useKnownChain()
  const all = useStore(acknowledgements)
  const hash = judged && (judged.safeTxHash ?? judged.safeMessageHash)
  return decide(judged, { actor, chain, ...more }, acknowledged ?? (hash && all[hash]))
}
