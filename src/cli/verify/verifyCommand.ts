import type { Command } from '#cli/command.ts'
import {
  answerText,
  type CommandAnswer,
  type Exit,
  inputText,
  type JsonCommand,
  unlessUnusable,
  writeAnswer,
} from '#cli/jsonCommand.ts'
import { type InputObject, isThere, readAddress, readObject, valueAt } from '#cli/reading.ts'
import { report } from '#cli/report/report.ts'
import { capsuleHash } from '#core/capsule/capsule.ts'
import { readCapsule } from '#core/capsule/readCapsule.ts'
import type { Claim } from '#core/checks/claims/claim.ts'
import type { Facts } from '#core/checks/facts.ts'
import type { Verdict } from '#core/checks/result.ts'
import { AppError } from '#core/errors.ts'
import type { Expected } from '#core/expected/expected.ts'
import type { Case } from '#core/judge/case.ts'
import { judge } from '#core/judge/judge.ts'
import { readPolicy } from '#core/policy/readPolicy.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { subjectFromResponse } from '#verify/subjects/transactionSubject.ts'
import { descriptorsIn, type FromFolder } from './descriptorsIn.ts'
import { expectedIn } from './expectedFile.ts'
import { readNames, withOffered } from './verifyEffects.ts'
import { readChainFacts } from './verifyFacts.ts'
import { readVerifyFlags } from './verifyFlags.ts'
import { innerIn, withInner } from './verifyInner.ts'
import { type Offered, proofsOf, readOffered } from './verifyProofs.ts'

const exits: Record<Verdict, Exit> = { pass: 0, warn: 0, stop: 1, block: 1, unknown: 3 }

/** `countersign verify`: what a service says of a transaction, or a capsule, held against given facts of the chain. */
export const verify = verifyAgainst()

/** What `verify` has beside its input: what the Safe is to do, the transactions behind the hashes that it approves, a folder of descriptors. */
type VerifyExtras = {
  expected?: Expected | undefined
  inner?: unknown
  described?: FromFolder | undefined
}

/**
 * The same, held against what a file from elsewhere says that the Safe is to do, where there is one, and with the transactions behind the hashes
 * that it approves: those of the input, or those of a file.
 */
export function verifyAgainst({ expected, inner, described }: VerifyExtras = {}): JsonCommand<Case> {
  const read = (value: unknown): Case => {
    const input = readObject(value, 'The input')
    const theCase = withApproved(readCase(value), input, inner)
    const facts =
      described === undefined
        ? theCase.facts
        : described(theCase.facts, { text: textOf(theCase.subject), names: readNames(input) })
    return { ...theCase, facts, ...(expected && { expected }) }
  }
  return { read, run }
}

function withApproved(theCase: Case, input: InputObject, inner: unknown): Case {
  const isProvided = isThere(input, 'inner')
  if (isProvided && inner !== undefined)
    throw new AppError('"inner" is given in the input and by --inner: give it once.')
  const given = isProvided ? input.inner : inner
  return given === undefined ? theCase : withInner(theCase, given)
}

function readCase(value: unknown): Case {
  const object = readObject(value, 'The input')
  const chain = readObject(valueAt(object, 'chain'), '"chain"')
  const around = {
    mode: 'standalone',
    ...(isThere(object, 'policy') && { policies: { policies: [readPolicy(object.policy)] } }),
  } as const
  if (isThere(object, 'capsule')) {
    const passphrase = object.passphrase ?? undefined
    if (passphrase !== undefined && typeof passphrase !== 'string')
      throw new AppError('"passphrase" is not a text.')
    const capsule = readCapsule(object.capsule, passphrase)
    const { facts } = readChainFacts(chain, capsule.safe.address)
    const proofs = proofsOf(readOffered(chain), capsuleHash(capsule), capsule.signatures)
    // The network that it names; what the chain says is among the facts.
    const { chainId } = capsule.safe
    const known = withOffered({ ...facts, proofs }, object)
    return { ...around, chainId, subject: { kind: 'capsule', capsule }, facts: known }
  }
  const asked = readObject(valueAt(object, 'asked'), '"asked"')
  const safe = readAddress(asked, 'safe')
  const { id } = asked
  if (typeof id !== 'string') throw new AppError('"asked.id" is not a text: give the id of a transaction.')
  if (!Object.hasOwn(object, 'response')) throw new AppError('"response" is missing.')
  const subject = subjectFromResponse({ safe, id }, object.response)
  const { chainId, facts } = readChainFacts(chain, safe)
  const proofs = proofsOfClaim(subject.claim, facts.safe, readOffered(chain))
  return { ...around, chainId, subject, facts: withOffered({ ...facts, proofs }, object) }
}

const textOf = (subject: Case['subject']): string =>
  JSON.stringify(subject, (_, value) => (typeof value === 'bigint' ? `${value}` : value)).toLowerCase()

async function run(theCase: Case): Promise<CommandAnswer> {
  const { verdict, results, approved } = await judge(theCase)
  const told = results.map(({ id, outcome, severity, text, evidence, remedy }) => ({
    id,
    outcome,
    severity,
    text,
    evidence,
    ...(remedy !== undefined && { wayOn: remedy }),
  }))
  const layers = approved?.map(({ safe, domainHash, messageHash, safeTxHash }) => ({
    ...{ safe: safe.address, domainHash, messageHash, safeTxHash },
  }))
  return { output: { verdict, results: told, ...(layers && { layers }) }, exit: exits[verdict] }
}

/** What is offered of each listed confirmation, under the hash of the listed fields; nothing where these cannot be read. */
function proofsOfClaim(claim: Claim | undefined, safe: Facts['safe'], offered: Offered): Facts['proofs'] {
  const version = safe.known ? safeVersionOf(safe.value.version) : undefined
  if (!claim || !safe.known || !version) return []
  const { chainId, address } = safe.value
  return proofsOf(offered, safeTxHash({ chainId, address, version }, claim.tx), claim.confirmations)
}

/** The command with its flags: `--file`, `--expect`, `--inner`, `--format`. */
export const verifyCommand: Command = async (flags) =>
  writeAnswer(
    await unlessUnusable(async () => {
      const { file, expect, descriptors, inner, format } = readVerifyFlags(flags)
      const definition = verifyAgainst({
        expected: expect === undefined ? undefined : await expectedIn(expect),
        inner: inner === undefined ? undefined : await innerIn(inner),
        described:
          descriptors === undefined ? undefined : descriptorsIn(descriptors, Math.floor(Date.now() / 1000)),
      })
      const answer = await answerText(definition, () => inputText(file))
      return format === 'json' ? answer : { ...answer, output: report(answer, format, file) }
    }),
  )
