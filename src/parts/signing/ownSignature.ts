import type { TypedDataDefinition } from 'viem'
import type { Actor } from '#core/actor.ts'
import { checkOwnSignature, checkSigningMethod } from '#core/checks/ownSignature.ts'
import { AppError } from '#core/errors.ts'
import type { Hash, Hex } from '#core/safe.ts'

/** Told what a wallet's way of signing means (SIG-09), where that is to be known. */
export type Tell = (sentence: string) => void

/** Some devices give a key's signature with its recovery id 0 or 1, where a Safe reads 27 and 28 (Safe.sol, checkNSignatures). */
const withSafeV = (signature: Hex): Hex =>
  signature.length === 132
    ? (signature.replace(/0([01])$/, (_, id) => (id === '0' ? '1b' : '1c')) as Hex)
    : signature

/**
 * Has the actor sign typed data, and looks at what came back before anyone else does (HASH-06): it must be theirs, of this `hash`.
 * @throws AppError when the wallet signed something else; nothing has been sent then.
 */
export async function ownSignature(
  actor: Pick<Actor, 'address' | 'signTypedData'>,
  typedData: TypedDataDefinition,
  hash: Hash,
  tell?: Tell,
): Promise<Hex> {
  const signature = withSafeV(await actor.signTypedData(typedData))
  const own = await checkOwnSignature(hash, signature, actor.address)
  if (own.outcome !== 'pass') {
    const { signer } = own.evidence as { signer?: string }
    throw new AppError(own.text, {
      hints: [own.wayOn ?? '', signer ? `The signature belongs to ${signer}.` : ''].filter(Boolean),
    })
  }
  const method = checkSigningMethod(signature)
  if (method.outcome === 'finding') tell?.(`${method.text} ${method.wayOn ?? ''}`)
  return signature
}
