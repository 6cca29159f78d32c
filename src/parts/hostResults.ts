import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { checkHostHash, checkHostOrigin, checkHostSafe } from '#core/checks/place.ts'
import type { Result } from '#core/checks/result.ts'
import type { Call, Hash, SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import type { HostClaim } from '#session/session.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { isAsHandedOver } from './handedOver.ts'

type Asked = Readonly<Record<Hash, readonly Call[]>>
type Verified = Pick<Verification, 'safe' | 'tx' | 'safeTxHash'>

/**
 * HOST-01 to HOST-03, where a page is around this one: is it on the list, does it name the Safe that the chain has, and is what it gave
 * back for what was handed to it here the hash of that. What was not handed over from here has no third answer.
 */
export function hostResults(
  { origin, allowed = [], safe, owners, threshold }: HostClaim,
  verification: Verified,
  asked: Asked,
): Result[] {
  const { safe: state } = verification
  const told = {
    chainId: safe.chainId,
    address: safe.address,
    ...(owners && { owners }),
    ...(threshold !== undefined && { threshold }),
  }
  const read = state
    ? ({ known: true, value: state } as const)
    : ({ known: false, reason: 'The Safe could not be read from the chain.' } as const)
  return [checkHostOrigin(origin, allowed), checkHostSafe(told, read), ...handedBack(verification, asked)]
}

function handedBack({ safe, tx, safeTxHash: returned }: Verified, asked: Asked): Result[] {
  const calls = returned && asked[returned]
  const version = safe && safeVersionOf(safe.version)
  if (!calls || !tx || !safe || !version) return []
  const wanted = isAsHandedOver(asked, returned, tx) ? tx : madeOf(tx, calls)
  const computed = safeTxHash({ chainId: safe.chainId, address: safe.address, version }, wanted)
  return [checkHostHash(computed, { known: true, value: returned })]
}

/** The same transaction with the calls that were asked for in the place of those it has. */
function madeOf(tx: SafeTx, calls: readonly Call[]): SafeTx {
  const [only, ...more] = calls
  if (only && more.length === 0) return { ...tx, ...only }
  return { ...tx, value: 0n, data: encodeMultiSend(calls), operation: 1 }
}
