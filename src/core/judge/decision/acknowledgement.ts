import { maxEntries } from '#core/checks/answer.ts'
import type { Result, Severity } from '#core/checks/result.ts'

/** The number of findings of one check that are acknowledged one by one; the rest is acknowledged together. */
const maxAsked = 8

/**
 * The key under which an acknowledgement is kept: the sentence of a finding, and those of the others that it stands for ("And 1 more like
 * this"). When any of them changes, the owner has to acknowledge it again.
 */
export function acknowledgementKey({ id, text, evidence }: Pick<Result, 'id' | 'text' | 'evidence'>): string {
  const [, ...others] = foundIn(evidence).filter(isGrave)
  return [`${id} ${text}`, ...others.map((one) => one.text)].join(' ')
}

/**
 * One stop for each thing that its check found, in its own words, so that nobody accepts a spender they have not read. The same finding in
 * several calls is one stop that names them.
 */
export function eachStop(result: Result): Result[] {
  const all = foundIn(result.evidence)
  const grave = all.filter(isGrave)
  if (result.outcome !== 'finding' || grave.length < 2) return [result]
  const sentences = [...new Set(grave.map(({ text }) => text))]
  const groups = sentences.map((text) => {
    const places = grave.flatMap((one) => (one.text === text ? (one.place ?? []) : []))
    return places.length > 1 ? `${text} It is so of ${places.join(', ')}.` : text
  })
  const [asked, beyond] = [groups.slice(0, maxAsked), groups.slice(maxAsked)]
  const { remedy, ...rest } = result
  const stops = [...asked, ...(beyond.length > 0 ? [beyond.join(' ')] : [])].map(
    (text): Result => ({ ...rest, text, evidence: {}, ...(remedy !== undefined && { remedy }) }),
  )
  // What the evidence had no room for has no sentence of its own.
  return all.length < maxEntries ? stops : [...stops, result]
}

type Found = { text: string; severity: Severity; place?: string }

function foundIn({ found }: Result['evidence']): Found[] {
  const list: readonly unknown[] = Array.isArray(found) ? found : []
  return list.filter(isFound)
}

function isFound(found: unknown): found is Found {
  if (typeof found !== 'object' || found === null) return false
  const { severity, text } = found as { severity?: unknown; text?: unknown }
  return typeof text === 'string' && typeof severity === 'string'
}

const isGrave = ({ severity }: Found) => severity === 'stop' || severity === 'block'
