import { zeroAddress } from 'viem'
import { getAddress } from 'viem/utils'
import type { Address, Hash, Hex, SafeState, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import type { BodyOf } from '#gateway/client/endpoint.ts'
import type { confirm, propose } from '#gateway/endpoints/proposal.ts'
import { refused, rejected } from '#server/failures.ts'
import { dataDecodedOf } from '#server/map/dataDecoded.ts'
import { maxOriginLength, maxOriginText, originToKeep } from '#server/map/origin.ts'
import { isTrustedTarget } from '#server/map/txData.ts'
import { networkMark } from '#server/read/nonces.ts'
import { type Signer, signedTx, signersOf } from '#server/read/signers.ts'
import type { ChainService, Service } from '#server/service.ts'
import { delegationsTo, type StoredDelegate } from '#server/store/delegates.ts'
import { findMultisig, type MultisigRecord } from '#server/store/multisig.ts'
import { nonceKey } from '#server/store/nonces.ts'
import type { ChangeSource } from '#server/store/peerChanges.ts'
import { storeConfirmation, storeProposal } from '#server/store/writes.ts'
import { addressOf, chainOf, type Handler } from './mounting/mount.ts'
import { identityOf, stateOf } from './safes.ts'
import { detailsOf } from './transactions.ts'

/** Nonces are JSON numbers on the wire: no Safe will ever come to a larger one. */
const largestNonce = BigInt(Number.MAX_SAFE_INTEGER)

/** What is handed in for a Safe, in its state as the chain has it now, and by whom. */
export type HandedIn = {
  service: Service
  chain: ChainService
  state: SafeState
  source: ChangeSource
  /** The network of a client, other than this machine's. */
  network?: string | undefined
}

/** Keeps a transaction for the Safe's owners once its hash, its nonce and all its signatures are shown to hold. */
export const proposal: Handler<typeof propose> = async (request) => {
  const { service, network, body } = request
  const chain = chainOf(request)
  const state = await stateOf(service, chain, addressOf(request.params.safe_address))
  const hash = await keepProposal({ service, chain, state, source: 'client', network }, body)
  return detailsOf(service, chain, hash)
}

/** Keeps a proposal whose hash, nonce and signatures hold, and gives its hash. @throws Failure 422 with what does not. */
export async function keepProposal(
  { service, chain, state, source, network }: HandedIn,
  body: BodyOf<typeof propose>,
): Promise<Hash> {
  const { address, owners } = state
  const tx = safeTxFrom(body)
  const identity = identityOf(state)
  const hash = safeTxHash(identity, tx)
  if (tx.nonce < state.nonce || tx.nonce > largestNonce) throw rejected(422, 'Invalid nonce')
  if (hash !== body.safeTxHash.toLowerCase()) throw rejected(422, 'Invalid safeTxHash')
  const sender = getAddress(body.sender)
  const expected = { most: owners.length + 1, among: [...owners, sender] }
  const signers = body.signature
    ? await signersOf(chain.chain, signedTx(identity, tx), body.signature, expected)
    : []
  if (!signers) throw rejected(422, 'Invalid signature')
  const actor = await actorOf(service, chain, { state, sender, signers })
  if (body.origin && body.origin.length > maxOriginText) throw refused(422)
  const origin = originToKeep(body.origin)
  if (origin && origin.length > maxOriginLength) throw refused(422)
  await storeProposal(service.database, {
    chainId: chain.config.chainId,
    safe: address,
    safeTxHash: hash,
    tx,
    ...actor,
    ...(origin ? { origin } : {}),
    signed: signers.length > 0,
    trusted: signers.length > 0 && mayBeTrusted(chain, tx, address),
    delegateSignature: actor.proposedByDelegate && signers[0]?.signature,
    ...(network === undefined || signers.length > 0
      ? {}
      : { network: networkMark(await nonceKey(service.database), network) }),
    usedBelow: state.nonce,
    at: service.now(),
    source,
  })
  return hash
}

/** A delegate call to a contract that nobody vouches for stays untrusted, whoever signs it. */
const mayBeTrusted = (chain: ChainService, tx: SafeTx, safe: Address): boolean =>
  tx.operation === 0 || isTrustedTarget(chain, tx, dataDecodedOf(chain, tx, safe))

type Proposing = { state: SafeState; sender: Address; signers: readonly Signer[] }
type Actor = { proposer: Address; proposedByDelegate?: Address; confirmations: readonly Signer[] }

/** In whose name the sender proposes, and whose agreement comes with it. @throws Failure 422 in the words of the service. */
async function actorOf(
  service: Service,
  chain: ChainService,
  { state, sender, signers }: Proposing,
): Promise<Actor> {
  const { owners, address } = state
  const twice = signers.find(({ owner }, at) => signers.findIndex((other) => other.owner === owner) !== at)
  if (owners.includes(sender)) {
    const isByOwners = signers.every(({ owner }) => owners.includes(owner))
    const isBySender = signers.length === 0 || signers.some(({ owner }) => owner === sender)
    if (!isByOwners || !isBySender) throw rejected(422, 'Invalid signature')
    if (twice) throw refused(422, `Signature for owner=${twice.owner} is duplicated`)
    return { proposer: sender, confirmations: signers }
  }
  const { chainId } = chain.config
  const delegations = await delegationsTo(service.database, { chainId, safe: address, owners })
  const delegation = delegations.find(({ delegate }) => delegate === sender)
  if (!delegation)
    throw signers.length > 0 ? rejected(422, 'Invalid signature') : noOwner(state, sender, delegations)
  if (signers.length > 1) throw refused(422, 'Just one signature is expected if using delegates')
  const [signer] = signers
  if (signer && signer.owner !== sender)
    throw refused(
      422,
      `Signature does not match sender=${sender}. Calculated owners=${pythonList([signer.owner])}`,
    )
  return { proposer: delegation.delegator, proposedByDelegate: sender, confirmations: [] }
}

const pythonList = (addresses: readonly Address[]) =>
  `[${addresses.map((address) => `'${address}'`).join(', ')}]`

function noOwner({ owners }: SafeState, sender: Address, delegations: readonly StoredDelegate[]) {
  const delegates = [...new Set(delegations.map(({ delegate }) => delegate))]
  const known = delegates.length === 0 ? 'set()' : `{${pythonList(delegates).slice(1, -1)}}`
  return refused(
    422,
    `Sender=${sender} is not an owner or delegate. Current owners=${pythonList(owners)}. Delegates=${known}`,
  )
}

/** Keeps one owner's agreement once it is shown to be theirs. */
export const confirmation: Handler<typeof confirm> = async (request) => {
  const { service, body } = request
  const chain = chainOf(request)
  const hash = request.params.safeTxHash.toLowerCase() as Hash
  const record = await findMultisig(service.database, chain.config.chainId, hash)
  if (!record) throw unknownTransaction(hash)
  const state = await stateOf(service, chain, record.safe)
  await keepConfirmation({ service, chain, state, source: 'client' }, record, body.signature)
  return detailsOf(service, chain, hash)
}

/** Keeps the agreement of an owner who is shown to have signed. @throws Failure 422 or 404 with what does not hold. */
export async function keepConfirmation(
  { service, chain, state, source }: HandedIn,
  { safe, safeTxHash: hash, tx, execution }: MultisigRecord,
  given: Hex,
): Promise<void> {
  if (execution || tx.nonce < state.nonce) throw rejected(422, 'Invalid nonce')
  const signed = signedTx(identityOf(state), tx)
  const [signer] = (await signersOf(chain.chain, signed, given, oneOf(state.owners))) ?? []
  if (!signer || !state.owners.includes(signer.owner)) throw rejected(422, 'Invalid signature')
  const { owner, signature } = signer
  const trusted = mayBeTrusted(chain, tx, safe)
  const at = service.now()
  const { chainId } = chain.config
  const place = { chainId, safe, safeTxHash: hash }
  const outcome = await storeConfirmation(service.database, {
    ...place,
    owner,
    signature,
    trusted,
    usedBelow: state.nonce,
    at,
    source,
  })
  if (outcome === 'gone') throw unknownTransaction(hash)
}

const oneOf = (among: readonly Address[]) => ({ most: 1, among })

const unknownTransaction = (hash: Hash) =>
  refused(404, `Multisig transaction with safe-tx-hash=${hash} was not found`)

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
