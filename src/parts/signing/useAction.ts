import { useStore } from 'zustand'
import { type Action, decide, type Person } from '#core/judge/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { useActor, useKnownChain } from '#session/react.ts'
import { accepted } from './accepted.ts'

type More = Omit<Person, 'actor' | 'chain'> & {
  /** What was acknowledged of something that has no hash of its own yet. */
  acknowledged?: readonly string[]
}

/** The one thing that the person in front of this page can do with what was judged, or the sentence why nothing. */
export function useAction(judged: Judged | undefined, { acknowledged, ...more }: More = {}): Action {
  const actor = useActor()
  const chain = useKnownChain()
  const all = useStore(accepted)
  const hash = judged && (judged.safeTxHash ?? judged.safeMessageHash)
  return decide(judged, { actor, chain, ...more }, acknowledged ?? (hash && all[hash]))
}
