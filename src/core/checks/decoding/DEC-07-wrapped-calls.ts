import { byteLength } from '#core/bytes/bytes.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { innerSafeTransaction } from '#core/calldata/innerSafe.ts'
import type { Finding } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { announcedCall } from '#core/checks/claims/announced.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { coinText } from '#core/checks/wording/amountText.ts'
import type { Hash } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'

const how = new Map([
  ['execTransaction', 'runs a transaction of the Safe'],
  ['module', 'makes an account act as its module, through'],
  ['allowance', 'spends an allowance of another account, through'],
  ['timelock', 'makes the timelock act, at'],
  ['delay', 'executes a queued transaction of the Delay module at'],
  ['roles', 'acts by a role, through'],
  ['multicall', 'makes several calls at once, through'],
])

/** DEC-07: the calls inside the call: whom it makes act, and the hash of another Safe's transaction that it runs. */
export const wrappedCallsCheck = check({
  id: 'DEC-07',
  title: 'the calls inside the call',
  group: 'signed',
  severity: 'info',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Every call inside this call is shown, or there is none.',
    unknown: 'Could not check the calls inside this call.',
  },
  remedy: 'Do not sign what you cannot read. Ask the proposer for its ABI and its purpose.',
  run: ({ effects: facts }) => {
    const found = facts.places.flatMap(({ call, path }): Finding[] => {
      const announced = announcedFound(facts, call)
      if (announced) return [{ path, ...announced }]
      const words = call.wraps && how.get(call.wraps)
      if (words === undefined) return []
      const hash = innerHash(facts, call)
      const counted = call.calls?.length === 1 ? '1 call' : `${call.calls?.length ?? 0} calls`
      const text = `This ${words} ${call.to}: ${counted} inside${hash ? `, with the hash ${hash}` : ''}.`
      return [{ text, path, wraps: call.wraps, target: call.to, safeTxHash: hash ?? null }]
    })
    const depth = facts.places.reduce((most, { path }) => Math.max(most, path.length), 0)
    const pass =
      depth === 0
        ? undefined
        : `All ${facts.places.length - 1} calls inside are shown, up to ${depth} levels deep.`
    return { found, evidence: { calls: facts.places.length, depth }, pass, isAbsent: depth === 0 }
  },
})

/** What Safenet's guard is told to let run later: harmless now, and nobody is asked then whether it still is. */
function announcedFound(facts: EffectFacts, call: DecodedCall): Finding | undefined {
  const { chainId, address: safe } = facts.safe
  const later = announcedCall(call, { safe, chainId })
  if (later === undefined) return undefined
  const { to, value, data, operation, method } = later
  const what = data === '0x' ? 'a call without data' : (method ?? `${byteLength(data)} bytes of data`)
  const how = operation === 1 ? ' by delegate call, which gives it control of the Safe' : ''
  const coin = value === 0n ? '' : `, with ${coinText(facts, value)}`
  return {
    severity: 'warn',
    text: `Announces to Safenet a call that may run later without its check: ${what} to ${to}${coin}${how}.`,
    remedy: 'Sign only if exactly that call may run, and cancel the announcement once you no longer want it.',
    target: to,
    value,
    data,
    operation,
  }
}

function innerHash({ safe, otherSafes }: EffectFacts, call: DecodedCall): Hash | undefined {
  const fact = call.innerSafe && factAt(otherSafes, call.innerSafe)
  const version = fact?.known ? safeVersionOf(fact.value.version) : undefined
  if (!fact?.known || version === undefined) return undefined
  const { chainId } = safe
  return innerSafeTransaction(call, { chainId, version, nonce: fact.value.nonce })?.safeTxHash
}
