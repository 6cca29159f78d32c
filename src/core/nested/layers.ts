import { isSameAddress } from '#core/addresses/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safe/safeTxHash.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'

/** One transaction of one Safe, and what its owners sign: a Safe that approves for another one signs a layer around the other's. */
export type Layer = { safe: SafeIdentity; tx: SafeTx; domainHash: Hash; messageHash: Hash; safeTxHash: Hash }

/** `approveHash(bytes32)` of Safe.sol, the same since 0.1.0. */
const approveHashSelector: Hex = '0xd4d9bdcd'

/** A transaction with its hashes, by the release of its Safe. */
export function layerOf(safe: SafeIdentity, tx: SafeTx): Layer {
  return {
    safe,
    tx,
    domainHash: domainHash(safe),
    messageHash: safeTxMessageHash(tx, safe.version),
    safeTxHash: safeTxHash(safe, tx),
  }
}

/** What a parent may set in its own transaction beside the approval; all of it is 0 where nothing is said. */
export type ApprovalContext = { nonce: bigint } & Partial<
  Pick<SafeTx, 'safeTxGas' | 'baseGas' | 'gasPrice' | 'gasToken' | 'refundReceiver'>
>

/** The layer around another one: the parent calls `approveHash(hash)` at the Safe below, with that one's hash. */
export function outerLayer(below: Layer, parent: SafeIdentity, around: ApprovalContext): Layer {
  const data: Hex = `${approveHashSelector}${below.safeTxHash.slice(2)}`
  const approval = safeTxOf({ to: below.safe.address, value: 0n, data, operation: 0 }, around.nonce)
  return layerOf(parent, { ...approval, ...around })
}

/** Every hash that a layer's transaction approves, as its Safe, and of which Safe: its own call and those of its batches. */
export function approvalsIn({ safe, tx }: Layer): { safe: Address; hash: Hash }[] {
  const { chainId, address, version } = safe
  const found: { safe: Address; hash: Hash }[] = []
  walkCalls(decodeCall(tx, { chainId, safe: address, safeVersion: version }), (call, { as }) => {
    const hash = call.parameters?.[0]?.value.toLowerCase()
    const isOwn = as !== undefined && isSameAddress(as, address) && call.operation === 0
    if (call.signature === 'approveHash(bytes32)' && hash && isOwn)
      found.push({ safe: call.to, hash: `0x${hash.slice(2)}` })
  })
  return found
}

/** Whether a layer approves the one below it: at that Safe, and with the hash that was computed here. */
export function approvesLayer(layer: Layer, below: Layer): boolean {
  return approvalsIn(layer).some(
    ({ safe, hash }) => isSameAddress(safe, below.safe.address) && hash === below.safeTxHash,
  )
}
