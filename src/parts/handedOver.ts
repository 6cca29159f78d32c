import { createStore } from 'zustand/vanilla'
import { isSameAddress } from '#core/address.ts'
import { BatchError, decodeMultiSend } from '#core/calldata/multiSend.ts'
import type { Call, Hash } from '#core/safe.ts'

/** What this page handed to the host, by the safeTxHash that came back for it. */
export const handedOver = createStore<Readonly<Record<Hash, readonly Call[]>>>(() => ({}))

export const noteHandedOver = (safeTxHash: Hash, calls: readonly Call[]) =>
  handedOver.setState({ [safeTxHash]: calls })

/** HOST-03: are these the calls that were handed over under this hash, in their order? True for what did not come from here. */
export function isAsHandedOver(
  all: Readonly<Record<Hash, readonly Call[]>>,
  safeTxHash: Hash | undefined,
  call: Call,
): boolean {
  const asked = safeTxHash && all[safeTxHash]
  if (!asked) return true
  const made = asked.length === 1 ? [call] : batchOf(call)
  return made.length === asked.length && asked.every((one, at) => isSameCall(one, made[at]))
}

function isSameCall(asked: Call, call: Call | undefined): boolean {
  return (
    call !== undefined &&
    isSameAddress(asked.to, call.to) &&
    asked.value === call.value &&
    asked.data.toLowerCase() === call.data.toLowerCase() &&
    asked.operation === call.operation
  )
}

function batchOf({ data, operation, value }: Call): readonly Call[] {
  if (operation !== 1 || value !== 0n) return []
  try {
    return decodeMultiSend(data)
  } catch (error) {
    if (error instanceof BatchError) return []
    throw error
  }
}
