import * as v from 'valibot'

/** The part of `localStorage` that this folder needs; in a third-party frame every call may throw. */
export type KeyStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The JSON stored under this key; undefined where there is none, it is malformed, or the storage is denied. */
export function readKey(storage: KeyStorage | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value as JSON. @returns whether the browser could store it; where it could not, the value lasts as long as the page. */
export function writeKey(storage: KeyStorage | undefined, key: string, value: unknown): boolean {
  try {
    storage?.setItem(key, JSON.stringify(value))
    return storage !== undefined
  } catch {
    return false
  }
}

/** The entries of an object that have this shape: a malformed one does not remove the others. */
export function validEntries<T>(
  entry: v.GenericSchema<unknown, readonly [string, T]>,
  data: unknown,
): Record<string, T> {
  if (typeof data !== 'object' || data === null) return {}
  const each = Object.entries(data).map((one) => v.safeParse(entry, one))
  return Object.fromEntries(each.flatMap((read) => (read.success ? [read.output] : [])))
}
