import { nestsDeeperThan } from './nesting.ts'

/** What came as the body of an answer. `why` says what is wrong with one that is not read at all, in a sentence. */
export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'empty' }
  | { kind: 'unreadable'; text: string; why?: string }

/** The most bytes of an answer that are read: a page of 500 transactions has half a million. */
const largest = 10_000_000
/** Brackets within brackets: a batch of ten batches has sixty. */
const deepest = 256

/** Written out, or with one of its letters escaped. */
const mayNamePrototype = /"__proto__"|\\u00/
const withoutPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)

const tooLarge = 'The Safe service answered with more than 10 MB, the limit.'
const tooDeep = `The Safe service’s answer is nested more than ${deepest} levels deep, the limit.`

/** The body of an answer, read to its end. @throws what the network throws when it is cut off. */
export async function bodyOf(response: Response): Promise<Body> {
  const bytes = await bytesOf(response)
  return bytes ? contentOf(bytes) : { kind: 'unreadable', text: '', why: tooLarge }
}

/**
 * Bytes as JSON: UTF-8, with a byte order mark or without. A key `__proto__` is left out; of a key that is there twice the
 * last counts, as JSON.parse has it.
 */
export function contentOf(bytes: Uint8Array): Body {
  if (bytes.length === 0) return { kind: 'empty' }
  const text = textFrom(bytes)
  if (text === undefined) return { kind: 'unreadable', text: new TextDecoder().decode(bytes) }
  if (nestsDeeperThan(deepest, bytes)) return { kind: 'unreadable', text: '', why: tooDeep }
  try {
    return {
      kind: 'json',
      value: JSON.parse(text, mayNamePrototype.test(text) ? withoutPrototype : undefined),
    }
  } catch {
    return { kind: 'unreadable', text }
  }
}

/** Nothing when there are more than we read: the rest is then not waited for. */
async function bytesOf({ body }: Response): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > largest) {
      await reader.cancel()
      return undefined
    }
    parts.push(value)
  }
  if (parts.length === 1) return parts[0]
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function textFrom(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
