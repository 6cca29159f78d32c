import { callsIn } from '#core/abi/ownAbis.ts'
import type { Capsule, CapsuleAbi, CapsuleSignature } from '#core/capsule/capsule.ts'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { ownAbiOf, storedAbis } from '#stores/storedAbis.ts'

/** Signatures that were proven false are left out; those that could not be verified are included. */
const taken = (signatures: readonly JudgedConfirmation[]): CapsuleSignature[] =>
  signatures.flatMap(({ owner, signature, status }) =>
    signature === undefined || status === 'rejected' ? [] : [{ owner, signature }],
  )

/** The person's own ABIs that decode a call of this transaction. */
function abisFor({ call, safe }: Judged): CapsuleAbi[] {
  const used = new Set(
    call ? callsIn(call).flatMap(({ call: one, selector }) => (one.known === 'user' ? [selector] : [])) : [],
  )
  if (used.size === 0) return []
  return storedAbis.getState().abis.flatMap((kept) => {
    const isHere = kept.chainId === undefined || kept.chainId === safe?.chainId
    const reads = [...ownAbiOf(kept).methods.keys()].some((selector) => used.has(selector))
    return isHere && reads ? [{ abi: kept.abi, ...(kept.address && { address: kept.address }) }] : []
  })
}

/** A verified transaction as a capsule; undefined while its Safe or its hash is unknown. */
export function capsuleOfTransaction(verification: Judged): Capsule | undefined {
  const { safe, version, tx, signatures } = verification
  if (!safe || !version || !tx) return undefined
  return {
    safe: { chainId: safe.chainId, address: safe.address, version },
    subject: { kind: 'transaction', tx },
    signatures: taken(signatures),
    abis: abisFor(verification),
  }
}

/** A verified message as a capsule; undefined for an ambiguous one. */
export function capsuleOfMessage(
  { identity, signatures }: Judged,
  message: MessageInput,
): Capsule | undefined {
  if (!identity) return undefined
  const about = { safe: identity, signatures: taken(signatures), abis: [] }
  if (message.kind === 'text') return { ...about, subject: message }
  const read = readTypedData(message.typedData)
  return read.ok
    ? { ...about, subject: { kind: 'typedData', typedData: read.typedData, hash: read.hash } }
    : undefined
}
