import type { Address, SafeIdentity } from '#core/safe/safe.ts'
import { approvedSignature } from '#core/signatures/approvedSignature.ts'
import type { SandboxOwner } from '#sandbox/accounts.ts'
import { execution, type SignedTx, signTx, type TransactionParameters } from './proposals.ts'
import type { SandboxChain } from './sandboxChain.ts'
import type { Send } from './sender.ts'

/** From this many transactions on, a history is not proposed first: the chain alone tells of it, and the gateway reads it there. */
export const bulkFrom = 100

/** How many go into one block; the sandbox's blocks have room for four hundred. */
const perBlock = 250

type Bulk = {
  safe: SafeIdentity
  /** Those who sign: as many as the threshold asks for. The last of them is anvil's own account and sends. */
  signers: readonly SandboxOwner[]
  wishes: readonly TransactionParameters[]
  /** Told before each block, with the share of the work that is done, from 0 to 1. */
  onBlock?: (done: number) => Promise<void>
}

/** Executes many transactions of a Safe in as few blocks as they fit into. */
export async function executeMany(
  place: SandboxChain,
  { safe, signers, wishes, onBlock }: Bulk,
): Promise<void> {
  const executor = signers.at(-1)
  if (!executor) return
  for (let start = 0; start < wishes.length; start += perBlock) {
    const block = wishes.slice(start, start + perBlock)
    const sends: Send[] = await Promise.all(
      block.map(async (wish) =>
        execution(approvedBy(executor.address, await signTx(safe, wish, signers.slice(0, -1)))),
      ),
    )
    await onBlock?.(start / wishes.length)
    await place.send(sends)
  }
}

/** Who sends the execution need not sign it. */
const approvedBy = (owner: Address, signed: SignedTx): SignedTx => ({
  ...signed,
  signatures: [...signed.signatures, { owner, signature: approvedSignature(owner) }],
})
