import { isSameAddress } from '#core/addresses/address.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move, Worth } from '#core/trialRun/outcome.ts'

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
    ...positions.flatMap(({ token, id, amounts, owner, tokens = [] }) => {
      const key = `${token} ${id}`.toLowerCase()
      // Whose it is, and of which tokens, is the same account or another one.
      const accounts = [owner, ...tokens].flatMap((one) => (one ? [{ token: one, amount: 1n }] : []))
      return [
        [`position ${key}`, amounts.map((amount) => ({ amount }))] as const,
        ...(accounts.length > 0 ? [[`owner ${key}`, accounts] as const] : []),
      ]
    }),
  ])
}

/**
 * Whether two runs of one transaction tell the same of the gas it takes, within a half, as ways of simulating count it, and of what varies: no
 * other circumstances change in one what they leave in the other, and both find the same code to ask for them. What one did not find out is not
 * compared, but that nothing varies where the other sees it vary.
 */
export function isSameVaried(shown: Simulation, told: Simulation): boolean {
  const [used, other] = [shown.gasUsed, told.gasUsed]
  if (used !== undefined && other !== undefined && (used * 2n > other * 3n || other * 2n > used * 3n))
    return false
  const lookedFor = ({ looks }: Simulation) =>
    looks && [...new Set(looks.map(({ account, at }) => `${account} ${at}`.toLowerCase()))].sort().join()
  const [one, two] = [lookedFor(shown), lookedFor(told)]
  if (one !== undefined && two !== undefined && one !== two) return false
  return !isVaried(told) || isVaried(shown)
}

/** Whether other circumstances give or take more than a hundredth more or less, at once and with all the gas of a block. */
function isVaried(run: Simulation): boolean {
  const { others = [], holdings = [], moves = [], succeeded } = run
  return others.some(({ under, succeeded: would, moves: others, after }) => {
    if (under.isLate || under.executor) return false
    if (would !== succeeded) return true
    const isMoved = [...moves, ...others].some(({ token, to }) => {
      const [is, was] = [moves, others].map((list) => paidTo(list, to, token)) as [bigint, bigint]
      return !isNear(is, was)
    })
    return isMoved || holdings.some((held, at) => !isNear(held.after, after[at] ?? held.after))
  })
}

const paidTo = (moves: readonly Move[], to: Address, token: Address | undefined) =>
  moves.reduce(
    (sum, move) => (isSameAddress(move.to, to) && move.token === token ? sum + move.amount : sum),
    0n,
  )

/** Within a hundredth. */
const isNear = (is: bigint, was: bigint) => is * 100n >= was * 99n && was * 100n >= is * 99n

/** The same assets, each within a hundredth: interest differs with the moment of a run, which each node names for itself. */
function isAlike(one: readonly Worth[], other: readonly Worth[]): boolean {
  const of = (list: readonly Worth[], token: Worth['token']) =>
    list.reduce(
      (sum, worth) => (worth.token?.toLowerCase() === token?.toLowerCase() ? sum + worth.amount : sum),
      0n,
    )
  return [...one, ...other].every(({ token }) => {
    const [is, was] = [of(one, token), of(other, token)]
    return isNear(is, was)
  })
}
