import { isSameAddress } from '#core/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe.ts'
import type { SentenceContext } from './parts.ts'

/**
 * What is said of owners and the number of signatures at a call inside a batch: as the calls before it leave them, not as they are
 * before the batch. `inner` stands in the batch, at any depth.
 */
export function ownersBefore(
  batch: DecodedCall,
  inner: DecodedCall,
  context: SentenceContext,
): SentenceContext {
  let now = context
  for (const call of batch.calls ?? []) {
    if (call === inner) return now
    if (holds(call, inner)) return ownersBefore(call, inner, now)
    now = after(call, now)
  }
  return now
}

const holds = (batch: DecodedCall, inner: DecodedCall): boolean =>
  batch.wraps === 'multiSend' && (batch.calls ?? []).some((call) => call === inner || holds(call, inner))

function after(call: DecodedCall, context: SentenceContext): SentenceContext {
  if (call.wraps === 'multiSend') return (call.calls ?? []).reduce((now, inner) => after(inner, now), context)
  if (call.operation === 1 || !isSameAddress(call.to, context.safe)) return context
  const of = (name: string) => call.parameters?.find((parameter) => parameter.name === name)?.value
  const owner = of('owner') as Address | undefined
  const threshold = of('_threshold')
  const counted =
    threshold === undefined || context.threshold === undefined ? {} : { threshold: Number(threshold) }
  if (call.method === 'changeThreshold') return { ...context, ...counted }
  if (owner === undefined || context.owners === undefined) return { ...context, ...counted }
  if (call.method === 'addOwnerWithThreshold')
    return { ...context, ...counted, owners: [...context.owners, owner] }
  if (call.method === 'removeOwner')
    return { ...context, ...counted, owners: context.owners.filter((one) => !isSameAddress(one, owner)) }
  return context
}
