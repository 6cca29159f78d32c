import { checksumAddress, hashTypedData, type TypedDataDefinition } from 'viem'
import { includesAddress } from '#core/addresses/address.ts'
import type { Capsule } from '#core/capsule/capsule.ts'
import type { SignedEntry } from '#core/formats/signedEntry.ts'
import { type Signable, signableMessageOf, signableOf } from '#core/judge/decision/signable.ts'
import { deleteRequestTypedData } from '#core/protocol/gatewayMessages.ts'
import type { Hash, Hex, SafeIdentity } from '#core/safe/safe.ts'
import { safeMessageTypedData } from '#core/safe/safeMessageTypedData.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import {
  type Act,
  guards,
  type HandOver,
  type MessageAct,
  type Setting,
  type TransactionAct,
} from './actGuards.ts'
import { giveDeletion } from './deletion.ts'
import { giveConfirmation, giveProposal } from './proposal.ts'

/** The outcome of an act; `hash` is the safeTxHash or the SafeMessage hash. */
export type Performed =
  | { kind: 'signed' | 'handedOver' | 'deleted'; hash: Hash }
  | { kind: 'executed'; hash: Hash; succeeded: boolean }
  /** By one transaction, in order; `hash` is of the first. */
  | { kind: 'executedTogether'; hash: Hash; executed: readonly { hash: Hash; succeeded: boolean }[] }
  /** The wallet (host) returned the signature of the Safe. */
  | { kind: 'given'; hash: Hash; signature: Hex }

/**
 * Performs one act, if every guard of it passes.
 * @throws AppError with a guard's finding, before the wallet is asked or before its signature is sent; UserRejectedRequestError (viem)
 * when the person declines; SignedOnlyError where a service did not accept a signature.
 */
export async function performAct(act: Act, setting: Setting): Promise<Performed> {
  for (const { before } of guards[act.kind]) await before?.(act, setting)
  switch (act.kind) {
    case 'handOver':
    case 'handOverMessage':
      return handOver(act, setting)
    case 'message':
    case 'capsuleMessage':
      return signMessage(act, setting)
    case 'execute':
      return send(signableOf(act.shown), setting)
    case 'executeTogether':
      return sendTogether(act, setting)
    default:
      return signTransaction(act, setting)
  }
}

type ToSign = { typedData: TypedDataDefinition; hash: Hash }

/** The only place that asks an owner's wallet for a signature. */
async function sign({ kind }: Act, { typedData, hash }: ToSign, setting: Setting): Promise<Hex> {
  setting.onStep('signing')
  let signature = await setting.actor.signTypedData(typedData)
  for (const { after } of guards[kind]) if (after) signature = await after(signature, hash, setting)
  return signature
}

async function signTransaction(act: TransactionAct, setting: Setting): Promise<Performed> {
  const signable = signableOf(act.shown)
  const { identity, tx, safeTxHash: hash, owners } = signable
  const { gateway, actor } = setting
  if (act.kind === 'delete') {
    const { chainId, address: safe } = identity
    const typedData = deleteRequestTypedData({ chainId, safe, safeTxHash: hash, now: act.now })
    const signature = await sign(act, { typedData, hash: hashTypedData(typedData) }, setting)
    await giveDeletion(gateway, signable, signature)
    return { kind: 'deleted', hash }
  }
  const signature = await sign(act, { typedData: safeTxTypedData(identity, tx), hash }, setting)
  setting.memory.noteCodesSigned(hash)
  // Kept before it is sent: the signature is usable from now on, whatever a service accepts or lists. A delegate's is not the Safe's.
  if (includesAddress(owners, actor.address))
    remember(
      { kind: act.kind === 'reject' ? 'rejection' : 'transaction', hash, nonce: tx.nonce },
      identity,
      setting,
    )
  if (act.kind === 'capsule') putIn(act.capsule, signature, setting)
  else if (act.kind === 'confirm') await giveConfirmation(gateway, signable, signature)
  else {
    const { origin } = act.kind === 'propose' ? act : {}
    const isForOwner = !includesAddress(owners, actor.address)
    await giveProposal(gateway, signable, { signature, sender: actor.address, origin, isForOwner })
  }
  return { kind: 'signed', hash }
}

async function signMessage(act: MessageAct, setting: Setting): Promise<Performed> {
  // Before the wallet is asked: nothing that is signed may wait for code.
  const { giveMessage, giveSignature } = await import('./messageSigning.ts')
  const signable = signableMessageOf(act.shown, act.message)
  const { identity, innerHash, safeMessageHash: hash } = signable
  const typedData = safeMessageTypedData(identity, innerHash)
  const signature = await sign(act, { typedData, hash }, setting)
  remember({ kind: 'message', hash }, identity, setting)
  if (act.kind === 'capsuleMessage') putIn(act.capsule, signature, setting)
  else if (act.shown.isNew) await giveMessage(setting.gateway, signable, { signature, origin: act.origin })
  else await giveSignature(setting.gateway, signable, signature)
  return { kind: 'signed', hash }
}

const remember = (
  what: Pick<SignedEntry, 'kind' | 'hash' | 'nonce'>,
  { chainId, address: safe, version }: SafeIdentity,
  { actor, memory }: Setting,
): void =>
  memory.rememberSigned([
    {
      ...what,
      chainId,
      version,
      safe: checksumAddress(safe),
      owner: checksumAddress(actor.address),
      signedAt: Date.now(),
    },
  ])

const putIn = (capsule: Capsule, signature: Hex, { actor, memory }: Setting): void =>
  memory.importCapsule({ ...capsule, signatures: [{ owner: actor.address, signature }] })

async function send(
  signable: Signable,
  { actor, chain, readFees, memory, onStep }: Setting,
): Promise<Performed> {
  const { execute } = await import('./execution.ts')
  const fees = (await readFees(chain))?.fees
  onStep('executing')
  const { txHash, outcome } = await execute({ actor, chain, signable, fees, onSent: () => onStep('mining') })
  memory.noteExecuted(signable.safeTxHash, txHash)
  return { kind: 'executed', hash: signable.safeTxHash, succeeded: outcome === 'success' }
}

async function sendTogether(
  act: Extract<Act, { kind: 'executeTogether' }>,
  { actor, chain, readFees, memory, onStep }: Setting,
): Promise<Performed> {
  const { executeTogether } = await import('./several/executeTogether.ts')
  const fees = (await readFees(chain))?.fees
  onStep('executing')
  const shown = [act, ...act.after].map((one) => one.shown)
  const { txHash, executed } = await executeTogether({
    actor,
    chain,
    shown,
    fees,
    onSent: () => onStep('mining'),
  })
  for (const { hash } of executed) memory.noteExecuted(hash, txHash)
  return { kind: 'executedTogether', hash: signableOf(act.shown).safeTxHash, executed }
}

async function handOver(act: HandOver, { actor, memory, onStep }: Setting): Promise<Performed> {
  onStep('signing')
  if (act.kind === 'handOver') {
    const { hash } = await actor.send(act.calls)
    memory.noteSubmittedToHost(hash, act.calls)
    return { kind: 'handedOver', hash }
  }
  const { contentOf } = await import('./messageSigning.ts')
  const { message, safeMessageHash: hash } = signableMessageOf(act.shown, act.message)
  const content = contentOf(message)
  const signature = await (typeof content === 'string'
    ? actor.signMessage(content)
    : actor.signTypedData(content as unknown as TypedDataDefinition))
  return { kind: 'given', hash, signature }
}
