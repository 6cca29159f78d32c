import { checksumAddress } from 'viem'
import { dataRange, isHighS, partAt, type SignaturePart } from './signatureParts.ts'

/** What a Safe takes without a word and a careful person should know of these bytes, a sentence each. */
export function signatureWarnings(bytes: Uint8Array, staticLength: number, read: number): string[] {
  const parts = Array.from({ length: read }, (_, index) => partAt(bytes, index))
  const places = parts.flatMap((part) => {
    const place = part.v === 0 ? dataRange(bytes, part.s, 0) : undefined
    return place && 'from' in place ? [place] : []
  })
  return [
    ...parts.flatMap(formWarning),
    ...overlapWarning(places),
    ...behindWarnings(bytes.length, Math.min(staticLength, bytes.length), places),
  ]
}

function formWarning({ v, s, named, isPadded }: SignaturePart, index: number): string[] {
  if (v > 1)
    return isHighS(s)
      ? [
          `Signature ${index + 1} has a high s: it is the twin of another one by the same key, and counts once.`,
        ]
      : []
  const owner = checksumAddress(named)
  const ignored = [...(isPadded ? [] : ['before its address']), ...(v === 1 && s !== 0n ? ['after it'] : [])]
  return ignored.length === 0
    ? []
    : [`The part of ${owner} has bytes ${ignored.join(' and ')} that no contract reads.`]
}

type ByteRange = { from: number; to: number }

function overlapWarning(places: readonly ByteRange[]): string[] {
  const sorted = places.toSorted((a, b) => a.from - b.from)
  const overlaps = sorted.some(({ from }, index) => from < (sorted[index - 1]?.to ?? 0))
  return overlaps ? ['Two contract signatures share the same bytes.'] : []
}

/** Names what stands behind the signatures that are read and belongs to none of them. */
function behindWarnings(length: number, from: number, places: readonly ByteRange[]): string[] {
  const data = places.filter((place) => place.from >= from).toSorted((a, b) => a.from - b.from)
  const surplus = Math.floor(((data[0]?.from ?? length) - from) / 65)
  let at = from + surplus * 65
  let unread = 0
  for (const place of data) {
    unread += Math.max(0, place.from - at)
    at = Math.max(at, place.to)
  }
  unread += Math.max(0, length - at)
  return [
    ...(surplus > 0
      ? [`${surplus} more ${surplus === 1 ? 'signature follows' : 'signatures follow'} than this Safe reads.`]
      : []),
    ...(unread > 0 ? [`${unread} ${unread === 1 ? 'byte belongs' : 'bytes belong'} to no signature.`] : []),
  ]
}
