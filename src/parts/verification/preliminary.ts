import { createStore } from 'zustand/vanilla'
import type { CheckId, Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'

/** The checks that have passed while others still run. `isAgreed`: hash, signatures, owners and code have, and none of theirs found anything grave. */
export type Preliminary = { passed: readonly Result['id'][]; isAgreed: boolean }

/** By chain and id, until the verdict is there. */
export const preliminaries = createStore<Readonly<Record<string, Preliminary>>>(() => ({}))

export const preliminaryKey = (chainId: number, id: string): string => `${chainId} ${id}`

/** Notes what has passed, or that nothing is preliminary any more. */
export const notePreliminary = (key: string, preliminary: Preliminary | undefined) =>
  preliminaries.setState(
    ({ [key]: _, ...others }) => (preliminary ? { ...others, [key]: preliminary } : others),
    true,
  )

/** The checks of hash, signatures and the Safe itself; what a simulation or the time adds to two of them comes with the verdict. */
const early = /^(HASH|SIG|CHAIN|STATE)-/
const later: readonly Result['id'][] = ['SIG-08', 'STATE-16']
/** What rests on the claim and the Safe alone, so that nothing else that is read takes it back. */
const final: readonly CheckId[] = [
  'HASH-01',
  'HASH-03',
  'HASH-04',
  'STATE-01',
  'STATE-02',
  'STATE-03',
  'STATE-07',
]

/** What of a preliminary judgement holds whatever the rest finds. */
export function preliminaryIn({ results, signatures }: Pick<Judged, 'results' | 'signatures'>): Preliminary {
  const read = results.filter(({ id }) => early.test(id) && !later.includes(id))
  const passes = (id: CheckId) => read.some((one) => one.id === id && one.outcome === 'pass')
  const passed = final.filter(passes)
  const isGrave = read.some(
    ({ outcome, severity }) => outcome !== 'pass' && (severity === 'stop' || severity === 'block'),
  )
  const isAgreed =
    !isGrave &&
    passed.length === final.length &&
    passes('CHAIN-01') &&
    signatures.length > 0 &&
    signatures.every(({ status }) => status === 'valid')
  return { passed, isAgreed }
}
