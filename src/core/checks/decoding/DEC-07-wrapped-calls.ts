import type { DecodedCall } from '#core/calldata/decode.ts'
import { innerSafeTransaction } from '#core/calldata/innerSafe.ts'
import type { Found } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import type { Hash } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'

const how = new Map([
  ['execTransaction', 'runs a transaction of the Safe'],
  ['module', 'makes an account act as its module, through'],
  ['timelock', 'makes the timelock act, at'],
  ['delay', 'runs what waited in the delay at'],
  ['roles', 'acts by a role, through'],
  ['multicall', 'makes several calls at once, through'],
])

/** DEC-07: what is wrapped inside the call: whom it makes act, and the hash of another Safe's transaction that it runs. */
export const wrappedCallsCheck = check({
  id: 'DEC-07',
  title: 'what is wrapped inside the call',
  group: 'signed',
  severity: 'info',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Nothing is wrapped inside this call, or all of it is shown.',
    unknown: 'It could not be checked what is wrapped inside this call.',
  },
  remedy: 'Do not sign what you cannot read. Ask whoever proposed it for its ABI and its purpose.',
  run: ({ effects: facts }) => {
    const found = facts.places.flatMap(({ call, path }): Found[] => {
      const words = call.wraps && how.get(call.wraps)
      if (words === undefined) return []
      const hash = innerHash(facts, call)
      const counted = call.calls?.length === 1 ? '1 call' : `${call.calls?.length ?? 0} calls`
      const text = `This ${words} ${call.to}: ${counted} inside${hash ? `, with the hash ${hash}` : ''}.`
      return [{ text, path, wraps: call.wraps, target: call.to, safeTxHash: hash ?? null }]
    })
    const depth = facts.places.reduce((most, { path }) => Math.max(most, path.length), 0)
    const pass =
      depth === 0 ? undefined : `All ${facts.places.length - 1} calls inside, up to ${depth} deep, are shown.`
    return { found, evidence: { calls: facts.places.length, depth }, pass }
  },
})

function innerHash({ safe, otherSafes }: EffectFacts, call: DecodedCall): Hash | undefined {
  const fact = call.innerSafe && factAt(otherSafes, call.innerSafe)
  const version = fact?.known ? safeVersionOf(fact.value.version) : undefined
  if (!fact?.known || version === undefined) return undefined
  const { chainId } = safe
  return innerSafeTransaction(call, { chainId, version, nonce: fact.value.nonce })?.safeTxHash
}
