import { isSameAddress } from '#core/addresses/address.ts'
import type { Address, Hash, SafeIdentity, SafeTx } from './safe.ts'
import { safeTxHash } from './safeTxHash.ts'
import { safeTxOf } from './safeTxOf.ts'

/** The empty call of a Safe to itself with all else zero: executed, it only uses its nonce, so nothing else with that nonce can run. */
export function rejectionTx(safe: Address, nonce: bigint): SafeTx {
  return safeTxOf({ to: safe, value: 0n, data: '0x', operation: 0 }, nonce)
}

/** Whether a transaction of this Safe does nothing but use its nonce: no value, no data, no refund to whoever executes it. */
export function isRejection(
  safe: Address,
  tx: Pick<SafeTx, 'to' | 'value' | 'data' | 'operation' | 'gasPrice'>,
): boolean {
  return (
    isSameAddress(tx.to, safe) &&
    tx.value === 0n &&
    tx.data === '0x' &&
    tx.operation === 0 &&
    tx.gasPrice === 0n
  )
}

/** The safeTxHash that the rejection of this nonce has, whoever proposes it: a listed transaction with this hash is that rejection. */
export const rejectionHash = (safe: SafeIdentity, nonce: bigint): Hash =>
  safeTxHash(safe, rejectionTx(safe.address, nonce))
