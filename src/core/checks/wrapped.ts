import type { DecodedCall } from '#core/calldata/decode.ts'
import { innerSafeTransaction } from '#core/calldata/innerSafe.ts'
import type { Hash } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { outcomes } from './catalogue/decoding.ts'
import type { EffectFacts } from './effectFacts.ts'
import { factAt } from './fact.ts'
import { type Found, resultOf } from './found.ts'
import { approvedFact, approvedHash, isApproved, type Place } from './places.ts'
import type { Result } from './result.ts'

const how = new Map([
  ['execTransaction', 'runs a transaction of the Safe'],
  ['module', 'makes an account act as its module, through'],
  ['timelock', 'makes the timelock act, at'],
  ['delay', 'runs what waited in the delay at'],
  ['roles', 'acts by a role, through'],
  ['multicall', 'makes several calls at once, through'],
])

/** DEC-07: what is wrapped inside the call: whom it makes act, and the hash of another Safe's transaction that it runs. */
export function checkWrapped(facts: EffectFacts, places: readonly Place[]): Result {
  const found = places.flatMap(({ call, path }): Found[] => {
    const words = call.wraps && how.get(call.wraps)
    if (words === undefined) return []
    const hash = innerHash(facts, call)
    const counted = call.calls?.length === 1 ? '1 call' : `${call.calls?.length ?? 0} calls`
    const text = `This ${words} ${call.to}: ${counted} inside${hash ? `, with the hash ${hash}` : ''}.`
    return [{ text, path, wraps: call.wraps, target: call.to, safeTxHash: hash ?? null }]
  })
  const depth = places.reduce((most, { path }) => Math.max(most, path.length), 0)
  const pass =
    depth === 0 ? undefined : `All ${places.length - 1} calls inside, up to ${depth} deep, are shown.`
  return resultOf(outcomes, 'DEC-07', { found, evidence: { calls: places.length, depth }, pass })
}

function innerHash({ safe, otherSafes }: EffectFacts, call: DecodedCall): Hash | undefined {
  const fact = call.innerSafe && factAt(otherSafes, call.innerSafe)
  const version = fact?.known ? safeVersionOf(fact.value.version) : undefined
  if (!fact?.known || version === undefined) return undefined
  const { chainId } = safe
  return innerSafeTransaction(call, { chainId, version, nonce: fact.value.nonce })?.safeTxHash
}

/** DEC-08: is each hash that would be approved that of a transaction that was found, hashed here and can be shown whole? */
export function checkApprovals(facts: EffectFacts, places: readonly Place[]): Result {
  const found: Found[] = []
  let missing: string | undefined
  for (const { call, path } of places) {
    const hash = approvedHash(call)
    if (hash === undefined) continue
    const fact = approvedFact(facts, call)
    const bare = { path, safe: call.to, hash }
    if (fact && !fact.known) missing = fact.reason
    else if (fact?.known && fact.value !== null && isApproved(fact.value, call)) {
      const { nonce, to } = fact.value.tx
      const text = `Approves transaction number ${nonce} of the Safe ${call.to}, a call to ${to}: what it does is judged here too.`
      found.push({ ...bare, severity: 'info', text, nonce: nonce.toString() })
    } else {
      const lie = fact?.known && fact.value !== null
      const text = lie
        ? `You would approve ${hash} of the Safe ${call.to}, and the transaction that was found for it is another one.`
        : `You would approve an unknown transaction of the Safe ${call.to}: nothing was found for ${hash}.`
      const wayOn = 'Open that transaction of the other Safe first, and compare its hash with this one.'
      found.push({ ...bare, text, wayOn })
    }
  }
  return resultOf(outcomes, 'DEC-08', { found, missing })
}
