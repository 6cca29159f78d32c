import { privateKeyToAccount } from 'viem/accounts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { type Message, safeMessageHashes } from '#core/safe/safeMessage.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'
import { confirmMessage, createMessage } from '#gateway/endpoints/messages.ts'
import { confirm, propose } from '#gateway/endpoints/proposal.ts'
import type { NewMessage } from '#gateway/schemas/message.ts'
import type { SandboxOwner } from '#sandbox/accounts.ts'
import type { SandboxChain } from './sandboxChain.ts'
import type { Send } from './sender.ts'

/** What a transaction of the sandbox does; the six gas fields are zero, as Safe{Wallet} makes them since 1.3.0. */
export type TransactionParameters = {
  to: Address
  value?: bigint
  data?: Hex
  operation?: 0 | 1
  nonce: bigint
}

export type SignedTx = {
  safe: SafeIdentity
  tx: SafeTx
  safeTxHash: Hash
  signatures: { owner: Address; signature: Hex }[]
}

/** Signs a transaction with the keys of `signers`, as their wallets would (EIP-712). */
export async function signTx(
  safe: SafeIdentity,
  { to, value = 0n, data = '0x', operation = 0, nonce }: TransactionParameters,
  signers: readonly SandboxOwner[],
): Promise<SignedTx> {
  const tx = safeTxOf({ to, value, data, operation }, nonce)
  const hash = safeTxHash(safe, tx)
  const signatures = await Promise.all(
    signers.map(async ({ address, privateKey }) => ({
      owner: address,
      signature: await privateKeyToAccount(privateKey).sign({ hash }),
    })),
  )
  return { safe, tx, safeTxHash: hash, signatures }
}

/** Proposes a signed transaction in the name of its first signer, and adds the other signatures in their order. */
export async function proposeTx(place: SandboxChain, signed: SignedTx): Promise<void> {
  const { gateway, chainId } = place
  if (!gateway) return
  const [first, ...others] = signed.signatures
  if (!first) throw new AppError('A proposal needs at least one signature.')
  const { tx, safeTxHash } = signed
  await gateway.call(propose, {
    path: { chainId, safe_address: signed.safe.address },
    body: {
      ...tx,
      data: tx.data === '0x' ? undefined : tx.data,
      safeTxHash,
      sender: first.owner,
      signature: first.signature,
    },
  })
  for (const { signature } of others)
    await gateway.call(confirm, { path: { chainId, safeTxHash }, body: { signature } })
}

/** The chain transaction that executes it, sent by the last of its signers. */
export function execution({ safe, tx, signatures }: SignedTx): Send {
  const last = signatures.at(-1)?.owner
  return {
    ...(last ? { from: last } : {}),
    to: safe.address,
    data: encodeExecTransaction(tx, signatures),
  }
}

/** A message as its hash is computed and as the service takes it. */
export type HashedMessage = Message & NewMessage['message']

/** Hands a message to the Safe's owners in the name of its first signer, and adds the other signatures in their order. */
export async function proposeMessage(
  { gateway, chainId }: SandboxChain,
  safe: SafeIdentity,
  message: HashedMessage,
  [first, ...others]: readonly SandboxOwner[],
): Promise<void> {
  if (!gateway || !first) return
  const { safeMessageHash: hash } = safeMessageHashes(safe, message)
  const sign = ({ privateKey }: SandboxOwner) => privateKeyToAccount(privateKey).sign({ hash })
  await gateway.call(createMessage, {
    path: { chainId, safe_address: safe.address },
    body: { message, signature: await sign(first) },
  })
  for (const owner of others)
    await gateway.call(confirmMessage, {
      path: { chainId, message_hash: hash },
      body: { signature: await sign(owner) },
    })
}
