import { nestsDeeperThan } from './nesting.ts'

/** The body of an answer. `why` says in a sentence why a body cannot be read. */
export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'empty' }
  | { kind: 'unreadable'; text: string; why?: string }

/** The most bytes of an answer: a page of 500 transactions has half a million. */
const largest = 10_000_000
/** The deepest nesting: a batch of ten batches has sixty levels. */
const deepest = 256

/** As it is, or with an escaped letter. */
const mayNamePrototype = /"__proto__"|\\u00/
const withoutPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)

const tooLarge = 'The Safe service answered with more than 10 MB, the limit.'
const tooDeep = `The Safe service’s answer is nested more than ${deepest} levels deep, the limit.`

/** The whole body of an answer. @throws the network's error when it breaks off. */
export async function bodyOf(response: Response): Promise<Body> {
  const bytes = await bytesOf(response)
  return bytes ? contentOf(bytes) : { kind: 'unreadable', text: '', why: tooLarge }
}

/**
 * Bytes as JSON: UTF-8, with or without a byte order mark. A key `__proto__` is left out; of a repeated key the last one counts, as in
 * JSON.parse.
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

/** Undefined above the limit: the rest is then not awaited. */
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
