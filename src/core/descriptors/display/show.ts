import { formatUnits } from 'viem'
import { constantOf, parameter } from '#core/descriptors/environment.ts'
import type { FormatName } from '#core/descriptors/format/descriptor.ts'
import { valueAt } from '#core/descriptors/format/fileValue.ts'
import { addressOf, integerOf, isSameValue, rawText, type Term } from '#core/descriptors/format/term.ts'
import { digitsIn } from '#core/descriptors/resolve.ts'
import { plainObject } from '#core/formats/reader.ts'
import type { Hex } from '#core/safe/safe.ts'
import type { Showing, ShownValue } from './showing.ts'
import { showNumber } from './showNumber.ts'
import { chainOf, showToken, symbolOf } from './showToken.ts'
import { ownWords } from './words.ts'

/** A value by the format of its field; what a format cannot show is shown raw. @throws FormatError where a parameter leads nowhere */
export function show(showing: Showing): ShownValue {
  const { term, field } = showing
  if (field.encrypted !== undefined) return { value: field.encrypted, raw: rawText(term) }
  const shown = showers.get(field.format)?.(showing)
  return shown ?? { value: plainText(term) }
}

/** A constant of the maker is words; data that would be signed is shown to the last byte. */
function plainText(term: Term): string {
  return term.kind === 'constant' ? ownWords(rawText(term)) : rawText(term)
}

type Shower = (showing: Showing) => ShownValue | undefined

const showers = new Map<FormatName, Shower>([
  ['amount', showAmount],
  ['tokenAmount', showToken],
  ['nftName', showNft],
  ['date', showNumber],
  ['duration', showNumber],
  ['unit', showNumber],
  ['enum', showEnum],
  ['calldata', showCalldata],
  ['addressName', showAddress],
  ['tokenTicker', showTicker],
])

function showAmount({ term, environment: { container, names } }: Showing): ShownValue | undefined {
  const amount = integerOf(term)
  const coin = names.coin(container.chainId)
  if (amount === undefined || coin === undefined) return undefined
  return { value: `${formatUnits(amount, coin.decimals)} ${symbolOf(coin)}` }
}

function showNft({ term, field, environment, at }: Showing): ShownValue | undefined {
  const collection = parameter('collection', field.params, environment, at)
  const address = collection && addressOf(collection)
  const name = address && environment.names.collection(environment.container.chainId, address)
  const id = integerOf(term)
  if (name === undefined || id === undefined) return undefined
  if (collection?.kind === 'data') environment.used(collection.place)
  return { value: `${ownWords(name)} #${id}`, raw: `${id}`, token: address }
}

/** The maker's word for a value; the value itself stays beside it. */
function showEnum({ term, field, environment }: Showing): ShownValue | undefined {
  const { $ref } = field.params
  const found = typeof $ref === 'string' ? valueAt(environment.descriptor.file, $ref) : undefined
  const entries = Object.entries(plainObject(found, 'The enumeration of a field'))
  environment.compare(entries.length)
  const entry = entries.find(([key]) => isSameValue(term, key))
  return typeof entry?.[1] === 'string' ? { value: ownWords(entry[1]), raw: rawText(term) } : undefined
}

function showAddress({ term, field, environment }: Showing): ShownValue | undefined {
  const address = addressOf(term)
  if (address === undefined) return undefined
  const { senderAddress, sources } = field.params
  const senders = Array.isArray(senderAddress)
    ? senderAddress
    : senderAddress === undefined
      ? []
      : [senderAddress]
  environment.compare(senders.length)
  if (senders.some((one) => addressOf(constantOf(one, environment)) === address))
    return { value: 'Sender', raw: address }
  for (const source of ['local', 'ens'] as const) {
    const isAllowed = !Array.isArray(sources) || sources.includes(source)
    const name = isAllowed ? environment.names.name(source, address) : undefined
    if (name !== undefined) return { value: ownWords(name), raw: address }
  }
  return { value: address }
}

function showTicker({ term, field, environment, at }: Showing): ShownValue | undefined {
  const address = addressOf(term)
  if (address === undefined) return undefined
  const token = environment.names.token(chainOf({ field, environment, at }), address)
  return token ? { value: symbolOf(token), raw: address, token: address } : { value: address }
}

/** A call inside of the call, by what its own contract's descriptor says; else its bytes. */
function showCalldata({ term, field, environment, at }: Showing): ShownValue | undefined {
  const digits = term.kind === 'data' ? digitsIn(term) : undefined
  if (digits === undefined) return undefined
  const hex: Hex = `0x${digits}`
  const given = (key: string) => parameter(key, field.params, environment, at)
  const [callee, selector, amount, spender] = ['callee', 'selector', 'amount', 'spender'].map(given)
  const to = callee && addressOf(callee)
  const chainId = chainOf({ field, environment, at })
  if (to === undefined || chainId === undefined) return { value: hex }
  const from = spender ? addressOf(spender) : environment.container.from
  const inner = environment.read({
    chainId,
    to,
    ...(from && { from }),
    value: (amount && integerOf(amount)) ?? 0n,
    data: selector === undefined ? hex : `0x${rawText(selector).replace(/^0x/, '')}${digits}`,
  })
  if (inner === undefined) return { value: hex }
  if (callee?.kind === 'data') environment.used(callee.place)
  return { value: inner, raw: hex }
}
