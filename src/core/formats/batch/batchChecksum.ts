import { keccak256, stringToBytes } from 'viem'
import type { Hash } from '#core/safe/safe.ts'

/**
 * The checksum that the transaction builder writes under `meta.checksum`: keccak256 of the file without that entry and with
 * `meta.name` as null, written in one way only: the sorted keys of an object stand before its values.
 */
export function batchChecksum(file: Readonly<Record<string, unknown>>): Hash {
  const { checksum, ...meta } = Object(file.meta) as Record<string, unknown>
  return keccak256(stringToBytes(serialised({ ...file, meta: { ...meta, name: null } })))
}

function serialised(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialised).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const keys = JSON.stringify(entries.map(([key]) => key))
  return `{${keys}${entries.map(([, inner]) => `${serialised(inner)},`).join('')}}`
}
