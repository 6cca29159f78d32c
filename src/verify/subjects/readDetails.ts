import type { Problem } from '#core/checks/facts.ts'
import { checksumProblems } from '#core/checks/wellFormed.ts'
import { GatewayShapeError } from '#gateway/client/errors.ts'
import { read } from '#gateway/client/read.ts'
import { TransactionDetails } from '#gateway/schemas/transaction/details.ts'

/** The parsed part of a service's answer, and all its format errors. */
export type ReadDetails = { details?: TransactionDetails; problems: Problem[] }

/**
 * Parses the details of a transaction. A malformed description (`txInfo`) does not hide what would be signed: the rest is parsed without
 * it. Any other format error leaves no details.
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

/** The addresses in an answer whose checksum is wrong: a digit was changed, or the address was made up. */
export const wrongChecksums = (response: unknown): Problem[] => checksumProblems(told(response))

/** Leaves out the free text, which may contain anything. */
function told(response: unknown): unknown {
  if (typeof response !== 'object' || response === null) return undefined
  const { note, safeAppInfo, ...rest } = response as Record<string, unknown>
  return rest
}

/** The details, or the first format error. */
function attempt(response: unknown): ReadDetails {
  try {
    return { details: read(TransactionDetails, response), problems: [] }
  } catch (error) {
    if (!(error instanceof GatewayShapeError)) throw error
    const { path, problem } = error
    return { problems: [{ path: path && `/${path.replaceAll('.', '/')}`, problem: problem.slice(0, 200) }] }
  }
}
