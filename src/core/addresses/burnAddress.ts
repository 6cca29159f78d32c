import type { Address } from '#core/safe/safe.ts'

/**
 * Whether nobody has the key of it: the zero address, those of precompiled contracts (EIP-1352, and EIP-7951 at 0x100), those that people burn with
 * (…dEaD, 0xffff…), and 0xEeee…, which stands for the coin where an address of a token is asked for.
 */
export function isBurnAddress(address: Address): boolean {
  return /^0x(0{38}|0{37}100$|0{36}dead$|dead0{32}(dead|0000)$|(e{40}|f{40})$)/i.test(address)
}
