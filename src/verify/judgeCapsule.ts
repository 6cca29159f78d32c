import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import { type Capsule, capsuleHash } from '#core/capsule/capsule.ts'
import { notOffered } from '#core/checks/catalogue/hash.ts'
import {
  countedConfirmations,
  type JudgedConfirmation,
  judgeConfirmations,
} from '#core/checks/confirmations.ts'
import { checkContractHash, checkTwoWays, deviceHashes } from '#core/checks/hash.ts'
import { checkNames } from '#core/checks/names.ts'
import { checkAnySignature } from '#core/checks/proposal.ts'
import type { Result, Verdict } from '#core/checks/result.ts'
import { checkNonce } from '#core/checks/state.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import type { Hash } from '#core/safe.ts'
import { domainHash, safeTxMessageHash } from '#core/safeTxHash.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { typedDataJson } from '#core/typedData/json.ts'
import { effectsOf } from './effects.ts'
import type { Facts } from './facts.ts'
import { judgeMessage } from './judgeMessage.ts'
import type { Verification } from './judgeTransaction.ts'
import type { GivenMessage } from './messageResults.ts'
import { safeResults } from './safeResults.ts'
import { signatureResults, unknownSignatures } from './signatureResults.ts'

/** A capsule and the facts to hold it against. */
export type JudgedCapsule = { chainId: number; capsule: Capsule; facts: Facts }

/** What came of it; `hash` is what its owners sign. */
export type CapsuleVerification = {
  verdict: Verdict
  results: Result[]
  hash: Hash
  call?: DecodedCall
  signatures: readonly JudgedConfirmation[]
  /** The same as a proposal's verification, from which signing and executing go on. */
  transaction?: Verification
}

/**
 * Judges what is in a capsule. Nobody claims a hash, an owner list or a threshold in it, so there is nothing of that kind to find
 * false; which Safe, release and network it names is compared with the chain.
 */
export async function judgeCapsule({ chainId, capsule, facts }: JudgedCapsule): Promise<CapsuleVerification> {
  const { safe: identity, subject, signatures } = capsule
  const hash = capsuleHash(capsule)
  if (subject.kind !== 'transaction') {
    const message: GivenMessage =
      subject.kind === 'text' ? subject : { kind: 'typedData', typedData: typedDataJson(subject.typedData) }
    const asked = { identity, message, confirmations: signatures }
    const judged = await judgeMessage({ chainId, asked, facts })
    const results = [...judged.results, noteOf(capsule)]
    return { ...judged, results, verdict: verdictOf(results), hash }
  }
  const { tx } = subject
  const { version } = identity
  const judged = await judgeConfirmations(hash, signatures, { version, proofs: facts.proofs ?? [] })
  const safe = facts.safe.known ? facts.safe.value : undefined
  const counted = safe ? countedConfirmations(judged, safe.owners) : judged
  const call = decodeCall(tx, {
    chainId: identity.chainId,
    safe: identity.address,
    safeVersion: version,
    abis: facts.effects?.abis,
  })
  const reason = facts.safe.known ? '' : facts.safe.reason
  const results = [
    notOffered('HASH-01', 'A capsule names no hash: the one here was computed from its fields.'),
    checkContractHash(hash, facts.contractHash),
    deviceHashes(identity, tx),
    checkTwoWays(identity, tx),
    ...safeResults(identity.chainId, facts, { version, service: { version }, isViewed: false }),
    ...(safe
      ? [
          checkNonce(tx.nonce, safe.nonce, { isDone: false }),
          ...(await signatureResults(
            identity,
            { tx, safeTxHash: hash },
            { signed: { judged, counted, isDone: false }, safe, facts },
          )),
          checkAnySignature(counted),
        ]
      : unknownSignatures(reason)),
    ...effectsOf({ identity, tx, call, response: undefined, reason }, facts),
    noteOf(capsule),
  ]
  const told = { verdict: verdictOf(results), results, call, signatures: counted }
  const read = safe && safeVersionOf(safe.version)
  const transaction: Verification = {
    ...told,
    ...(safe && { safe, blockNumber: safe.blockNumber }),
    readAt: facts.readAt,
    tx,
    // Of another release than the chain's nothing is signed: its hash would be another one.
    ...(read === version && {
      version,
      safeTxHash: hash,
      domainHash: domainHash(identity),
      messageHash: safeTxMessageHash(tx, version),
    }),
  }
  return { ...told, hash, transaction }
}

/** NAME-01: what stands in a capsule beside its bytes is what somebody says. */
export function noteOf({ note }: Pick<Capsule, 'note'>): Result {
  const result = checkNames(note === undefined ? [] : [{ what: 'the note', text: note }])
  return {
    ...result,
    text: result.text.replace('the service’s word stands behind these names', 'the capsule says so'),
  }
}
