import type { Actor } from '#core/actor.ts'
import { AppError } from '#core/errors.ts'
import type { Hash, SafeIdentity } from '#core/safe.ts'
import { safeMessageHashesOf } from '#core/safeMessage.ts'
import { safeMessageTypedData } from '#core/safeMessageTypedData.ts'
import { typedDataJson } from '#core/typedData/json.ts'
import { readTypedData, type TypedData } from '#core/typedData.ts'
import type { Gateway } from '#gateway/client.ts'
import { confirmMessage, createMessage } from '#gateway/endpoints/messages.ts'
import { GatewayRefusedError } from '#gateway/errors.ts'
import type { MessageContent } from '#gateway/schemas/message.ts'
import { failureOf } from '#parts/failures/failure.ts'
import { innerHashOf, type MessageVerification } from '#verify/judgeMessage.ts'
import type { GivenMessage } from '#verify/messageResults.ts'
import { ownSignature } from './ownSignature.ts'
import { ownOrigin } from './proposal.ts'

/** All that a message's signature is made from. */
export type VerifiedMessage = {
  identity: SafeIdentity
  innerHash: Hash
  safeMessageHash: Hash
  message: GivenMessage
}

/**
 * What may be signed: taken from one verification and the message it was of, whose hash is computed once more.
 * @throws AppError when the two do not belong together, or not everything was verified.
 */
export function verifiedMessageOf(
  { identity, safe, safeMessageHash }: MessageVerification,
  message: GivenMessage,
): VerifiedMessage {
  const innerHash = innerHashOf(message)
  if (!safe || !safeMessageHash || !innerHash) throw new AppError('Not everything is known yet.')
  if (safeMessageHashesOf(identity, innerHash).safeMessageHash !== safeMessageHash)
    throw new AppError('What would be signed is not what is shown. Nothing was sent.')
  return { identity, innerHash, safeMessageHash, message }
}

/** Typed data as services keep it: all types declared, integers as decimal text, the chain id as a number where it fits. */
function wireTypedData(typedData: TypedData): Exclude<MessageContent, string> {
  const plain = (key: string, value: unknown) => {
    if (typeof value !== 'bigint') return value
    return key === 'chainId' && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value.toString()
  }
  return JSON.parse(JSON.stringify(typedDataJson(typedData), plain))
}

/** A message as the service is told it. @throws AppError for typed data that can be read in more than one way. */
export function contentOf(message: GivenMessage): MessageContent {
  if (message.kind === 'text') return message.text
  const read = readTypedData(message.typedData)
  if (!read.ok) throw new AppError('The message cannot be read in one way only. Nothing was sent.')
  return wireTypedData(read.typedData)
}

/** Has the owner sign a message, and looks at what came back; whom it is handed to is decided elsewhere. @throws AppError; UserRejectedRequestError (viem) */
export const signMessage = (actor: Actor, { identity, innerHash, safeMessageHash }: VerifiedMessage) =>
  ownSignature(actor, safeMessageTypedData(identity, innerHash), safeMessageHash)

/** Signs a new message and hands it to the service, where the other owners find it. @throws AppError; UserRejectedRequestError (viem) */
export async function signAndCreate(
  gateway: Gateway,
  actor: Actor,
  verified: VerifiedMessage,
  origin = ownOrigin,
): Promise<Hash> {
  const { identity, safeMessageHash, message } = verified
  const content = contentOf(message)
  const signature = await signMessage(actor, verified)
  try {
    await gateway.call(createMessage, {
      path: { chainId: String(identity.chainId), safe_address: identity.address },
      body: { message: content, signature, origin },
    })
  } catch (refused) {
    // Somebody made the same message before: this signature belongs to that one.
    if (!isThereAlready(refused)) throw notTaken(refused)
    await handOver(gateway, verified, signature)
  }
  return safeMessageHash
}

/** Signs a message that others know already and hands the service this owner's signature. @throws AppError; UserRejectedRequestError (viem) */
export async function signAndConfirm(
  gateway: Gateway,
  actor: Actor,
  verified: VerifiedMessage,
): Promise<Hash> {
  await handOver(gateway, verified, await signMessage(actor, verified))
  return verified.safeMessageHash
}

async function handOver(
  gateway: Gateway,
  { identity, safeMessageHash }: VerifiedMessage,
  signature: `0x${string}`,
): Promise<void> {
  try {
    await gateway.call(confirmMessage, {
      path: { chainId: String(identity.chainId), message_hash: safeMessageHash },
      body: { signature },
    })
  } catch (refused) {
    throw notTaken(refused)
  }
}

const isThereAlready = (error: unknown) =>
  error instanceof GatewayRefusedError && /already exists/i.test(error.reason ?? error.message)

const notTaken = (cause: unknown) =>
  new AppError(`You signed this message, but the service did not take it. ${failureOf(cause).message}`, {
    hints: ['A signature counts wherever it turns up. Try again: the same message gives the same hash.'],
    cause,
  })
