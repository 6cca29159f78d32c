import { AppError } from '#core/errors.ts'
import type { AddressBookEntry } from '#core/formats/addressBookCsv.ts'
import { namesText, writeSignedNames } from '#core/formats/signedNames.ts'
import type { Actor } from '#core/protocol/actor.ts'
import { messageInnerHash } from '#core/safe/safeMessage.ts'
import { ownSignature } from './ownSignature.ts'

/**
 * The file of these names, signed by the connected wallet; nothing is sent. `now` in ms.
 * @throws AppError where no wallet of an owner acts or it signed something else; UserRejectedRequestError (viem) when the person declines.
 */
export async function signNames(
  actor: Actor | undefined,
  entries: readonly AddressBookEntry[],
  now: number,
): Promise<string> {
  if (actor?.kind !== 'owner') throw new AppError('Connect your own wallet to sign these names.')
  const names = { signer: actor.address, signedAt: now, entries }
  const text = namesText(names)
  const signature = await actor.signMessage(text)
  return writeSignedNames(names, await ownSignature(actor.address, messageInnerHash(text), signature))
}
