import type { ListedApp } from '#server/chainConfig.ts'

/** What a proposal says of where it came from. */
export type Origin = { url?: string; note?: string }

/** Longer origins are refused, so that no note is lost in silence. */
export const maxOriginLength = 200
/** So long an origin may be with the markup that is dropped from it: more is not looked at. */
export const maxOriginText = 2000

/** Reads an origin: JSON object text with url, name and note; anything else says nothing. */
export function readOrigin(text: string | undefined): Origin {
  const parsed = text === undefined ? undefined : objectIn(text)
  const { url, note } = parsed ?? {}
  return {
    ...(typeof url === 'string' ? { url } : {}),
    ...(typeof note === 'string' ? { note } : {}),
  }
}

/** The origin as it is kept: markup in the note is dropped, text that is no JSON object is forgotten. */
export function originToKeep(text: string | null | undefined): string | undefined {
  const parsed = text ? objectIn(text) : undefined
  if (!parsed) return undefined
  const { note } = parsed
  return JSON.stringify(typeof note === 'string' ? { ...parsed, note: withoutMarkup(note) } : parsed)
}

/** The Safe App with exactly this url on the chain's list, as transactions name it. */
export function safeAppOf(origin: Origin, apps: readonly ListedApp[]) {
  const app = apps.find(({ url }) => url === origin.url)
  return app ? { name: app.name, url: app.url, logoUri: app.iconUrl ?? null } : null
}

function withoutMarkup(text: string): string {
  return text.replace(/<[^>]*>/g, '').replace(/[<>]/g, '')
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    // Older clients send plain text: the service forgets it, and so does this one.
    return undefined
  }
}
