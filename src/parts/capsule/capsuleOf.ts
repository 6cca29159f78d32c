import type { Capsule, CapsuleAbi, CapsuleSignature } from '#core/capsule/capsule.ts'
import type { JudgedConfirmation } from '#core/checks/confirmations.ts'
import { readTypedData } from '#core/typedData.ts'
import type { GivenMessage, MessageVerification } from '#verify/judgeMessage.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

/** What was found to be false stays behind; what could only not be proven from here goes along. */
const taken = (signatures: readonly JudgedConfirmation[]): CapsuleSignature[] =>
  signatures.flatMap(({ owner, signature, status }) =>
    signature === undefined || status === 'rejected' ? [] : [{ owner, signature }],
  )

/** A verified transaction to take along; undefined while its Safe or its hash is not known. */
export function capsuleOfTransaction(
  { safe, version, tx, signatures }: Verification,
  abis: readonly CapsuleAbi[] = [],
): Capsule | undefined {
  if (!safe || !version || !tx) return undefined
  return {
    safe: { chainId: safe.chainId, address: safe.address, version },
    subject: { kind: 'transaction', tx },
    signatures: taken(signatures),
    abis,
  }
}

/** A verified message to take along; undefined for one that can be read in more than one way. */
export function capsuleOfMessage(
  { identity, signatures }: MessageVerification,
  message: GivenMessage,
): Capsule | undefined {
  const about = { safe: identity, signatures: taken(signatures), abis: [] }
  if (message.kind === 'text') return { ...about, subject: message }
  const read = readTypedData(message.typedData)
  return read.ok
    ? { ...about, subject: { kind: 'typedData', typedData: read.typedData, hash: read.hash } }
    : undefined
}
