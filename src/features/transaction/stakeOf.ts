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

type Signing = {
  /** Owners whose signature counts here. */
  signed: number
  threshold: number
  /** Signatures that are listed here and belong to another transaction. */
  elsewhere: number
}

/** How far it has come, and what it still takes. */
export function signedSoFar({ signed, threshold, elsewhere }: Signing): string {
  const other =
    elsewhere === 0
      ? ''
      : ` ${elsewhere === 1 ? 'One listed signature was' : `${elsewhere} listed signatures were`} made for another transaction.`
  if (signed === 0) return `Nobody, of ${threshold} needed.${other}`
  const missing = threshold - signed
  if (missing <= 0) return `${signed} of ${threshold} needed: anyone can execute it now.${other}`
  return `${signed} of ${threshold} needed: ${missing === 1 ? 'one more signature' : `${missing} more signatures`} and anyone can execute it.${other}`
}
