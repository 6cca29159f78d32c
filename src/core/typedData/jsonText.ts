import { doubtsIn } from '#core/formats/duplicateKey.ts'
import type { ProblemReport } from './report.ts'

const maxLength = 1_000_000

/**
 * Parses typed data given as JSON text. What programs read differently is reported: a key that an object has twice (the first
 * or the last may count) and numbers that are not whole or too large for a double.
 */
export function parseTypedDataText(text: string, report: ProblemReport): unknown {
  if (text.length > maxLength) {
    report('', `The message is longer than ${maxLength} characters, the limit.`)
    return undefined
  }
  try {
    const value: unknown = JSON.parse(text)
    reportDoubts(text, report)
    return value
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof RangeError)) throw cause
    report('', 'The message is not JSON.')
    return undefined
  }
}

function reportDoubts(text: string, report: ProblemReport): void {
  for (const doubt of doubtsIn(text)) {
    if ('key' in doubt)
      report(
        doubt.key,
        `The key “${doubt.key}” appears twice in one object; it is uncertain which one counts.`,
      )
    else if (!/^-?\d+$/.test(doubt.number) || !Number.isSafeInteger(Number(doubt.number)))
      report(
        '',
        `The number ${doubt.number} is read differently by different programs: write it as a text of digits.`,
      )
  }
}
