import { zeroAddress } from 'viem'
import { getAddress } from 'viem/utils'
import type { Address, Hash, SafeIdentity, SafeState, SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import type { BodyOf } from '#gateway/endpoint.ts'
import type { confirm, estimate, preview, propose } from '#gateway/endpoints/proposal.ts'
import { notFound, refused, rejected } from '#server/failures.ts'
import { describeCall } from '#server/map/describe.ts'
import { longestOrigin, originToKeep } from '#server/map/origin.ts'
import { txDataOf } from '#server/map/txData.ts'
import { type Signer, signersOf } from '#server/read/signers.ts'
import { findMultisig } from '#server/store/multisig.ts'
import { storeConfirmation, storeProposal } from '#server/store/writes.ts'
import { addressOf, chainOf, type Handler } from './mount.ts'
import { noncesOf, stateOf } from './safes.ts'
import { detailsOf } from './transactions.ts'

/** Nonces are JSON numbers on the wire: no Safe will ever come to a larger one. */
const largestNonce = BigInt(Number.MAX_SAFE_INTEGER)

/** Keeps a transaction for the Safe's owners once its hash, its nonce and all its signatures are shown to hold. */
export const proposal: Handler<typeof propose> = async (request) => {
  const { service, body } = request
  const chain = chainOf(request)
  const address = addressOf(request.params.safe_address)
  const state = await stateOf(service, chain, address)
  const tx = safeTxFrom(body)
  const identity = identityOf(state)
  if (tx.nonce < state.nonce || tx.nonce > largestNonce) throw rejected(422, 'Invalid nonce')
  if (safeTxHash(identity, tx) !== body.safeTxHash.toLowerCase()) throw rejected(422, 'Invalid safeTxHash')
  const sender = getAddress(body.sender)
  const signers = body.signature ? await signersOf(chain.chain, { safe: identity, tx }, body.signature) : []
  if (!signers) throw rejected(422, 'Invalid signature')
  requireOwners(state, sender, signers)
  const origin = originToKeep(body.origin)
  if (origin && origin.length > longestOrigin) throw refused(422)
  await storeProposal(service.database, {
    chainId: chain.config.chainId,
    safe: address,
    safeTxHash: safeTxHash(identity, tx),
    tx,
    sender,
    ...(origin ? { origin } : {}),
    confirmations: signers,
    at: service.now(),
  })
  return detailsOf(service, chain, safeTxHash(identity, tx))
}

function requireOwners({ owners }: SafeState, sender: Address, signers: readonly Signer[]): void {
  if (signers.length > 0) {
    const isOwners = signers.every(({ owner }) => owners.includes(owner))
    if (!isOwners || !signers.some(({ owner }) => owner === sender)) throw rejected(422, 'Invalid signature')
    const twice = signers.find(({ owner }, at) => signers.findIndex((other) => other.owner === owner) !== at)
    if (twice) throw refused(422, `Signature for owner=${twice.owner} is duplicated`)
  } else if (!owners.includes(sender)) {
    const known = owners.map((owner) => `'${owner}'`).join(', ')
    throw refused(
      422,
      `Sender=${sender} is not an owner or delegate. Current owners=[${known}]. Delegates=set()`,
    )
  }
}

/** Keeps one owner's agreement once it is shown to be theirs. */
export const confirmation: Handler<typeof confirm> = async (request) => {
  const { service, body } = request
  const chain = chainOf(request)
  const hash = request.params.safeTxHash.toLowerCase() as Hash
  const record = await findMultisig(service.database, chain.config.chainId, hash)
  if (!record) throw refused(404, `Multisig transaction with safe-tx-hash=${hash} was not found`)
  const state = await stateOf(service, chain, record.safe)
  if (record.execution || record.tx.nonce < state.nonce) throw rejected(422, 'Invalid nonce')
  const signers = await signersOf(chain.chain, { safe: identityOf(state), tx: record.tx }, body.signature)
  const [signer] = signers ?? []
  if (!signer || signers?.length !== 1 || !state.owners.includes(signer.owner))
    throw rejected(422, 'Invalid signature')
  const { chainId } = chain.config
  await storeConfirmation(service.database, {
    chainId,
    safe: record.safe,
    safeTxHash: hash,
    ...signer,
    at: service.now(),
  })
  return detailsOf(service, chain, hash)
}

/** How a call would be told, before anyone proposed it. */
export const considered: Handler<typeof preview> = async (request) => {
  const chain = chainOf(request)
  const safe = addressOf(request.params.safe_address)
  const { to, value, data, operation } = request.body
  const described = await describeCall(chain, safe, {
    to: getAddress(to),
    value,
    data: data ?? '0x',
    operation,
  })
  return { txInfo: described.txInfo, txData: await txDataOf(chain, described) }
}

/** The nonces for a new transaction; since 1.3.0 a safeTxGas of 0 means all the gas there is, which is what is recommended. */
export const estimation: Handler<typeof estimate> = async (request) => {
  const chain = chainOf(request)
  const nonces = await noncesOf(request.service, chain, addressOf(request.params.safe_address))
  return { ...nonces, safeTxGas: '0' }
}

/** @throws Failure 404 for a release whose hashes this build does not know. */
function identityOf({ chainId, address, version }: SafeState): SafeIdentity {
  const known = safeVersionOf(version)
  if (!known) throw notFound()
  return { chainId, address, version: known }
}

function safeTxFrom(body: BodyOf<typeof propose>): SafeTx {
  const { value, operation, nonce, safeTxGas, baseGas, gasPrice } = body
  return {
    to: getAddress(body.to),
    value,
    data: body.data ?? '0x',
    operation,
    safeTxGas,
    baseGas,
    gasPrice,
    gasToken: getAddress(body.gasToken),
    refundReceiver: getAddress(body.refundReceiver ?? zeroAddress),
    nonce,
  }
}
