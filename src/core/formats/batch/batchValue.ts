import { FormatError } from '#core/formats/reader.ts'

/** What a person or the builder wrote into one field: a word, or lists and objects of such. */
export type BatchValue = string | readonly BatchValue[] | { readonly [name: string]: BatchValue }

const deepest = 32

/**
 * Reads the text of a list or tuple: JSON, and what people write instead, `[0xabc…, 123]` with bare words. Numbers stay text,
 * so that none loses a digit. @throws FormatError
 */
export function readWritten(text: string): BatchValue {
  const tokens = [
    ...text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[[\]{},:()]|[^\s[\]{},:()"']+|["']/g),
  ].map(([token]) => token)
  let at = 0
  const take = (): string => tokens[at++] ?? fail(text)
  const list = (close: string, depth: number): BatchValue[] => {
    const entries: BatchValue[] = []
    if (tokens[at] === close) {
      at++
      return entries
    }
    for (;;) {
      entries.push(value(depth))
      const next = take()
      if (next === close) return entries
      if (next !== ',') fail(text)
    }
  }
  const object = (depth: number): BatchValue => {
    const entries = new Map<string, BatchValue>()
    if (tokens[at] === '}') {
      at++
      return {}
    }
    for (;;) {
      const name = word(take(), text)
      if (take() !== ':') fail(text)
      if (entries.has(name)) throw new FormatError(`“${name.slice(0, 80)}” is given twice.`)
      entries.set(name, value(depth))
      const next = take()
      if (next === '}') return Object.fromEntries(entries)
      if (next !== ',') fail(text)
    }
  }
  const value = (depth: number): BatchValue => {
    if (depth > deepest) fail(text)
    const token = take()
    if (token === '[') return list(']', depth + 1)
    if (token === '(') return list(')', depth + 1)
    if (token === '{') return object(depth + 1)
    return word(token, text)
  }
  const read = value(0)
  return at === tokens.length ? read : fail(text)
}

function word(token: string, text: string): string {
  if (/^[[\]{},:()]$/.test(token) || token === '"' || token === "'") return fail(text)
  if (token.startsWith("'")) return token.slice(1, -1).replace(/\\(.)/g, '$1')
  if (!token.startsWith('"')) return token
  try {
    return String(JSON.parse(token))
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    return fail(text)
  }
}

function fail(text: string): never {
  throw new FormatError(
    `“${text.slice(0, 80)}” is neither a list nor a tuple: write it like [1, 2] or {"name": 1}.`,
  )
}
