import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { approvedHash } from '#core/checks/calls/placedCalls.ts'
import type { Address, Hash } from '#core/safe/safe.ts'

/** An approved transaction of another Safe, by its hash. */
export type AgreedTo = { safe: Address; hash: Hash }

/** The transactions of other Safes that a call, or one inside it, approves, each once. */
export function approvedHashesIn(decoded: DecodedCall): AgreedTo[] {
  const found = new Map<string, AgreedTo>()
  walkCalls(decoded, (call) => {
    const hash = approvedHash(call)
    if (hash) found.set(`${call.to} ${hash}`, { safe: call.to, hash })
  })
  return [...found.values()]
}
