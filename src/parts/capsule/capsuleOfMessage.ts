import type { Capsule } from '#core/capsule/capsule.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { signaturesFor } from './capsuleOf.ts'

/** A verified message as a capsule; undefined for an ambiguous one. */
export function capsuleOfMessage(
  { identity, signatures }: Judged,
  message: MessageInput,
): Capsule | undefined {
  if (!identity) return undefined
  const about = { safe: identity, signatures: signaturesFor(signatures), abis: [] }
  if (message.kind === 'text') return { ...about, subject: message }
  const read = readTypedData(message.typedData)
  return read.ok
    ? { ...about, subject: { kind: 'typedData', typedData: read.typedData, hash: read.hash } }
    : undefined
}
