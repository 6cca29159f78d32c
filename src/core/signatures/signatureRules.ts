import type { SafeVersion } from '#core/safe/safe.ts'

/** What differs between the releases when a Safe reads signatures (checkSignatures, checkNSignatures of each). */
export type SignatureRules = {
  /** v 31 and 32 sign the EIP-191 text of the hash: since 1.1.0. */
  ethSign: boolean
  /** A threshold of 0 is refused: since 1.1.0. */
  needsThreshold: boolean
  /** The data of a contract signature must stand behind the signatures that are read: since 1.0.0. */
  dataAfterStatic: boolean
  /** Which question a contract owner is asked: the bytes that are hashed, or since 1.5.0 the hash itself. */
  contractAsked: 'bytes' | 'bytes32'
  /** Refusals carry a code GS0xx: since 1.3.0. */
  hasCodes: boolean
}

const since130: SignatureRules = {
  ethSign: true,
  needsThreshold: true,
  dataAfterStatic: true,
  contractAsked: 'bytes',
  hasCodes: true,
}
const before130 = { ...since130, hasCodes: false }

const rules: Record<SafeVersion, SignatureRules> = {
  '0.1.0': { ...before130, ethSign: false, needsThreshold: false, dataAfterStatic: false },
  '1.0.0': { ...before130, ethSign: false, needsThreshold: false },
  '1.1.1': before130,
  '1.2.0': before130,
  '1.3.0': since130,
  '1.4.1': since130,
  '1.5.0': { ...since130, contractAsked: 'bytes32' },
}

/** How this release reads signatures. */
export function signatureRules(version: SafeVersion): SignatureRules {
  return rules[version]
}

/** The codes with which a Safe refuses signatures (docs/error_codes.md of the contracts). */
export type RefusalCode = 'GS001' | 'GS020' | 'GS021' | 'GS022' | 'GS023' | 'GS024' | 'GS025' | 'GS026'

/** One reason why the contract refuses, for a person; `code` where the release has it. */
export type SignatureRefusal = { owner?: `0x${string}`; reason: string; code?: RefusalCode }
