import { keccak256 } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { bytesOf } from '#core/bytes/hexBytes.ts'
import type { Attested } from '#core/descriptors/provided.ts'
import { AppError } from '#core/errors.ts'
import { address, FormatError, plainObject, refuse } from '#core/formats/reader.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { recoverAddress } from '#core/signatures/recover.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { jsonBytes } from './jsonBytes.ts'

/** What an auditor says of one file, off chain: that it was looked at. `revoked` is on chain alone, so without a node it is not checked. */
export type Attestation = { signer: Address; time: bigint; revoked: 'not checked' }
export type ReadAttestation = { ok: true; attestation: Attestation } | { ok: false; text: string }

/** The contract of the Ethereum Attestation Service that attestations are made for. */
const contract: Address = '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587'
/** Its schema for audited ERC-7730 files (ERC-8176). */
const schema: Hash = '0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2'

/** Auditors whose attestations count here: the one who signed in the public registry by its commit 3b66ba28 (2026-08-20). */
export const listedAuditors: readonly Address[] = ['0x3846c3A30E62075Fa916216b35EF04B8F53931f6']

const types = {
  EIP712Domain: ['name string', 'version string', 'chainId uint256', 'verifyingContract address'].map(field),
  Attest: [
    'version uint16',
    'schema bytes32',
    'recipient address',
    'time uint64',
    'expirationTime uint64',
    'revocable bool',
    'refUID bytes32',
    'data bytes',
    'salt bytes32',
  ].map(field),
}

/** keccak256 of a file's JSON in its one canonical form (RFC 8785): what auditors attest. */
export function fileHash(json: unknown): Hash {
  return keccak256(jsonBytes(json))
}

/**
 * Reads an attestation (`sigs/*.json` of the public registry) and holds it against exactly this file: its hash, the schema, the contract,
 * the end, and who signed. `now` in seconds since 1970.
 */
export function readAttestation(input: unknown, file: unknown, now: number): ReadAttestation {
  try {
    return { ok: true, attestation: attested(plainObject(input, 'The attestation'), file, now) }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, text: error.message }
    throw error
  }
}

function attested(input: Readonly<Record<string, unknown>>, file: unknown, now: number): Attestation {
  const { domain, message, signature } = plainObject(input.sig, 'sig')
  const typedData = { types, primaryType: 'Attest', domain, message }
  const read = readTypedData(typedData)
  if (!read.ok) throw new FormatError(read.problems[0]?.text ?? 'The attestation cannot be read.')
  const { domain: signedBy, message: told } = read.typedData
  if (signedBy.name !== 'EAS Attestation' || !isAccount(signedBy.verifyingContract, contract))
    throw new FormatError('The attestation is not made for the attestation service that is known here.')
  if (told.schema !== schema)
    throw new FormatError('The attestation is of another kind: it does not cover a file.')
  if (told.data !== fileHash(file)) throw new FormatError('The attestation covers another file.')
  const { expirationTime, time } = told
  if (typeof time !== 'bigint' || typeof expirationTime !== 'bigint')
    return refuse('sig.message', 'has no time')
  if (time > BigInt(Math.floor(now))) throw new FormatError('The attestation has a time in the future.')
  if (expirationTime !== 0n && expirationTime <= BigInt(Math.floor(now)))
    throw new FormatError('The attestation has expired.')
  const signer = address(input.signer, 'signer')
  const recovered = signerOf(read.hash, signature)
  if (recovered === undefined || !isSameAddress(recovered, signer))
    throw new FormatError('The account named in the attestation did not sign it.')
  return { signer, time, revoked: 'not checked' }
}

/** Of one file so many attestations are looked at. */
const maxAttestations = 4

/** Who of the listed auditors attested a file, as it is; undefined where nobody did. What it includes is not attested with it. */
export function attestedBy(
  file: unknown,
  {
    attestations,
    now,
    auditors = listedAuditors,
  }: { attestations: readonly unknown[]; now: number; auditors?: readonly Address[] },
): Attested | undefined {
  for (const input of attestations.slice(0, maxAttestations)) {
    const read = readAttestation(input, file, now)
    if (!read.ok || !includesAddress(auditors, read.attestation.signer)) continue
    const isWhole = typeof file === 'object' && file !== null && !Object.hasOwn(file, 'includes')
    return { by: read.attestation.signer, isWhole }
  }
  return undefined
}

function signerOf(hash: Hash, signature: unknown): Address | undefined {
  const { v, r, s } = plainObject(signature, 'sig.signature')
  if (typeof v !== 'number' || !isWord(r) || !isWord(s)) return refuse('sig.signature', 'is not a signature')
  return recoverAddress(bytesOf(hash), v, bytesOf(`0x${r.slice(2)}${s.slice(2)}`))
}

function isWord(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}

const isAccount = (value: unknown, account: Address): boolean =>
  typeof value === 'string' && value.toLowerCase() === account.toLowerCase()

function field(text: string): { name: string; type: string } {
  const [name = '', type = ''] = text.split(' ')
  return { name, type }
}
