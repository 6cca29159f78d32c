import type { Problem } from '#core/checks/facts.ts'
import { checksumProblems } from '#core/checks/wellFormed.ts'
import { GatewayShapeError } from '#gateway/client/errors.ts'
import { read } from '#gateway/client/read.ts'
import { TransactionDetails } from '#gateway/schemas/transaction/details.ts'

/** What could be read of a service's answer, and everything that is wrong with its form. */
export type ReadDetails = { details?: TransactionDetails; problems: Problem[] }

/**
 * Reads the details of a transaction, whatever they are. A malformed description (`txInfo`) does not hide what would be signed:
 * the rest is read without it. Anything else that is malformed leaves nothing to go by.
 */
export function readDetails(response: unknown): ReadDetails {
  const checksums = wrongChecksums(response)
  const whole = attempt(response)
  if (whole.details) return { details: whole.details, problems: checksums }
  const problems = [...whole.problems, ...checksums]
  if (!whole.problems.every(({ path }) => path.startsWith('/txInfo'))) return { problems }
  const rest = attempt({ ...(response as object), txInfo: { type: 'malformed' } })
  return rest.details ? { details: rest.details, problems } : { problems }
}

/** Addresses of an answer whose letter case is that of no address: a digit of them was changed, or nobody took them from anywhere. */
export const wrongChecksums = (response: unknown): Problem[] => checksumProblems(told(response))

/** Without the free text, in which anything may stand. */
function told(response: unknown): unknown {
  if (typeof response !== 'object' || response === null) return undefined
  const { note, safeAppInfo, ...rest } = response as Record<string, unknown>
  return rest
}

/** The details, or the first thing that is wrong with them. */
function attempt(response: unknown): ReadDetails {
  try {
    return { details: read(TransactionDetails, response), problems: [] }
  } catch (error) {
    if (!(error instanceof GatewayShapeError)) throw error
    const { path, problem } = error
    return { problems: [{ path: path && `/${path.replaceAll('.', '/')}`, problem: problem.slice(0, 200) }] }
  }
}
