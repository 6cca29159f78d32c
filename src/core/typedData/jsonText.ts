import { doubtsIn } from '#core/formats/duplicateKey.ts'
import type { Report } from './report.ts'

const longest = 1_000_000

/**
 * Parses typed data given as JSON text. What programs read differently is reported: a key that an object has twice (the first
 * or the last may count) and numbers that are not whole or too large for a double.
 */
export function parseTypedDataText(text: string, report: Report): unknown {
  if (text.length > longest) {
    report('', `The message is longer than ${longest} characters; so much is not read.`)
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

function reportDoubts(text: string, report: Report): void {
  for (const doubt of doubtsIn(text)) {
    if ('key' in doubt)
      report(doubt.key, `The key “${doubt.key}” stands twice in one object; which one counts is not certain.`)
    else if (!/^-?\d+$/.test(doubt.number) || !Number.isSafeInteger(Number(doubt.number)))
      report(
        '',
        `The number ${doubt.number} is read differently by different programs: write it in digits, as a text.`,
      )
  }
}
