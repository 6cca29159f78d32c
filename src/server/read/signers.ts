import { setImmediate } from 'node:timers/promises'
import { concat, size } from 'viem'
import { readContract } from 'viem/actions'
import { getAddress, parseAbi } from 'viem/utils'
import type { Chain } from '#chain/node/client.ts'
import { bytesOf } from '#core/bytes/hexBytes.ts'
import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safe/safeTxHash.ts'
import { judgePart } from '#core/signatures/judgePart.ts'
import { countParts, partAt } from '#core/signatures/signatureParts.ts'
import { signatureRules } from '#core/signatures/signatureRules.ts'
import { separateSignatures } from '#core/signatures/signatures.ts'
import { maxSignatureBytes } from '#server/bounds.ts'
import { answered } from './answered.ts'
import { isApproved } from './safeFacts.ts'

/** A signature whose maker is shown, by its bytes or by what the chain answers; the bytes stand for themselves. */
export type Signer = { owner: Address; signature: Hex; kind: 'key' | 'contract' | 'approvedHash' }

/** What was signed: a hash, the bytes it is the hash of, and the Safe whose release and approvals count, if it is for one. */
export type SignedPayload = { hash: Hash; preimage: Hex; safe?: SafeIdentity }

/** A transaction as its owners sign it: `0x1901 ‖ domain ‖ struct`. */
export function signedTx(safe: SafeIdentity, tx: SafeTx): SignedPayload {
  const preimage = concat(['0x1901', domainHash(safe), safeTxMessageHash(tx, safe.version)])
  return { hash: safeTxHash(safe, tx), preimage, safe }
}

/** How many signatures are looked at, and whose contracts are asked; anybody's where that is not said. */
export type ExpectedSigners = { most: number; among?: readonly Address[] }

/**
 * Who made these signatures (one, or several one after the other), read as the Safe's own release reads them: keys are recovered,
 * contract owners and approvals are asked on the chain. Undefined when one of them does not hold or is longer than is kept, when there are
 * more than expected, or when bytes are left over. A key takes a millisecond: after each one other requests get their turn.
 */
export async function signersOf(
  chain: Chain,
  signed: SignedPayload,
  signatures: Hex,
  { most, among }: ExpectedSigners,
): Promise<Signer[] | undefined> {
  const parts = standaloneParts(signatures, most)
  if (!parts?.every((part) => size(part) <= maxSignatureBytes && isExpected(part, among))) return undefined
  const signers: Signer[] = []
  for (const part of parts) {
    const signer = await signerOf(chain, signed, part)
    if (!signer) return undefined
    signers.push(signer)
    await setImmediate()
  }
  return signers
}

/** A contract or an approval names its owner: of who is not among those expected the chain is not asked. */
function isExpected(signature: Hex, among: readonly Address[] | undefined): boolean {
  const { v, named } = partAt(bytesOf(signature), 0)
  return v > 1 || among === undefined || among.includes(getAddress(named))
}

/** More signatures than this are nobody's: the largest Safes have a few hundred owners. */
const maxParts = 1000

/** Each signature of a set by itself, a contract's with its own data behind it; undefined where the bytes do not come out even. */
export function standaloneParts(signatures: Hex, most = maxParts): Hex[] | undefined {
  if (size(signatures) < 65 || countParts(bytesOf(signatures)) > most) return undefined
  const parts = separateSignatures(signatures)
  const used = parts.reduce((sum, part) => sum + size(part), 0)
  return used === size(signatures) ? parts : undefined
}

const kinds = new Map<number, Signer['kind']>([
  [0, 'contract'],
  [1, 'approvedHash'],
])

async function signerOf(chain: Chain, signed: SignedPayload, signature: Hex): Promise<Signer | undefined> {
  const { safe, hash } = signed
  const bytes = bytesOf(signature)
  const part = partAt(bytes, 0)
  const named = getAddress(part.named)
  const isApproval = part.v === 1 && safe && (await answered(isApproved(chain, safe.address, named, hash)))
  const judged = await judgePart(part, {
    bytes,
    staticLength: 65,
    rules: signatureRules(safe?.version ?? '1.4.1'),
    safeTxHash: hash,
    facts: {
      approvedHashes: isApproval ? [{ owner: named, hash }] : [],
      askContract: (owner, data) => contractAgrees(chain, signed, getAddress(owner), data),
    },
  })
  if (judged.kind !== 'agrees') return undefined
  return { owner: getAddress(judged.owner), signature, kind: kinds.get(part.v) ?? 'key' }
}

const legacyAbi = parseAbi(['function isValidSignature(bytes data, bytes signature) view returns (bytes4)'])
const currentAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])

/**
 * Asks a contract owner as the Safe itself would: with the hash since 1.5.0, before with the bytes that are hashed (EIP-1271 in
 * its two forms). What no Safe will ever check may be agreed to in either form.
 */
async function contractAgrees(
  chain: Chain,
  signed: SignedPayload,
  owner: Address,
  data: Hex,
): Promise<boolean> {
  const { hash, preimage, safe } = signed
  const byBytes = async () => {
    const contract = { address: owner, abi: legacyAbi, functionName: 'isValidSignature' } as const
    return (
      (await answered(readContract(chain.client, { ...contract, args: [preimage, data] }))) === '0x20c13b0b'
    )
  }
  if (!safe) return (await acceptsSignature(chain, owner, hash, data)) || byBytes()
  return signatureRules(safe.version).contractAsked === 'bytes32'
    ? acceptsSignature(chain, owner, hash, data)
    : byBytes()
}

/** Does a contract call this a valid signature of the hash (EIP-1271)? @throws viem's error when the node fails. */
export async function acceptsSignature(
  { client }: Chain,
  address: Address,
  hash: Hash,
  signature: Hex,
): Promise<boolean> {
  const contract = { address, abi: currentAbi, functionName: 'isValidSignature' } as const
  return (await answered(readContract(client, { ...contract, args: [hash, signature] }))) === '0x1626ba7e'
}
