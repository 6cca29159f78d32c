import { createStore } from 'zustand/vanilla'
import type { CheckId, Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'

/** What has passed of something that is still checked. `isAgreed`: hash, signatures, owners and code, and nothing of them found. */
export type AgreedSoFar = { ids: readonly Result['id'][]; isAgreed: boolean }

/** By chain and id, while the rest is looked at. */
export const agreedSoFar = createStore<Readonly<Record<string, AgreedSoFar>>>(() => ({}))

export const agreedKey = (chainId: number, id: string): string => `${chainId} ${id}`

/** Notes it, or that the whole verdict has come. */
export const noteAgreed = (key: string, agreed: AgreedSoFar | undefined) =>
  agreedSoFar.setState(({ [key]: _, ...others }) => (agreed ? { ...others, [key]: agreed } : others), true)

/** Checks of hash, signatures and the Safe; what a trial or time says of them comes later. */
const early = /^(HASH|SIG|CHAIN|STATE)-/
const later: readonly Result['id'][] = ['SIG-08', 'STATE-16']
/** Each of them has to pass before it is said that they agree. */
const needed: readonly CheckId[] = [
  'HASH-01',
  'HASH-03',
  'HASH-04',
  'CHAIN-01',
  'STATE-01',
  'STATE-02',
  'STATE-03',
  'STATE-07',
]

/** What of it holds whatever else is found. */
export function agreedIn({ results, signatures }: Pick<Judged, 'results' | 'signatures'>): AgreedSoFar {
  const read = results.filter(({ id }) => early.test(id) && !later.includes(id))
  const ids = read.flatMap(({ id, outcome }) => (outcome === 'pass' ? [id] : []))
  const isGrave = read.some(
    ({ outcome, severity }) => outcome !== 'pass' && (severity === 'stop' || severity === 'block'),
  )
  const isAgreed =
    !isGrave &&
    needed.every((id) => ids.includes(id)) &&
    signatures.every(({ status }) => status === 'valid')
  return { ids, isAgreed }
}
