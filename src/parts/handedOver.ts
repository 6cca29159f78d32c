import { createStore } from 'zustand/vanilla'
import { isSameAddress } from '#core/address.ts'
import type { Call, Hash } from '#core/safe.ts'

/** What this page handed to the host, by the safeTxHash that came back for it. */
export const handedOver = createStore<Readonly<Record<Hash, Call>>>(() => ({}))

export const noteHandedOver = (safeTxHash: Hash, call: Call) => handedOver.setState({ [safeTxHash]: call })

/** HOST-03: is this the call that was handed over under this hash? True for what did not come from here. */
export function isAsHandedOver(
  all: Readonly<Record<Hash, Call>>,
  safeTxHash: Hash | undefined,
  call: Call,
): boolean {
  const asked = safeTxHash && all[safeTxHash]
  if (!asked) return true
  return (
    isSameAddress(asked.to, call.to) &&
    asked.value === call.value &&
    asked.data.toLowerCase() === call.data.toLowerCase() &&
    asked.operation === call.operation
  )
}
