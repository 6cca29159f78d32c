import { checksumAddress } from 'viem'
import { bytesOf, hexOf } from '#core/bytes/hexBytes.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { dataRange, type SignaturePart } from './signatureParts.ts'
import type { RefusalCode, SignatureRules } from './signatureRules.ts'

/** What is known besides the bytes; a list that is not given is not known, one that is given is complete. */
export type SignatureFacts = {
  /** Who will send the transaction: an owner who does so agrees by it. */
  executor?: Address
  approvedHashes?: readonly { owner: Address; hash: Hash }[]
  /** What each contract owner answers to `isValidSignature` for exactly these bytes. */
  contractOwners?: readonly { owner: Address; valid: boolean }[]
  /** Answers for a contract owner from its own signature data, where that can be worked out. */
  askContract?: (owner: Address, data: Hex) => Promise<boolean | undefined>
}

/** What one part says: whose agreement it is, or why it is none, or that no given fact tells (`open`). */
export type JudgedPart =
  | { kind: 'agrees'; owner: Address }
  | { kind: 'refused'; owner?: Address; reason: string; code: RefusalCode }
  | { kind: 'open'; owner: Address; reason: string; code: RefusalCode }

/** Everything a part is judged by; `bytes` is the whole set, `staticLength` what the contract reads of it in parts of 65 bytes. */
export type PartContext = {
  bytes: Uint8Array
  staticLength: number
  rules: SignatureRules
  safeTxHash: Hash
  facts: SignatureFacts
}

/** Judges one part as the contract does, up to the question whether its owner belongs to the Safe. */
export async function judgePart(part: SignaturePart, context: PartContext): Promise<JudgedPart> {
  if (part.v === 0) return judgeContract(part, context)
  if (part.v === 1) return judgeApproval(part, context)
  return judgeKey(part, context)
}

async function judgeKey(part: SignaturePart, { rules, safeTxHash }: PartContext): Promise<JudgedPart> {
  // The curve is 20 kB that no page needs before there is a signature.
  const { recoverSigned } = await import('./recover.ts')
  const { v, rs } = part
  const signer = v < 30 || rules.ethSign ? recoverSigned(bytesOf(safeTxHash), v, rs) : undefined
  if (signer !== undefined) return { kind: 'agrees', owner: signer }
  return { kind: 'refused', reason: keyReason(v, rules), code: 'GS026' }
}

function keyReason(v: number, { ethSign }: SignatureRules): string {
  if (v === 27 || v === 28) return 'No key can have made this signature.'
  if (v !== 31 && v !== 32) return `A signature ends in ${v}, which no Safe accepts.`
  if (ethSign) return 'No key can have made this signature.'
  return `A signature ends in ${v}, the mark of a signed message, which this Safe does not read before 1.1.1.`
}

function judgeApproval({ named: owner }: SignaturePart, { safeTxHash, facts }: PartContext): JudgedPart {
  const name = checksumAddress(owner)
  if (facts.executor?.toLowerCase() === owner) return { kind: 'agrees', owner }
  const approved = facts.approvedHashes?.some(
    (one) => one.owner.toLowerCase() === owner && one.hash.toLowerCase() === safeTxHash.toLowerCase(),
  )
  if (approved) return { kind: 'agrees', owner }
  if (approved === undefined)
    return {
      kind: 'open',
      owner,
      reason: `The on-chain approval by ${name} was not loaded.`,
      code: 'GS025',
    }
  return { kind: 'refused', owner, reason: `${name} has not approved this hash on chain.`, code: 'GS025' }
}

const boundsReasons = {
  GS021: 'points into the signatures themselves',
  GS022: 'points beyond the end of the bytes',
  GS023: 'is longer than the available bytes',
} as const

async function judgeContract(part: SignaturePart, context: PartContext): Promise<JudgedPart> {
  const { bytes, staticLength, rules, facts } = context
  const owner = part.named
  const name = checksumAddress(owner)
  const place = dataRange(bytes, part.s, rules.dataAfterStatic ? staticLength : 0)
  if ('code' in place) {
    const reason = `The data of the contract signature by ${name} ${boundsReasons[place.code]}.`
    return { kind: 'refused', owner, reason, code: place.code }
  }
  const told = facts.contractOwners?.find((one) => one.owner.toLowerCase() === owner)?.valid
  const answer = told ?? (await facts.askContract?.(owner, hexOf(bytes.subarray(place.from + 32, place.to))))
  if (answer) return { kind: 'agrees', owner }
  if (answer === undefined && facts.contractOwners === undefined)
    return {
      kind: 'open',
      owner,
      reason: `The answer of the contract ${name} about its signature was not loaded.`,
      code: 'GS024',
    }
  const reason =
    answer === undefined
      ? `Nothing shows that the contract ${name} confirms its signature.`
      : `The contract ${name} does not confirm its signature.`
  return { kind: 'refused', owner, reason, code: 'GS024' }
}
