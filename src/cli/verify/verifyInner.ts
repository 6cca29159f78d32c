import { startIn } from '#cli/commands/nestedCommand.ts'
import { parsedOnce, textOfFile } from '#cli/jsonCommand.ts'
import { type InputObject, isThere, readObject } from '#cli/reading.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { maxApprovals } from '#core/checks/calls/placedCalls.ts'
import type { ApprovedTransaction } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Facts } from '#core/checks/facts.ts'
import { AppError } from '#core/errors.ts'
import type { Case } from '#core/judge/case.ts'
import { approvalsIn, type Layer, layerOf } from '#core/nested/layers.ts'
import type { Address, Hash, ReportedState, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { readChainFacts } from './verifyFacts.ts'

/** A transaction of another Safe that is approved by its hash, and what its chain says of that Safe, where that is given. */
type Inner = { layer: Layer; facts: Facts | undefined }

const known = <T>(value: T) => ({ known: true, value }) as const

/** The transactions of a file for `--inner`, still as whoever wrote it left them. @throws AppError */
export async function innerIn(file: string): Promise<unknown> {
  const text = await textOfFile(file, 'The inner file')
  return parsedOnce(text, 'The inner file')
}

/**
 * Adds the transactions behind the hashes that the judged one approves for other Safes, to any depth: one as `nested` takes it, or a list. Each is
 * hashed here, and judged with all its calls where its hash is approved. @throws AppError for one that nothing approves
 */
export function withInner(theCase: Case, value: unknown): Case {
  const start = startOf(theCase)
  if (start === undefined)
    throw new AppError('"inner" is given, but the input is not a transaction that could approve one.')
  const inner = readInner(value, start.safe.chainId)
  const approvals = [layerOf(start.safe, start.tx), ...inner.map(({ layer }) => layer)].flatMap(approvalsIn)
  const approved = new Map<Hash, Fact<ApprovedTransaction | null>>()
  for (const { layer } of inner) {
    const { safe, tx, safeTxHash } = layer
    const at = approvals.filter((one) => isSameAddress(one.safe, safe.address))
    if (at.length === 0)
      throw new AppError(
        `"inner" holds a transaction of the Safe ${safe.address}, but no call here approves one of that Safe.`,
      )
    const { chainId, address, version: safeVersion } = safe
    const call = decodeCall(tx, { chainId, safe: address, safeVersion })
    // Where that very hash is not approved, it is what was found for one that is: DEC-08 says that it is another one.
    const hashes = at.some(({ hash }) => hash === safeTxHash) ? [safeTxHash] : at.map(({ hash }) => hash)
    for (const hash of hashes)
      if (hash === safeTxHash || !approved.has(hash)) approved.set(hash, known({ safe, tx, call }))
  }
  const { effects } = theCase.facts
  const states = inner.flatMap(({ facts }) => (facts?.safe.known ? [facts.safe.value] : []))
  const tokens = new Map([
    ...inner.flatMap(({ facts }) => [...(facts?.effects?.tokens?.of ?? [])]),
    ...(effects?.tokens?.of ?? []),
  ])
  return {
    ...theCase,
    facts: {
      ...theCase.facts,
      effects: {
        ...effects,
        approved,
        ...(states.length > 0 && { otherSafes: { of: statesOf(states), others: 'notOffered' } }),
        ...(tokens.size > 0 && { tokens: { of: tokens, others: 'notOffered' } }),
      },
    },
  }
}

const statesOf = (states: readonly ReportedState[]): Map<Address, Fact<ReportedState>> =>
  new Map(states.map((state) => [state.address, known(state)]))

/** The judged transaction and its Safe, by the release that its chain gives; undefined where there is none to be hashed. */
function startOf({ chainId, subject, facts }: Case): { safe: SafeIdentity; tx: SafeTx } | undefined {
  if (subject.kind === 'capsule') {
    const { safe, subject: held } = subject.capsule
    return held.kind === 'transaction' ? { safe, tx: held.tx } : undefined
  }
  const version = facts.safe.known ? safeVersionOf(facts.safe.value.version) : undefined
  if (subject.kind !== 'transaction' || !subject.claim || !facts.safe.known || !version) return undefined
  return { safe: { chainId, address: facts.safe.value.address, version }, tx: subject.claim.tx }
}

function readInner(value: unknown, chainId: number): Inner[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > maxApprovals)
    throw new AppError(`"inner" holds more than ${maxApprovals} transactions, the limit.`)
  return list.map((one, at) => {
    const what = list.length === 1 ? '"inner"' : `"inner" ${at + 1}`
    const object = readObject(one, what)
    const { safe, tx } = startIn(object)
    if (safe.chainId !== chainId)
      throw new AppError(`${what} is on another network: a Safe can only approve on its own.`)
    return { layer: layerOf(safe, tx), facts: readFacts(object, what, safe) }
  })
}

/** What the chain says of an inner Safe, in the shape of `chain`. */
function readFacts(
  object: InputObject,
  what: string,
  { chainId, address, version }: SafeIdentity,
): Facts | undefined {
  if (!isThere(object, 'chain')) return undefined
  const read = readChainFacts(readObject(object.chain, `"chain" of ${what}`), address)
  const told = read.facts.safe.known ? read.facts.safe.value.version : undefined
  if (read.chainId !== chainId || told === undefined || safeVersionOf(told) !== version)
    throw new AppError(`"chain" of ${what} has another network or version than its transaction.`)
  return read.facts
}
