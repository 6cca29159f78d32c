import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Worth } from '#core/trialRun/outcome.ts'

type Worths = ReadonlyMap<string, readonly Worth[]>

/**
 * Whether two runs of one transaction tell the same of what shares and positions are worth, by which what comes is judged. What one of them did
 * not find out is not compared, since a node may refuse that.
 */
export function isSameWorth(one: Simulation, other: Simulation): boolean {
  const told = worthsIn(other)
  return [...worthsIn(one)].every(([key, worths]) => {
    const same = told.get(key)
    return same === undefined || isAlike(worths, same)
  })
}

function worthsIn({
  redemptions = [],
  arrivedShares = [],
  givenShares = [],
  positions = [],
}: Simulation): Worths {
  return new Map<string, readonly Worth[]>([
    ...[...redemptions, ...arrivedShares].flatMap(({ share, holder, paths, back, says }) => {
      const key = `${share} ${holder} ${paths.join(' ')}`.toLowerCase()
      return [
        ...(back ? [[`back ${key}`, back] as const] : []),
        ...(says ? [[`says ${key}`, [says]] as const] : []),
      ]
    }),
    ...givenShares.flatMap(({ share, says }) =>
      says ? [[`given ${share}`.toLowerCase(), [says]] as const] : [],
    ),
    ...positions.map(
      ({ token, id, amounts }) =>
        [`position ${token} ${id}`.toLowerCase(), amounts.map((amount) => ({ amount }))] as const,
    ),
  ])
}

/** The same assets, each within a hundredth: interest differs with the moment of a run, which each node names for itself. */
function isAlike(one: readonly Worth[], other: readonly Worth[]): boolean {
  const of = (list: readonly Worth[], token: Worth['token']) =>
    list.reduce(
      (sum, worth) => (worth.token?.toLowerCase() === token?.toLowerCase() ? sum + worth.amount : sum),
      0n,
    )
  return [...one, ...other].every(({ token }) => {
    const [is, was] = [of(one, token), of(other, token)]
    return is * 100n >= was * 99n && was * 100n >= is * 99n
  })
}
