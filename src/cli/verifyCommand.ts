import { capsuleHash } from '#core/capsule/capsule.ts'
import { readCapsule } from '#core/capsule/readCapsule.ts'
import type { Result, Verdict } from '#core/checks/result.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import { AppError } from '#core/errors.ts'
import type { Policy } from '#core/policy/policy.ts'
import { readPolicy } from '#core/policy/readPolicy.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { claimOf } from '#verify/claim.ts'
import type { Facts } from '#verify/facts.ts'
import { type JudgedCapsule, judgeCapsule } from '#verify/judgeCapsule.ts'
import { judgeTransaction, type Question } from '#verify/judgeTransaction.ts'
import { readDetails } from '#verify/readDetails.ts'
import { type Exit, type JsonCommand, jsonCommand } from './jsonCommand.ts'
import { policyResults } from './policyResults.ts'
import { given, isThere, readAddress, readObject } from './reading.ts'
import { readChainFacts } from './verifyFacts.ts'
import { type Offered, proofsOf, readOffered } from './verifyProofs.ts'

/** What `verify` is asked about: a service's answer, or a capsule. */
type Asked = { policy?: Policy } & (
  | { kind: 'response'; question: Question }
  | { kind: 'capsule'; capsule: JudgedCapsule }
)

const exits: Record<Verdict, Exit> = { pass: 0, warn: 0, stop: 1, block: 1, unknown: 3 }

/** `countersign verify`: what a service says of a transaction, or a capsule, held against given facts of the chain. */
export const verify: JsonCommand<Asked> = {
  read: (value) => {
    const object = readObject(value, 'The input')
    const chain = readObject(given(object, 'chain'), '"chain"')
    const policy = isThere(object, 'policy') ? { policy: readPolicy(object.policy) } : {}
    if (isThere(object, 'capsule')) {
      const passphrase = object.passphrase ?? undefined
      if (passphrase !== undefined && typeof passphrase !== 'string')
        throw new AppError('"passphrase" is no text.')
      const capsule = readCapsule(object.capsule, passphrase)
      const { chainId, facts } = readChainFacts(chain, capsule.safe.address)
      const proofs = proofsOf(readOffered(chain), capsuleHash(capsule), capsule.signatures)
      return { ...policy, kind: 'capsule', capsule: { capsule, chainId, facts: { ...facts, proofs } } }
    }
    const asked = readObject(given(object, 'asked'), '"asked"')
    const safe = readAddress(asked, 'safe')
    const { id } = asked
    if (typeof id !== 'string') throw new AppError('"asked.id" is no text: it is the id of a transaction.')
    if (!Object.hasOwn(object, 'response')) throw new AppError('"response" is missing.')
    const claim = { response: object.response }
    const { chainId, facts } = readChainFacts(chain, safe)
    const proofs = proofsOfClaim(object.response, facts, readOffered(chain))
    return {
      ...policy,
      kind: 'response',
      question: { asked: { safe, id }, claim, chainId, facts: { ...facts, proofs } },
    }
  },
  run: async (asked) => {
    const results = await resultsOf(asked)
    const verdict = verdictOf(results)
    const told = results.map(({ id, outcome, severity, text, evidence, wayOn }) => ({
      id,
      outcome,
      severity,
      text,
      evidence,
      ...(wayOn !== undefined && { wayOn }),
    }))
    return { output: { verdict, results: told }, exit: exits[verdict] }
  },
}

/** The checks, and after them the rules of the policy, where one is given. */
async function resultsOf(asked: Asked): Promise<Result[]> {
  if (asked.kind === 'response') {
    const { chainId, facts, asked: about } = asked.question
    const verification = await judgeTransaction(asked.question)
    const judged = { chainId, safe: about.safe, facts, verification }
    return [...verification.results, ...policyResults(asked.policy, judged)]
  }
  const { chainId, facts, capsule } = asked.capsule
  const { results, transaction } = await judgeCapsule(asked.capsule)
  const judged = { chainId, safe: capsule.safe.address, facts, verification: transaction }
  return [...results, ...policyResults(asked.policy, judged)]
}

/** What is offered of each listed confirmation, under the hash of the listed fields; nothing where these cannot be read. */
function proofsOfClaim(response: unknown, { safe }: Facts, offered: Offered): Facts['proofs'] {
  const { details } = readDetails(response)
  const claim = details && claimOf(details)
  const version = safe.known ? safeVersionOf(safe.value.version) : undefined
  if (!claim || !safe.known || !version) return []
  const { chainId, address } = safe.value
  return proofsOf(offered, safeTxHash({ chainId, address, version }, claim.tx), claim.confirmations)
}

export const verifyCommand = jsonCommand(verify)
