import { canonicalJson } from '#core/formats/canonicalJson.ts'
import { FormatError } from '#core/formats/reader.ts'
import { type Capsule, capsuleHash } from './capsule.ts'
import { keyOf } from './json.ts'

/**
 * Both capsules' signatures on one subject, each once; whether they are valid is not decided here. The first capsule's note
 * stays where both have one.
 * @throws FormatError when they are not about the same transaction or message of the same Safe
 */
export function mergeCapsules(one: Capsule, other: Capsule): Capsule {
  if (one.safe.chainId !== other.safe.chainId)
    throw new FormatError('These capsules are for different networks: they cannot be joined.')
  if (one.safe.address !== other.safe.address)
    throw new FormatError('These capsules are for different Safes: they cannot be joined.')
  if (one.safe.version !== other.safe.version)
    throw new FormatError('These capsules have different versions of the Safe: they cannot be joined.')
  if (capsuleHash(one) !== capsuleHash(other))
    throw new FormatError('These capsules hold different transactions or messages: they cannot be joined.')
  const note = one.note ?? other.note
  return {
    safe: one.safe,
    subject: one.subject,
    signatures: eachOnce([...one.signatures, ...other.signatures], keyOf),
    ...(note === undefined ? {} : { note }),
    abis: eachOnce([...one.abis, ...other.abis], canonicalJson),
  }
}

function eachOnce<T>(entries: readonly T[], key: (entry: T) => string): T[] {
  return [...new Map(entries.map((entry) => [key(entry), entry])).values()]
}
