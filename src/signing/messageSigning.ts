import { AppError } from '#core/errors.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { SignableMessage } from '#core/judge/decision/signable.ts'
import type { Hex } from '#core/safe/safe.ts'
import { typedDataJson } from '#core/typedData/json.ts'
import { readTypedData, type TypedData } from '#core/typedData/typedData.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { GatewayRefusedError } from '#gateway/client/errors.ts'
import { confirmMessage, createMessage } from '#gateway/endpoints/messages.ts'
import type { MessageContent } from '#gateway/schemas/message.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { ownOrigin } from './proposal.ts'

/** Typed data as services store it: all types declared, integers as decimal text, the chain id as a number where it fits. */
function wireTypedData(typedData: TypedData): Exclude<MessageContent, string> {
  const plain = (key: string, value: unknown) => {
    if (typeof value !== 'bigint') return value
    return key === 'chainId' && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value.toString()
  }
  return JSON.parse(JSON.stringify(typedDataJson(typedData), plain))
}

/** A message as it is sent to the service. @throws AppError for ambiguous typed data. */
export function contentOf(message: MessageInput): MessageContent {
  if (message.kind === 'text') return message.text
  const read = readTypedData(message.typedData)
  if (!read.ok) throw new AppError('The message is ambiguous. Nothing was sent.')
  return wireTypedData(read.typedData)
}

/** Sends a new signed message to the service, where the other owners find it. @throws AppError */
export async function giveMessage(
  gateway: Gateway,
  signable: SignableMessage,
  { signature, origin = ownOrigin }: { signature: Hex; origin?: string | undefined },
): Promise<void> {
  const { identity, message } = signable
  try {
    await gateway.call(createMessage, {
      path: { chainId: String(identity.chainId), safe_address: identity.address },
      body: { message: contentOf(message), signature, origin },
    })
  } catch (refused) {
    // The service has the same message already: this signature belongs to that one.
    if (!isThereAlready(refused)) throw notTaken(refused)
    await giveSignature(gateway, signable, signature)
  }
}

/** Sends an owner's signature of an existing message to the service. @throws AppError */
export async function giveSignature(
  gateway: Gateway,
  { identity, safeMessageHash }: SignableMessage,
  signature: Hex,
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
  new AppError(`You signed this message, but the service did not accept it. ${failureOf(cause).message}`, {
    hints: ['Your signature stays valid. Try again: the same message has the same hash.'],
    cause,
  })
