import type { Address, Hash, Hex } from '#core/safe/safe.ts'

/** One call frame of `callTracer`; `value` is in wei, absent for a static or delegated call. */
export type CallFrame = {
  type: string
  from: Address
  to?: Address
  input: Hex
  value?: Hex
  error?: string
  calls?: CallFrame[]
}

/** One entry of `trace_transaction` and `trace_block`: a frame and its place in the tree. */
export type FlatTrace = {
  type: string
  action: { callType?: string; from: Address; to?: Address; input?: Hex; init?: Hex; value?: Hex }
  error?: string | null
  traceAddress: readonly number[]
  transactionHash?: Hash | null
}

/** The call trees that flat traces describe, by transaction; rewards of a block belong to none. */
export function treesOf(traces: readonly FlatTrace[]): Map<Hash, CallFrame> {
  const trees = new Map<Hash, CallFrame>()
  const byPlace = new Map<string, CallFrame>()
  for (const { transactionHash, traceAddress, type, action, error } of traces) {
    if (!transactionHash) continue
    const frame: CallFrame = {
      type: (type === 'call' ? (action.callType ?? 'call') : type).toUpperCase(),
      from: action.from,
      input: action.input ?? action.init ?? '0x',
      ...(action.to ? { to: action.to } : {}),
      ...(action.value ? { value: action.value } : {}),
      ...(error ? { error } : {}),
    }
    const place = `${transactionHash}/${traceAddress.join(',')}`
    byPlace.set(place, frame)
    if (traceAddress.length === 0) trees.set(transactionHash, frame)
    else {
      const parent = byPlace.get(`${transactionHash}/${traceAddress.slice(0, -1).join(',')}`)
      if (parent) parent.calls = [...(parent.calls ?? []), frame]
    }
  }
  return trees
}

/** A frame that took effect, with its place in the tree as `trace_transaction` writes it. */
export type Effective = { frame: CallFrame; place: readonly number[] }

/** All calls of a tree that took effect, in the order in which they began: what is below a failed one did not. */
export function effectiveCalls(frame: CallFrame, place: readonly number[] = []): Effective[] {
  if (frame.error !== undefined) return []
  const inner = (frame.calls ?? []).flatMap((call, index) => effectiveCalls(call, [...place, index]))
  return [{ frame, place }, ...inner]
}
