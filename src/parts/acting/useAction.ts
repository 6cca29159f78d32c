import { useStore } from 'zustand'
import { type Action, decide, type Person } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { useActor, useKnownChain } from '#session/react.ts'
import { acknowledgements } from '#stores/signing/acknowledgements.ts'

type ActionParameters = Omit<Person, 'actor' | 'chain'> & {
  /** The acknowledgements of a draft, which has no hash yet. */
  acknowledged?: readonly string[]
}

/** The one action that is open to this person for a verdict, or the sentence why there is none. */
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
