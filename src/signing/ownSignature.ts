import { checkOwnSignature } from '#core/checks/hash/HASH-06-own-signature.ts'
import { checkSigningMethod } from '#core/checks/signature/SIG-09-signing-method.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'

/** Receives the notice about the wallet's way of signing (SIG-09), where somebody needs it. */
export type OnNotice = (sentence: string) => void

/** Some devices return the recovery id 0 or 1, where a Safe needs 27 or 28 (Safe.sol, checkNSignatures). */
const withSafeV = (signature: Hex): Hex =>
  signature.length === 132
    ? (signature.replace(/0([01])$/, (_, id) => (id === '0' ? '1b' : '1c')) as Hex)
    : signature

/**
 * Checks the signature that a wallet returned (HASH-06): it has to be of this `hash`, by this account.
 * @throws AppError when the wallet signed something else; nothing was sent then.
 */
export async function ownSignature(account: Address, hash: Hash, given: Hex, tell?: OnNotice): Promise<Hex> {
  const signature = withSafeV(given)
  const own = await checkOwnSignature(hash, signature, account)
  if (own.outcome !== 'pass') {
    const { signer } = own.evidence as { signer?: string }
    throw new AppError(own.text, {
      hints: [own.remedy ?? '', signer ? `The signature belongs to ${signer}.` : ''].filter(Boolean),
    })
  }
  const method = checkSigningMethod(signature)
  if (method.outcome === 'finding') tell?.(`${method.text} ${method.remedy ?? ''}`)
  return signature
}
