import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Result } from '#core/checks/result.ts'
import type { SafeIdentity, SafeTx } from '#core/safe.ts'
import type { Facts } from './facts.ts'

/** A call, and the answer in which a service describes it. */
export type Described = {
  identity: SafeIdentity | undefined
  tx: SafeTx
  call: DecodedCall
  response: unknown
  /** Why there is no identity. */
  reason: string
}

/** The checks of what the call would do. */
export function effectsOf(_described: Described, _facts: Facts): Result[] {
  return []
}
