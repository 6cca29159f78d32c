import { checksumAddress, zeroAddress } from 'viem'
import { bytesOf } from '#core/bytes/hexBytes.ts'
import type { Address, Hash, Hex, SafeIdentity } from '#core/safe/safe.ts'
import { judgePart, type SignatureFacts } from './judgePart.ts'
import { countParts, partAt } from './signatureParts.ts'
import { type RefusalCode, type SignatureRefusal, signatureRules } from './signatureRules.ts'
import { signatureWarnings } from './signatureWarnings.ts'

/** Signature bytes as `execTransaction` would be given them, and what they are for. */
export type SignatureSet = SignatureFacts & {
  safe: SafeIdentity
  owners: readonly Address[]
  threshold: number
  safeTxHash: Hash
  signatures: Hex
}

/**
 * What the contract of that release would answer for exactly these bytes. `valid` only when every fact it needs was given;
 * `unresolved` lists those that were not, when nothing else refuses the set.
 */
export type JudgedSignatureSet = {
  valid: boolean
  /** The owners whose agreement the bytes hold, checksummed, in the order of the bytes. */
  confirmedBy: Address[]
  rejected: SignatureRefusal[]
  /** What the contract accepts and a careful person should know. */
  warnings: string[]
  unresolved?: string[]
}

/** The owner list begins and ends with this entry, which is no owner (OwnerManager.sol, SENTINEL_OWNERS). */
const sentinel = '0x0000000000000000000000000000000000000001'

/** After so many refusals the rest is not looked at: the contract has stopped at the first. */
const maxRefusals = 5

/**
 * Judges a signature set as the Safe's own release does (checkSignatures, checkNSignatures): the first `threshold` parts of 65
 * bytes, each by an owner, in strictly ascending order. @throws AppError when the signatures are not whole bytes.
 */
export async function judgeSignatureSet(set: SignatureSet): Promise<JudgedSignatureSet> {
  const { threshold } = set
  const rules = signatureRules(set.safe.version)
  const bytes = bytesOf(set.signatures)
  const staticLength = threshold * 65
  const isShort = bytes.length < staticLength
  const available = isShort ? countParts(bytes) : threshold
  const members = new Set(set.owners.map((owner) => owner.toLowerCase()))
  for (const nobody of [zeroAddress, sentinel]) members.delete(nobody)

  const rejected: SignatureRefusal[] = []
  const refuse = (reason: string, code: RefusalCode, owner?: Address) =>
    rejected.push({
      ...(owner && { owner: checksumAddress(owner) }),
      reason: rules.hasCodes ? `${reason} (${code})` : reason,
      ...(rules.hasCodes && { code }),
    })
  if (threshold === 0 && rules.needsThreshold)
    refuse('This Safe has no threshold, so it takes no signatures.', 'GS001')
  if (isShort)
    refuse(
      `The threshold is ${threshold}, and these bytes hold ${available === 1 ? '1 signature' : `${available} signatures`}.`,
      'GS020',
    )

  const context = { bytes, staticLength, rules, safeTxHash: set.safeTxHash, facts: set }
  const seen: Address[] = []
  const open: { owner: Address; reason: string; code: RefusalCode }[] = []
  // More parts than owners cannot all be good; and who sends rubbish is not worth a thousand recoveries.
  const most = Math.min(available, members.size + 1)
  let read = 0
  for (; read < most && rejected.length < maxRefusals; read++) {
    const part = await judgePart(partAt(bytes, read), context)
    if (part.kind === 'refused') {
      refuse(part.reason, part.code, part.owner)
      continue
    }
    const outsider = outsiderReason(part.owner, members, seen)
    if (outsider !== undefined) refuse(outsider, 'GS026', part.owner)
    else seen.push(part.owner)
    if (part.kind === 'open' && outsider === undefined) open.push(part)
  }
  const unresolved = rejected.length === 0 ? open.map(({ reason }) => reason) : []
  for (const { reason, code, owner } of open) refuse(reason, code, owner)
  return {
    valid: rejected.length === 0,
    confirmedBy: seen
      .filter((owner) => !open.some((one) => one.owner === owner))
      .map((owner) => checksumAddress(owner)),
    rejected,
    warnings: signatureWarnings(bytes, staticLength, read),
    ...(unresolved.length > 0 && { unresolved }),
  }
}

function outsiderReason(
  owner: Address,
  members: ReadonlySet<string>,
  before: readonly Address[],
): string | undefined {
  const last = before.at(-1)
  if (members.has(owner) && (last === undefined || owner > last)) return undefined
  const name = checksumAddress(owner)
  if (!members.has(owner)) return `${name} is not an owner of this Safe.`
  if (before.includes(owner)) return `${name} is listed twice and counts once.`
  return `${name} stands out of order: owners must ascend.`
}
