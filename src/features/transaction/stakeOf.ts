import { checkOf } from '#core/checks/checks.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Result } from '#core/checks/result.ts'
import { isHashVerified } from '#core/checks/verdict.ts'
import type { Flow } from '#core/flow/flow.ts'

const everything = 'Everything this Safe holds'

/** Findings by which somebody else may do with the Safe what they like: foreign code, other owners, other settings. */
const isControl = ({ id, outcome, severity }: Result) =>
  outcome === 'finding' &&
  (severity === 'block' || severity === 'stop') &&
  checkOf(id)?.isAboutControl === true

/** What may be lost by a signature, in a sentence: never less than what is known to leave. */
export function stakeOf(results: readonly Result[], flow: Fact<Flow> | undefined): string {
  if (results.some(isControl)) return `${everything}: it would give control of the Safe away.`
  if (results.some(({ id, severity }) => id === 'HASH-07' && severity === 'block'))
    return 'Up to everything this Safe holds: the hash shown elsewhere belongs to something unknown.'
  if (!isHashVerified(results))
    return `Up to everything this Safe holds: these details do not belong to what would be signed.`
  if (!flow?.known) return `Up to everything this Safe holds: its effect could not be read.`
  const { rows, powers, orders } = flow.value
  const leaves = rows.some(({ kind }) => kind === 'out' || kind === 'spent')
  if (powers.length > 0 || orders.length > 0)
    return leaves
      ? 'What leaves the Safe below, and what others may take from it later.'
      : 'What others may take from the Safe later, as drawn below.'
  return leaves ? 'What leaves the Safe below.' : 'The settings of this Safe, and what depends on them.'
}
