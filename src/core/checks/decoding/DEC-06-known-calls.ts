import { isSameAddress } from '#core/address.ts'
import { byteLength } from '#core/bytes.ts'
import type { Found } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { placeStart, placeText } from '#core/checks/places.ts'
import type { Address } from '#core/safe.ts'
import { isBatch } from './batchCalls.ts'

const position = (path: readonly number[]) => placeText(path) ?? 'this call'

/** DEC-06: is each call known for its own target? A name that is known by its selector alone is only a maybe. */
export const knownCallsCheck = check({
  id: 'DEC-06',
  title: 'whether each call is known for its target',
  group: 'signed',
  severity: 'stop',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Every call is known for the contract it goes to.',
    unknown: 'It could not be checked whether every call is known.',
  },
  remedy: 'Do not sign what you cannot read. Ask whoever proposed it for its ABI and its purpose.',
  acknowledge: 'signing blind',
  run: ({ effects: facts }) => {
    const found = facts.places.flatMap((place): Found[] => {
      const { call, path } = place
      if (call.data === '0x' || isBatch(place)) return []
      const bare = {
        path,
        target: call.to,
        selector: call.data.slice(0, 10),
        wayOn: 'Find out what it does before you sign, or do not sign.',
      }
      if (call.method === undefined)
        return [
          {
            ...bare,
            text: `Unknown call: ${position(path)} sends ${byteLength(call.data)} bytes to ${call.to} that this page cannot read. You would be signing blind.`,
          },
        ]
      if (call.error !== undefined && call.exact !== false)
        return [
          {
            ...bare,
            method: call.signature,
            text: `${placeStart(path)}What ${call.method} at ${call.to} would do cannot be read. ${call.error}`,
          },
        ]
      if (call.known !== 'guess' || isKnownSafe(facts, call.innerSafe)) return []
      if (call.innerSafe !== undefined)
        return [
          {
            ...bare,
            method: call.signature,
            severity: 'warn',
            text: `${placeStart(path)}${call.method} is meant for a Safe at ${call.to}, and nobody confirmed that it is one.`,
          },
        ]
      return [
        {
          ...bare,
          method: call.signature,
          text: `Unknown call: ${position(path)} to ${call.to} may be ${call.method}, but only its first four bytes say so.`,
        },
      ]
    })
    return { found }
  },
})

/** Whether another Safe is one of the user's, or answered as a Safe when it was asked. */
function isKnownSafe({ known, otherSafes }: EffectFacts, safe: Address | undefined): boolean {
  if (safe === undefined) return false
  const isOwn = known?.safes?.some((one) => isSameAddress(one, safe)) ?? false
  return isOwn || factAt(otherSafes, safe)?.known === true
}
