import { capsuleHash } from '#core/capsule/capsule.ts'
import { readCapsule } from '#core/capsule/readCapsule.ts'
import type { Verdict } from '#core/checks/result.ts'
import { AppError } from '#core/errors.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { claimOf } from '#verify/claim.ts'
import type { Facts } from '#verify/facts.ts'
import { type JudgedCapsule, judgeCapsule } from '#verify/judgeCapsule.ts'
import { judgeTransaction, type Question } from '#verify/judgeTransaction.ts'
import { readDetails } from '#verify/readDetails.ts'
import { type Exit, type JsonCommand, jsonCommand } from './jsonCommand.ts'
import { given, isThere, readAddress, readObject } from './reading.ts'
import { readChainFacts } from './verifyFacts.ts'
import { type Offered, proofsOf, readOffered } from './verifyProofs.ts'

/** What `verify` is asked about: a service's answer, or a capsule. */
type Asked = { kind: 'response'; question: Question } | { kind: 'capsule'; capsule: JudgedCapsule }

const exits: Record<Verdict, Exit> = { pass: 0, warn: 0, stop: 1, block: 1, unknown: 3 }

/** `countersign verify`: what a service says of a transaction, or a capsule, held against given facts of the chain. */
export const verify: JsonCommand<Asked> = {
  read: (value) => {
    const object = readObject(value, 'The input')
    const chain = readObject(given(object, 'chain'), '"chain"')
    if (isThere(object, 'capsule')) {
      const passphrase = object.passphrase ?? undefined
      if (passphrase !== undefined && typeof passphrase !== 'string')
        throw new AppError('"passphrase" is no text.')
      const capsule = readCapsule(object.capsule, passphrase)
      const { chainId, facts } = readChainFacts(chain, capsule.safe.address)
      const proofs = proofsOf(readOffered(chain), capsuleHash(capsule), capsule.signatures)
      return { kind: 'capsule', capsule: { capsule, chainId, facts: { ...facts, proofs } } }
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
      kind: 'response',
      question: { asked: { safe, id }, claim, chainId, facts: { ...facts, proofs } },
    }
  },
  run: async (asked) => {
    const { verdict, results } =
      asked.kind === 'response' ? await judgeTransaction(asked.question) : await judgeCapsule(asked.capsule)
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
