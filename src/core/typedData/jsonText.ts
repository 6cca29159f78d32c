import type { Report } from './report.ts'

const longest = 1_000_000
/** A string, a number, or one of the signs that give a JSON text its shape. */
const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],:]/g

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
  const open: (Set<string> | undefined)[] = []
  let key: string | undefined
  for (const [part] of text.matchAll(token)) {
    if (part === '{') open.push(new Set())
    else if (part === '[') open.push(undefined)
    else if (part === '}' || part === ']') open.pop()
    else if (part === ':') noteKey(open.at(-1), key, report)
    else if (part.startsWith('"')) key = part
    else if (part !== ',' && !(/^-?\d+$/.test(part) && Number.isSafeInteger(Number(part))))
      report(
        '',
        `The number ${part} is read differently by different programs: write it in digits, as a text.`,
      )
  }
}

function noteKey(keys: Set<string> | undefined, written: string | undefined, report: Report): void {
  if (keys === undefined || written === undefined) return
  const name: unknown = JSON.parse(written)
  if (typeof name !== 'string') return
  if (keys.has(name))
    report(name, `The key “${name}” stands twice in one object; which one counts is not certain.`)
  keys.add(name)
}
