import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { type Fact, factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'

/** Younger code, in days, has not been there long enough for anybody to find out what it does (reference, Permissions). */
export const freshDays = 30

const secondsOfDay = 86_400

/**
 * How long the code at an address has been there, in days: as it was read, else from the moment of its deployment; undefined: not offered. What
 * an account runs by EIP-7702 its key may exchange with the next transaction: it is never older than that.
 */
export function codeAgeOf(
  { codeAges, codes, now }: Pick<EffectFacts, 'codeAges' | 'codes' | 'now'>,
  address: Address,
): Fact<number> | undefined {
  const code = factAt(codes, address)
  if (code?.known && code.value.delegatedTo !== undefined) return { known: true, value: 0 }
  const age = factAt(codeAges, address)
  if (age !== undefined) return age
  if (!code?.known || code.value.createdAt === undefined || now === undefined) return undefined
  return { known: true, value: (now - code.value.createdAt) / secondsOfDay }
}

/** Whether code is known to be young; what is not known is not young. */
export const isFresh = (age: Fact<number> | undefined): boolean =>
  age?.known === true && age.value < freshDays

/** Whether code is known to have been there for long. */
export const isSettled = (age: Fact<number> | undefined): boolean =>
  age?.known === true && age.value >= freshDays
