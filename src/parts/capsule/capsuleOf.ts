import { callsIn } from '#core/abi/ownAbis.ts'
import type { Capsule, CapsuleAbi, CapsuleSignature } from '#core/capsule/capsule.ts'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { Judged } from '#core/judge/judge.ts'
import { ownAbiOf, storedAbis } from '#stores/storedAbis.ts'

/** Signatures that were proven false are left out; those that could not be verified are included. */
export const signaturesFor = (signatures: readonly JudgedConfirmation[]): CapsuleSignature[] =>
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
    signatures: signaturesFor(signatures),
    abis: abisFor(verification),
  }
}
