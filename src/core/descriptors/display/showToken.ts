import { formatUnits } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { constantOf, type Environment, parameter } from '#core/descriptors/environment.ts'
import { addressOf, integerOf } from '#core/descriptors/format/term.ts'
import { plainObject } from '#core/formats/reader.ts'
import { unitText } from '#core/money/unitText.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Showing, ShownValue } from './showing.ts'
import { ownWords } from './words.ts'

type Unit = { symbol: string; decimals: number }

/** An amount in its token, `300 USDC`; from `threshold` on the maker's word for it, `Unlimited USDC`. Of an unknown token: a number. */
export function showToken({ term, field, environment, at }: Showing): ShownValue | undefined {
  const amount = integerOf(term)
  const source = parameter('token', field.params, environment, at)
  if (amount === undefined || source === undefined) return undefined
  const address = addressOf(source)
  const chainId = chainOf({ field, environment, at })
  const unit = address && unitOf(address, chainId, field.params.nativeCurrencyAddress, environment)
  if (address === undefined || unit === undefined) return undefined
  if (source.kind === 'data') environment.used(source.place)
  const { threshold, message = 'Unlimited' } = field.params
  const limit = threshold === undefined ? undefined : integerOf(constantOf(threshold, environment))
  if (limit !== undefined && amount >= limit) {
    const word = ownWords(String(constantOf(message, environment).value))
    return { value: `${word} ${symbolOf(unit)}`, raw: `${amount}`, token: address }
  }
  const symbol = symbolOf(unit)
  const shown = oneDigit.test(symbol) ? symbol : unitText(symbol)
  return { value: `${formatUnits(amount, unit.decimals)} ${shown}`, token: address }
}

/** A digit and letters, as in 1INCH: no group of digits, and so the reference cases of ERC-7730 have it, without quotes. */
const oneDigit = /^\d\p{L}+$/u

/** The chain that the params of a field name, or else the one of the transaction. */
export function chainOf({ field, environment, at }: Omit<Showing, 'term'>): number | undefined {
  const chain = parameter('chainId', field.params, environment, at)
  if (chain === undefined) return environment.container.chainId
  const number = integerOf(chain)
  return number === undefined || number > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(number)
}

/** The token at an address, or the coin where the descriptor takes that address for it. */
function unitOf(
  address: Address,
  chainId: number | undefined,
  native: unknown,
  environment: Environment,
): Unit | undefined {
  const { names, container, descriptor } = environment
  const natives = Array.isArray(native) ? native : native === undefined ? [] : [native]
  environment.compare(natives.length)
  if (natives.some((one) => addressOf(constantOf(one, environment)) === address)) return names.coin(chainId)
  const known = names.token(chainId, address)
  if (known !== undefined || container.to === undefined || !isSameAddress(address, container.to)) return known
  return ownToken(descriptor.file)
}

/** What a descriptor says of the token that it describes itself. */
function ownToken({ metadata }: Readonly<Record<string, unknown>>): Unit | undefined {
  const { token } = plainObject(metadata ?? {}, 'metadata')
  if (token === undefined) return undefined
  const { ticker, decimals } = plainObject(token, 'metadata.token')
  const isWhole =
    typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  return typeof ticker === 'string' && isWhole ? { symbol: ticker, decimals } : undefined
}

/** A ticker as it may be shown. */
export const symbolOf = ({ symbol }: Pick<Unit, 'symbol'>): string => ownWords(symbol, 32)
