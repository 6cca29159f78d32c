import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'

/** Whether both name one contract, or both none. */
export function isSameOrNone(one: Address | undefined, two: Address | undefined): boolean {
  return one === undefined || two === undefined ? one === two : isSameAddress(one, two)
}
