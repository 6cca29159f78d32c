import { elementary } from '#core/abi/method.ts'
import { FormatError, plainObject } from '#core/formats/reader.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { Descriptor } from './format/descriptor.ts'
import { valueAt } from './format/fileValue.ts'
import { type Path, readPath, within } from './format/path.ts'
import { rawText, type Term } from './format/term.ts'
import { type Data, resolve } from './resolve.ts'

/** What is known here of tokens, names and times; what is not known stays a number or an address. */
export type NameLookup = {
  token(chainId: number | undefined, address: Address): { symbol: string; decimals: number } | undefined
  /** The coin of a chain. */
  coin(chainId: number | undefined): { symbol: string; decimals: number } | undefined
  /** A name that the user trusts: `local` from the address book, `ens` from ENS. */
  name(source: 'local' | 'ens', address: Address): string | undefined
  collection(chainId: number | undefined, address: Address): string | undefined
  /** When a block was or will be, in seconds since 1970. */
  blockTime(chainId: number | undefined, block: bigint): bigint | undefined
}

/** The transaction around a call; of a message, its domain. */
export type Container = { chainId?: number; to?: Address; from?: Address; value: bigint }

/** A call inside of another one, as a field of format `calldata` hands it on. */
export type InnerCall = Container & { chainId: number; to: Address; data: Hex }

/** All that a field is shown with. `used` hears of each place of the data that decided how another one is shown. */
export type Environment = {
  descriptor: Descriptor
  data: Data
  container: Container
  names: NameLookup
  used: (place: string) => void
  /** Counts the values that are shown. @throws FormatError where they are too many */
  spend: (values: number) => void
  /** Counts the entries of a list that a value is compared with. @throws FormatError where they are too many */
  compare: (entries: number) => void
  read: (call: InnerCall) => InnerReading | undefined
}

/** A reading inside of a reading. */
export type InnerReading = {
  intent: string
  interpolatedIntent?: string
  owner: string
  fields: readonly ShownField[]
}
/** A field as it is shown; `raw` is its value in its plainest form where the text hides it, `token` the contract behind a ticker. */
export type ShownField = { label: string; value: string | InnerReading; raw?: string; token?: Address }

const types = { from: 'address', to: 'address', value: 'uint256', chainId: 'uint256' } as const

/** What a path leads to: in the data, in the transaction around it, or in the descriptor. @throws FormatError */
export function termsAt(path: Path, environment: Environment, fixed: readonly number[]): Term[] {
  if (path.root === '#')
    return resolve(environment.data, path.steps, fixed).map((match) => ({ kind: 'data', ...match }))
  if (path.root === '$') return [constantOf(path.text, environment)]
  const [first, ...rest] = path.steps
  const name = first?.kind === 'name' ? first.name : ''
  if (name !== 'from' && name !== 'to' && name !== 'value' && name !== 'chainId') throw nowhere(path.text)
  const { [name]: given } = environment.container
  if (given === undefined) throw nowhere(path.text)
  const value = typeof given === 'string' ? given.slice(2).toLowerCase() : BigInt(given)
  const inputs = [{ name, type: elementary(types[name]) }]
  const [match] = resolve({ inputs, values: [value] }, [{ kind: 'name', name }, ...rest])
  return match === undefined ? [] : [{ kind: 'data', ...match, place: `@.${match.place}` }]
}

/**
 * A parameter of a format: `keyPath` as a path, at the same element as the field beside it, or `key` as a constant, a `$` path or a
 * map. Undefined where neither is given. @throws FormatError
 */
export function parameter(
  key: string,
  params: Readonly<Record<string, unknown>>,
  environment: Environment,
  { parent, indexes }: { parent: Path | undefined; indexes: readonly number[] },
): Term | undefined {
  const pathText = params[`${key}Path`]
  if (typeof pathText !== 'string') {
    const value = params[key]
    return value === undefined ? undefined : constantOf(value, environment)
  }
  const path = within(parent, readPath(pathText))
  const terms = termsAt(path, environment, indexes)
  const [term] = terms
  if (term === undefined || terms.length > 1)
    throw new FormatError(`“${pathText.slice(0, 80)}” leads to ${terms.length} values and not to one.`)
  return term
}

/** A constant of a descriptor: written out, behind a `$` path, or in a map by a value of the data. @throws FormatError */
export function constantOf(written: unknown, environment: Environment): Term {
  const { file } = environment.descriptor
  if (typeof written === 'string' && written.startsWith('$.')) {
    const value = valueAt(file, written)
    if (!isPlain(value)) throw nowhere(written)
    return { kind: 'constant', value }
  }
  if (isPlain(written)) return { kind: 'constant', value: written }
  const { map, keyPath } = plainObject(written, 'A value')
  if (typeof map !== 'string' || typeof keyPath !== 'string') throw nowhere('a map')
  const [key] = termsAt(readPath(keyPath), environment, [])
  const values = plainObject(plainObject(valueAt(file, map), map.slice(0, 80)).values, map.slice(0, 80))
  const entries = Object.entries(values)
  environment.compare(entries.length)
  const wanted = key && rawText(key).toLowerCase()
  const found = entries.find(([one]) => one.toLowerCase() === wanted)
  if (!isPlain(found?.[1])) throw nowhere(map)
  return { kind: 'constant', value: found[1] }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function nowhere(text: string): FormatError {
  return new FormatError(`“${text.slice(0, 80)}” leads to no value that could be shown.`)
}
