import { decodeCall } from '#core/calldata/decode.ts'
import * as hashes from '#core/checks/catalogue/hash.ts'
import * as states from '#core/checks/catalogue/state.ts'
import { checkContractHash, checkTwoWays, deviceHashes } from '#core/checks/hash.ts'
import { checkRivals } from '#core/checks/proposal.ts'
import type { Result } from '#core/checks/result.ts'
import { checkGaps, checkNonce } from '#core/checks/state.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import type { Address, SafeTx } from '#core/safe.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safeTxHash.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { effectsOf } from './effects.ts'
import type { Facts } from './facts.ts'
import type { Verification } from './judgeTransaction.ts'
import { noVersion, safeResults } from './safeResults.ts'

/** A transaction that was made here: nobody else has told anything of it yet. */
export type MadeTransaction = {
  chainId: number
  safe: Address
  tx: SafeTx
  /** How a service would describe it, where one was asked. */
  preview?: unknown
}

/**
 * The verdict over a transaction before it is proposed: what the chain says of the Safe, the hash in three ways, its number and what its
 * bytes would do. Of a service there is at most its description of the call, and nobody has signed. Pure.
 */
export function judgeDraft(
  { chainId, safe: address, tx, preview }: MadeTransaction,
  facts: Facts,
): Verification {
  const safe = facts.safe.known ? facts.safe.value : undefined
  const version = safe && safeVersionOf(safe.version)
  const identity = version && { chainId, address, version }
  const call = decodeCall(tx, { chainId, safe: address, safeVersion: version, abis: facts.effects?.abis })
  const reason = facts.safe.known ? noVersion(facts.safe.value.version) : facts.safe.reason
  const results: Result[] = [
    ...(identity
      ? [
          checkContractHash(safeTxHash(identity, tx), facts.contractHash),
          deviceHashes(identity, tx),
          checkTwoWays(identity, tx),
        ]
      : (['HASH-03', 'HASH-07', 'HASH-08'] as const).map((id) => hashes.unknown(id, reason))),
    ...safeResults(chainId, facts, { version, service: facts.service, isViewed: false }),
    ...(safe
      ? [
          checkNonce(tx.nonce, safe.nonce, { isDone: false }),
          checkGaps(tx.nonce, safe.nonce, facts.service?.queued),
        ]
      : (['STATE-03', 'STATE-04'] as const).map((id) => states.unknown(id, reason))),
    ...(identity ? [checkRivals(safeTxHash(identity, tx), tx.nonce, facts.service?.rivals)] : []),
    ...effectsOf({ identity, tx, call, response: preview, reason }, facts),
  ]
  return {
    verdict: verdictOf(results),
    results,
    safe,
    version,
    blockNumber: safe?.blockNumber,
    readAt: facts.readAt,
    tx,
    call,
    signatures: [],
    ...(identity && {
      safeTxHash: safeTxHash(identity, tx),
      domainHash: domainHash(identity),
      messageHash: safeTxMessageHash(tx, identity.version),
    }),
  }
}
