import type { Address } from '#core/safe/safe.ts'

/** A check's sentence beside the addresses that it is about: what it lists at its end already stands there in full. */
export function extensionSentence(text: string, addresses: readonly Address[]): string {
  const listed = text.replace(/:(?:[, ]*(?:and )?0x[0-9a-fA-F]{40})+\.?$/, '.')
  const [only] = addresses
  return only && addresses.length === 1 ? listed.replace(only, 'it') : listed
}
