import * as v from 'valibot'
import { type KeyStorage, readKey, writeKey } from './keyStorage.ts'
import { usableOrigin } from './origin.ts'

/** Hosts that this build trusts without asking. */
export const builtInHosts: readonly string[] = ['https://app.safe.global']

const KEY = 'countersign:trusted-hosts'
const Remembered = v.array(v.string())

/** The origins that a person trusted earlier in this browser; empty when the storage is denied or malformed. */
export function rememberedHosts(storage: KeyStorage | undefined): string[] {
  const parsed = v.safeParse(Remembered, readKey(storage, KEY))
  return parsed.success ? parsed.output : []
}

/** Stores a person's consent to this exact origin. @returns whether the browser could store it. */
export const rememberHost = (storage: KeyStorage | undefined, origin: string): boolean =>
  writeKey(storage, KEY, [...new Set([...rememberedHosts(storage), origin])])

type Lists = { allowed: readonly string[]; own: string; storage: KeyStorage | undefined }

/** The origins that may frame this page: built in, its own, of config.json, and those a person accepted earlier. */
export function trustedHosts({ allowed, own, storage }: Lists): string[] {
  const listed = [...builtInHosts, own, ...allowed, ...rememberedHosts(storage)]
  return listed.flatMap((entry) => usableOrigin(entry) ?? [])
}

/** Whether this origin may get more than `getSafeInfo` without consent. Compared as whole origins, never by pattern. */
export const isTrustedHost = (origin: string, lists: Lists): boolean => trustedHosts(lists).includes(origin)
