import { z } from 'zod'
import { isSameAddress } from '#core/addresses/address.ts'
import { checkOf } from '#core/checks/checks.ts'
import type { Result, Severity } from '#core/checks/result.ts'
import type { Address } from '#core/safe/safe.ts'
import { type Analysis, failedLine, gravestFirst, isFinding, lineOf, notRead } from './analysis.ts'
import type { Executed } from './judging/judgement.ts'

type RecipientLine = Analysis<'NEW_RECIPIENT' | 'RECURRING_RECIPIENT' | 'FAILED'>

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** Whether a recipient was paid before, and every finding about its address; what is undefined was not read. */
export function recipientLines(
  recipient: Address,
  executed: Executed | undefined,
  results: readonly Result[] | undefined,
): RecipientLine[] {
  if (!executed) return [failedLine(notRead)]
  const count = executed.paid.get(recipient) ?? 0
  const known: RecipientLine =
    count > 0
      ? {
          severity: 'OK',
          type: 'RECURRING_RECIPIENT',
          title: 'Known recipient',
          description: `This Safe paid this address ${times(count)} before.`,
        }
      : {
          severity: 'INFO',
          type: 'NEW_RECIPIENT',
          title: 'New recipient',
          description: 'This Safe has not paid this address before. Compare it with its source, every digit.',
        }
  if (results === undefined) return gravestFirst([failedLine(lookAlikesNotRead), known])
  const about = results.filter(({ id }) => checkOf(id)?.about === 'recipients')
  const found = about.filter(isFinding).map((result) => lineOf(known.type, result))
  const unread = about.filter(({ outcome, severity }) => outcome === 'unknown' && severity !== 'info')
  return gravestFirst([...found, ...unread.map(({ text }) => failedLine(text)), known])
}

const lookAlikesNotRead = 'Whether this address imitates another could not be read in time.'

/**
 * What the checks of addresses say of one recipient: each finding that names an account only where it is this one, and one that names none
 * where it stands at a place that pays it. A result that holds several is one for each of them, in its own words.
 */
export function resultsAbout(
  recipient: Address,
  results: readonly Result[],
  paths: readonly string[],
): Result[] {
  return results.flatMap((result): Result[] => {
    const found = findingsIn(result.evidence.found)
    if (found.length === 0) return [result]
    const own = found.filter(({ account, path }) =>
      account === undefined ? path === undefined || paths.includes(path) : isSameAddress(account, recipient),
    )
    const { remedy, ...rest } = result
    const said = own.map(
      ({ text, severity }): Result => ({
        ...rest,
        outcome: 'finding',
        severity,
        text,
        ...(remedy !== undefined && result.text.startsWith(text) && { remedy }),
      }),
    )
    // What could not be read may concern everybody.
    return result.outcome === 'unknown' ? [result, ...said] : said
  })
}

type AddressFinding = { text: string; severity: Severity; account?: Address; path?: string }

function findingsIn(found: unknown): AddressFinding[] {
  const list: readonly unknown[] = Array.isArray(found) ? found : []
  return list.flatMap((one): AddressFinding[] => {
    const read = findingSchema.safeParse(one)
    if (!read.success) return []
    const { text, severity, path, address, to } = read.data
    const account = address ?? to
    return [
      {
        text,
        severity,
        ...(account !== undefined && { account: account as Address }),
        ...(path && { path: path.join('.') }),
      },
    ]
  })
}

/** How ADDR-01 to ADDR-04 put down one finding: `address` or `to` is whom it is about. */
const findingSchema = z.object({
  text: z.string(),
  severity: z.enum(['block', 'stop', 'warn', 'info']),
  path: z.array(z.number()).optional(),
  address: z.string().optional(),
  to: z.string().optional(),
})
