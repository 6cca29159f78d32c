import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import type { BodyOf } from '#gateway/client/endpoint.ts'
import type {
  confirmMessage,
  createMessage,
  getMessage,
  listMessages as listMessagesRoute,
} from '#gateway/endpoints/messages.ts'
import { invalid, notFound, refused, rejected } from '#server/failures.ts'
import { labelMessageDays, messageWire } from '#server/map/messages.ts'
import { maxOriginLength } from '#server/map/origin.ts'
import { signedMessage } from '#server/read/signedMessage.ts'
import { type SignedPayload, type Signer, signersOf, standaloneParts } from '#server/read/signers.ts'
import type { ChainService, Service } from '#server/service.ts'
import {
  findMessage,
  listMessages,
  type StoredMessage,
  storeMessage,
  storeMessageConfirmation,
} from '#server/store/messages.ts'
import { addressOf, chainOf, type Handler } from './mounting/mount.ts'
import { neighbours, readCursor } from './mounting/page.ts'
import type { HandedIn } from './proposals.ts'
import { identityOf, stateOf } from './safes.ts'

/** A Safe's messages, newest first, under a label for each UTC day. */
export const messages: Handler<typeof listMessagesRoute> = async (request) => {
  const { service, query, url } = request
  const chain = chainOf(request)
  const safe = addressOf(request.params.safe_address)
  const state = await stateOf(service, chain, safe)
  const cut = readCursor(query.cursor)
  const { chainId } = chain.config
  const page = await listMessages(service.database, { chainId, safe, ...cut })
  const wires = page.messages.map((message) => messageWire(chain, message, state))
  const links = neighbours(url, cut, page.count, Math.max(1, wires.length))
  return { count: page.count, ...links, results: labelMessageDays(wires) }
}

/** One message. */
export const message: Handler<typeof getMessage> = async (request) => {
  const { service } = request
  const chain = chainOf(request)
  const stored = await knownMessage(service, chain, request.params.message_hash)
  return messageWire(chain, stored, await stateOf(service, chain, stored.safe))
}

/** Keeps a new message with its first owner's signature. */
export const newMessage: Handler<typeof createMessage> = async (request) => {
  const { service, body } = request
  const chain = chainOf(request)
  const state = await stateOf(service, chain, addressOf(request.params.safe_address))
  await keepMessage({ service, chain, state, source: 'client' }, body)
  return undefined
}

/** Keeps a message that an owner is shown to have signed, and gives its hash. @throws Failure with what does not hold. */
export async function keepMessage(
  { service, chain, state, source }: HandedIn,
  body: BodyOf<typeof createMessage>,
): Promise<Hash> {
  const safe = state.address
  const signed = signedMessage(identityOf(state), body.message)
  if (!signed) throw rejected(422, 'Could not calculate messageHash')
  const signer = await onlySigner(chain, signed, body.signature, state.owners)
  const origin = body.origin?.replaceAll('\u0000', '')
  if (origin && origin.length > maxOriginLength) throw refused(400)
  const isNew = await storeMessage(service.database, chain.config.chainId, {
    messageHash: signed.hash,
    safe,
    message: body.message,
    proposer: signer.owner,
    ...(body.safeAppId === undefined ? {} : { safeAppId: body.safeAppId }),
    ...(origin ? { origin } : {}),
    createdAt: service.now(),
    confirmations: [signer],
    source,
  })
  if (!isNew) throw refused(400, `Message with hash ${signed.hash} for safe ${safe} already exists in DB`)
  return signed.hash
}

/** Adds one more owner's signature to a message. */
export const messageConfirmation: Handler<typeof confirmMessage> = async (request) => {
  const { service, body } = request
  const chain = chainOf(request)
  const stored = await knownMessage(service, chain, request.params.message_hash)
  const state = await stateOf(service, chain, stored.safe)
  await keepMessageConfirmation({ service, chain, state, source: 'client' }, stored, body.signature)
  return undefined
}

/** Keeps the agreement of an owner who is shown to have signed a message. @throws Failure with what does not hold. */
export async function keepMessageConfirmation(
  { service, chain, state, source }: HandedIn,
  stored: StoredMessage,
  given: Hex,
): Promise<void> {
  const signed = signedMessage(identityOf(state), stored.message)
  if (signed?.hash !== stored.messageHash) throw rejected(422, 'Invalid messageHash')
  const { owner, signature } = await onlySigner(chain, signed, given, state.owners)
  const isNew = await storeMessageConfirmation(service.database, {
    chainId: chain.config.chainId,
    safe: stored.safe,
    messageHash: stored.messageHash,
    owner,
    signature,
    at: service.now(),
    source,
  })
  if (!isNew) throw refused(400, `Signature for owner ${owner} already exists`)
}

async function knownMessage(service: Service, chain: ChainService, hash: string): Promise<StoredMessage> {
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw invalid({ code: 'custom', path: [], message: 'Invalid hash' })
  const lower = hash.toLowerCase() as Hash
  const stored = await findMessage(service.database, chain.config.chainId, lower)
  if (!stored) throw notFound()
  return stored
}

/** The one owner who signed. @throws Failure when it is none, several, or nobody who owns the Safe. */
async function onlySigner(
  chain: ChainService,
  signed: SignedPayload,
  signature: `0x${string}`,
  owners: readonly Address[],
): Promise<Signer> {
  const parts = standaloneParts(signature)
  if (parts && parts.length > 1)
    throw refused(400, `1 owner signature was expected, ${parts.length} received`)
  const [signer] = (await signersOf(chain.chain, signed, signature, { most: 1, among: owners })) ?? []
  if (!signer || !owners.includes(signer.owner)) throw rejected(422, 'Invalid signature')
  return signer
}
