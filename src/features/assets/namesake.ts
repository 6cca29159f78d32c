import { isSameAddress } from '#core/addresses/address.ts'
import { looksLike } from '#core/checks/wording/confusable.ts'
import { registeredTokens } from '#core/money/tokenRegister.ts'
import type { Address } from '#core/safe/safe.ts'

export type NamedToken = { address: Address; symbol: string }

/** The token that goes by this one's symbol already, by the register of the main networks or by what is listed here; undefined where it is the same one. */
export function namesake(
  token: NamedToken,
  listed: readonly NamedToken[],
  chainId: number,
): NamedToken | undefined {
  const known = [...registeredTokens(chainId), ...listed]
  if (known.some(({ address }) => isSameAddress(address, token.address))) return undefined
  return known.find(({ symbol }) => looksLike(symbol) === looksLike(token.symbol))
}
