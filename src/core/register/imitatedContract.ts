import { isSameAddress } from '#core/addresses/address.ts'
import { likenessOf, lookAlikeOf } from '#core/addresses/lookAlike.ts'
import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * The known contract that another one looks like. Permit2, Multicall3 and Seaport only where both ends agree: many contracts begin with as many
 * zeros.
 */
export function imitatedContract(spender: Address, wellKnown: readonly Address[]): Address | undefined {
  const known = [permit2, multicall3, ...wellKnown]
  const isBare = (one: Address) => isSameAddress(one, multicall3) || /^0x0{8}/.test(one)
  const others = known.filter((one) => !isBare(one))
  const helper = known.filter(isBare).find((one) => {
    const { leading, trailing } = likenessOf(spender, one)
    return leading >= 3 && trailing >= 4 && leading < 40
  })
  return lookAlikeOf(spender, others)?.known ?? helper
}
