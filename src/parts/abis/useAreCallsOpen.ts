import { useStore } from 'zustand'
import { callKey, callsIn } from '#core/abi/ownAbis.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { abiNotes } from '#stores/abiNotes.ts'

/** Where nothing but a person's own ABI could decode a call, its note is shown, also where it was not used. */
export const isOwnAbiAwaited = ({ known, method, error }: DecodedCall): boolean =>
  known === 'user' || known === 'guess' || (method === undefined && error === undefined)

/** Whether the calls hold something that has to be read: one fails in the simulation, or an ABI of the person's own is not used for one. */
export function useAreCallsOpen(
  call: DecodedCall | undefined,
  failedAt: readonly number[] | undefined,
): boolean {
  const isRefused = useStore(abiNotes, (notes) =>
    (call ? callsIn(call) : []).some(
      ({ to, selector, call: inner }) =>
        isOwnAbiAwaited(inner) && notes[callKey(to, selector)]?.isRead === false,
    ),
  )
  return isRefused || failedAt !== undefined
}
