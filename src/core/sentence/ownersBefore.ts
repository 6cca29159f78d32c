import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe/safe.ts'
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
  const calls = inOrder(batch)
  return calls.slice(0, calls.indexOf(inner)).reduce(after, context)
}

/** A call and all that it makes happen, in that order. */
const inOrder = (call: DecodedCall): DecodedCall[] => [call, ...(call.calls ?? []).flatMap(inOrder)]

/** Only the Safe itself can change its owners. Whoever adds or removes an owner says how many must sign then; of the owners it is told only how many they are. */
function after(context: SentenceContext, { as, to, parameters }: DecodedCall): SentenceContext {
  const args = new Map(parameters?.map(({ name, value }) => [name, value]))
  const [threshold, owner] = [args.get('_threshold'), args.get('owner')]
  const isOwn = as !== undefined && [as, to].every((one) => isSameAddress(one, context.safe))
  if (threshold === undefined || !isOwn) return context
  const changed = { ...context, threshold: Number(threshold) }
  if (owner === undefined || !context.owners) return changed
  const isRemoved = args.has('prevOwner')
  return {
    ...changed,
    owners: isRemoved ? context.owners.slice(1) : [...context.owners, owner as Address],
  }
}
