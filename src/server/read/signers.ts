import { concat, numberToHex, size, slice } from 'viem'
import { readContract } from 'viem/actions'
import { parseAbi } from 'viem/utils'
import type { Chain } from '#chain/client.ts'
import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safeTxHash.ts'
import { readSignature, recoverSigner, SignatureError, splitSignatures } from '#core/signatures.ts'
import { answered } from './answered.ts'
import { isApproved } from './safeFacts.ts'

/** A signature whose maker is shown: by its bytes, or by what the chain answers. */
export type Signer = { owner: Address; signature: Hex }

/** What was signed: the transaction, and the Safe it is for. */
export type Signed = { safe: SafeIdentity; tx: SafeTx }

/**
 * Who made these signatures (one, or several one after the other): keys are recovered, contract owners and approvals are asked
 * on the chain. Undefined when one of them does not hold.
 */
export async function signersOf(
  chain: Chain,
  signed: Signed,
  signatures: Hex,
): Promise<Signer[] | undefined> {
  const hash = safeTxHash(signed.safe, signed.tx)
  const parts = readSignature(signatures).kind === 'contract' ? [signatures] : splitSignatures(signatures)
  // Bytes after the last whole signature would only be data of a contract owner, who signs alone here.
  if (parts.length === 0 || parts.reduce((sum, part) => sum + size(part), 0) !== size(signatures))
    return undefined
  const signers = await Promise.all(parts.map((part) => signerOf(chain, signed, hash, part)))
  return signers.every((signer) => signer !== undefined) ? signers : undefined
}

async function signerOf(
  chain: Chain,
  signed: Signed,
  hash: Hash,
  signature: Hex,
): Promise<Signer | undefined> {
  const read = readSignature(signature)
  if (read.kind === 'malformed') return undefined
  if (read.kind === 'approvedHash') {
    const { owner } = read
    return (await isApproved(chain, signed.safe.address, owner, hash)) ? { owner, signature } : undefined
  }
  if (read.kind === 'contract') {
    const { owner } = read
    return (await contractAgrees(chain, signed, owner, signature)) ? { owner, signature } : undefined
  }
  try {
    return { owner: await recoverSigner(hash, signature), signature }
  } catch (error) {
    if (error instanceof SignatureError) return undefined
    throw error
  }
}

const legacyAbi = parseAbi(['function isValidSignature(bytes data, bytes signature) view returns (bytes4)'])
const currentAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])

/** Asks a contract owner as the Safe itself would: with the hash since 1.5.0, before with the bytes that are hashed (EIP-1271). */
async function contractAgrees(
  { client }: Chain,
  signed: Signed,
  owner: Address,
  signature: Hex,
): Promise<boolean> {
  const own = dynamicPart(signature)
  if (own === undefined) return false
  const { safe, tx } = signed
  const functionName = 'isValidSignature'
  if (safe.version === '1.5.0') {
    const args = [safeTxHash(safe, tx), own] as const
    return (
      (await answered(readContract(client, { address: owner, abi: currentAbi, functionName, args }))) ===
      '0x1626ba7e'
    )
  }
  const hashed = concat(['0x1901', domainHash(safe), safeTxMessageHash(tx, safe.version)])
  const args = [hashed, own] as const
  return (
    (await answered(readContract(client, { address: owner, abi: legacyAbi, functionName, args }))) ===
    '0x20c13b0b'
  )
}

/** `owner as r ‖ 65 as s ‖ 00 ‖ length ‖ bytes`: the bytes, when they are exactly what follows. */
function dynamicPart(signature: Hex): Hex | undefined {
  if (size(signature) < 97 || slice(signature, 32, 64) !== numberToHex(65, { size: 32 })) return undefined
  const length = BigInt(slice(signature, 65, 97))
  if (BigInt(size(signature) - 97) !== length) return undefined
  return length === 0n ? '0x' : slice(signature, 97)
}
