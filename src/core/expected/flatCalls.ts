import { multiSendAt } from '#core/calldata/batchRules.ts'
import { deepest } from '#core/calldata/decode.ts'
import { BatchError, decodeMultiSend, multiSendSelector } from '#core/calldata/multiSend.ts'
import type { Address, Call } from '#core/safe/safe.ts'

/** For which Safe a call is read: on its network a MultiSend is official, and in 1.5.0 a zero address means the Safe itself. */
type ReadFor = { chainId: number; safe: Address }

/**
 * The calls that a Safe makes by this one, in order: a batch that an official MultiSend runs by DELEGATECALL is its list, at any depth.
 * Everything else is itself: a batch at another address, one that is only called, one that cannot be read in one way. The releases that pack
 * their entries into words have no official MultiSend.
 */
export function flatCalls(call: Call, readFor: ReadFor): Call[] {
  return flatAt(call, readFor, 0)
}

function flatAt(call: Call, readFor: ReadFor, depth: number): Call[] {
  const inside = depth < deepest ? insideOf(call, readFor) : undefined
  return inside === undefined ? [call] : inside.flatMap((inner) => flatAt(inner, readFor, depth + 1))
}

function insideOf(call: Call, { chainId, safe }: ReadFor): Call[] | undefined {
  if (call.operation !== 1 || call.data.slice(0, 10).toLowerCase() !== multiSendSelector) return undefined
  const kind = multiSendAt(call.to, { chainId })
  if (kind === undefined) return undefined
  try {
    return decodeMultiSend(call.data, {
      callOnly: kind.callOnly,
      zeroIsSelf: kind.version === '1.5.0',
      self: safe,
    })
  } catch (error) {
    if (error instanceof BatchError) return undefined
    throw error
  }
}
