import type { Result } from '#core/checks/result.ts'

/**
 * A finding by what it says, and by what the others behind its sentence say that weigh as much ("And 1 more like this"): once any of them
 * says something else it has to be acknowledged anew.
 */
export function acknowledgementKey({ id, text, evidence }: Pick<Result, 'id' | 'text' | 'evidence'>): string {
  const { found } = evidence
  const [, ...others] = (Array.isArray(found) ? found : []).flatMap(graveText)
  return [`${id} ${text}`, ...others].join(' ')
}

function graveText(found: unknown): string[] {
  if (typeof found !== 'object' || found === null) return []
  const { severity, text } = found as { severity?: unknown; text?: unknown }
  return (severity === 'stop' || severity === 'block') && typeof text === 'string' ? [text] : []
}
