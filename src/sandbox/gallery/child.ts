import type { Address, Hash, SafeIdentity } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { proposeTx, signTx } from '#sandbox/chains/proposals.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import { callOf, pay } from './calls.ts'

const [, , , noor] = owners
/** As many approvals are looked at in one transaction. */
const payments = 8

/** The hashes of what waits in the Safe that the first one owns. */
export type ChildHashes = { payments: readonly Hash[]; takeover: Hash }

/** Proposes eight payments in that Safe, and as the ninth that a stranger becomes its owner. */
export async function proposeInChild(
  place: SandboxChain,
  child: SafeIdentity,
  thief: Address,
): Promise<ChildHashes> {
  const calls = [
    ...Array.from({ length: payments }, () => pay(noor.address, 2n)),
    callOf(child.address, 'addOwnerWithThreshold', [thief, 1n]),
  ]
  const hashes: Hash[] = []
  for (const [nonce, call] of calls.entries()) {
    const waiting = await signTx(child, { ...call, nonce: BigInt(nonce) }, [noor])
    await proposeTx(place, waiting)
    hashes.push(waiting.safeTxHash)
  }
  const [takeover] = hashes.slice(-1)
  if (!takeover) throw new Error('Nothing was proposed.')
  return { payments: hashes.slice(0, payments), takeover }
}
