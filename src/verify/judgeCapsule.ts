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
import { typedDataJson } from '#core/typedData/json.ts'
import { effectsOf } from './effects.ts'
import type { Facts } from './facts.ts'
import { type GivenMessage, judgeMessage } from './judgeMessage.ts'
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
}

/**
 * Judges what is in a capsule. Nobody claims a hash, an owner list or a threshold in it, so there is nothing of that kind to find
 * false; which Safe, release and network it names is compared with the chain.
 */
export async function judgeCapsule({ chainId, capsule, facts }: JudgedCapsule): Promise<CapsuleVerification> {
  const { safe: identity, subject, signatures } = capsule
  if (subject.kind !== 'transaction') {
    const message: GivenMessage =
      subject.kind === 'text' ? subject : { kind: 'typedData', typedData: typedDataJson(subject.typedData) }
    const asked = { identity, message, confirmations: signatures }
    const judged = await judgeMessage({ chainId, asked, facts })
    const results = [...judged.results, noteOf(capsule)]
    return { ...judged, results, verdict: verdictOf(results), hash: capsuleHash(capsule) }
  }
  const { tx } = subject
  const hash = capsuleHash(capsule)
  const { version } = identity
  const judged = await judgeConfirmations(hash, signatures, { version, proofs: facts.proofs ?? [] })
  const safe = facts.safe.known ? facts.safe.value : undefined
  const counted = safe ? countedConfirmations(judged, safe.owners) : judged
  const call = decodeCall(tx, { chainId: identity.chainId, safe: identity.address, safeVersion: version })
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
  return { verdict: verdictOf(results), results, hash, call, signatures: counted }
}

/** The network of the facts is what was asked for; the capsule may name another. */
function noteOf({ note }: Capsule): Result {
  return checkNames(note === undefined ? [] : [{ what: 'the note', text: note }])
}
