import { readArguments } from '#core/abi/abiReader.ts'
import type { AbiValue } from '#core/abi/abiValue.ts'
import { isWritten } from '#core/abi/abiWriter.ts'
import type { AbiField, AbiType } from '#core/abi/method.ts'
import { AppError } from '#core/errors.ts'
import { type Encodable, typeHash } from '#core/typedData/encode.ts'
import { contractOf } from '#core/typedData/struct.ts'
import type { TypedStruct, TypedValue } from '#core/typedData/values.ts'
import { chainOf, type ImplementationOf, isBoundToCall, isBoundToMessage, selectorOf } from './bind.ts'
import type { Container, Environment, InnerCall, NameLookup } from './environment.ts'
import type { Descriptor } from './format/descriptor.ts'
import { coinPlace, type Reading, readingBy } from './reading.ts'

/** What one bound descriptor says of a call or message, or why it says nothing that could be shown. */
export type DescriptorReading =
  | { ok: true; descriptor: Descriptor; reading: Reading }
  | { ok: false; descriptor: Descriptor; text: string }

/** All that readings are made with: the descriptors at hand, the names that are known here, and what proxies call. */
export type Library = {
  descriptors: readonly Descriptor[]
  names: NameLookup
  implementationOf: ImplementationOf
}

/** How many calls inside one another are read. */
const deepest = 8
/** How many of them in all, however often a descriptor shows the same one. */
const maxInside = 100

/** What the descriptors of the contract that is called say of the call, each for itself; none for a contract that none describes. */
export function readCallBy(library: Library, call: InnerCall): DescriptorReading[] {
  return readAt(library, call, 0, { left: maxInside })
}

type Budget = { left: number }

function readAt(library: Library, call: InnerCall, depth: number, budget: Budget): DescriptorReading[] {
  const selector = selectorOf(call.data)
  if (selector === undefined) return []
  return library.descriptors.flatMap((descriptor): DescriptorReading[] => {
    const format = descriptor.calls.find(({ method }) => method.selector === selector)
    if (format === undefined || !isBoundToCall(descriptor, call, library.implementationOf)) return []
    const digits = call.data.slice(10).toLowerCase()
    const values = readArguments(digits, format.inputs)
    if (values === undefined)
      return [
        {
          ok: false,
          descriptor,
          text: 'The bytes of this call do not fit the descriptor.',
        },
      ]
    const isExact = isWritten(digits, format.inputs, values)
    return [told(library, descriptor, format, { values, container: call, depth, isExact, budget })]
  })
}

/** What the descriptors of an application say of a message, `from` being who signs it. */
export function readMessageBy(
  library: Library,
  message: Encodable,
  from?: InnerCall['from'],
): DescriptorReading[] {
  if (library.descriptors.length === 0) return []
  const hash = typeHash(message.primaryType, message.types)
  const chainId = chainOf(message)
  const to = contractOf(message)
  const container: Container = {
    value: 0n,
    ...(chainId !== undefined && { chainId }),
    ...(to && { to }),
    ...(from && { from }),
  }
  return library.descriptors.flatMap((descriptor): DescriptorReading[] => {
    const format = descriptor.messages.find((one) => one.message.typeHash === hash)
    if (format === undefined || !isBoundToMessage(descriptor, message, library.implementationOf)) return []
    const values = structValues(format.inputs, message.message)
    return [
      told(library, descriptor, format, {
        values,
        container,
        depth: 0,
        isExact: true,
        budget: { left: maxInside },
      }),
    ]
  })
}

type From = {
  values: readonly AbiValue[]
  container: Container
  depth: number
  isExact: boolean
  budget: Budget
}

function told(
  library: Library,
  descriptor: Descriptor,
  format: Descriptor['calls'][number] | Descriptor['messages'][number],
  { values, container, depth, isExact, budget }: From,
): DescriptorReading {
  const inner: Reading[] = []
  const read: Environment['read'] = (call) => {
    const found =
      depth >= deepest || budget.left-- <= 0
        ? undefined
        : readAt(library, call, depth + 1, budget).find(({ ok }) => ok)
    if (!found?.ok) return undefined
    inner.push(found.reading)
    const { intent, interpolatedIntent, owner, fields } = found.reading
    return { intent, ...(interpolatedIntent !== undefined && { interpolatedIntent }), owner, fields }
  }
  try {
    const data = { inputs: format.inputs, values }
    const reading = readingBy(format, { descriptor, data, container, names: library.names, read })
    const powers = [...reading.powers, ...inner.flatMap((one) => one.powers)]
    // The coin of a call inside is a parameter of the one around it, whose own reading shows it or not.
    const unshown = depth === 0 ? reading.unshown : reading.unshown.filter((place) => place !== coinPlace)
    return { ok: true, descriptor, reading: { ...reading, unshown, powers, isExact, inner } }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, descriptor, text: error.message }
    throw error
  }
}

function structValues(inputs: readonly AbiField[], struct: TypedStruct): AbiValue[] {
  return inputs.map(({ name, type }) => abiValue(type, struct[name]))
}

/** A value of a message as one of a call. */
function abiValue(type: AbiType, value: TypedValue | undefined): AbiValue {
  if (typeof value === 'bigint' || typeof value === 'boolean') return value
  if (typeof value === 'string') return type.kind === 'string' ? value : value.slice(2).toLowerCase()
  if (isList(value)) return value.map((one) => (type.kind === 'array' ? abiValue(type.of, one) : ''))
  return type.kind === 'tuple' && value !== undefined ? structValues(type.fields, value) : ''
}

function isList(value: TypedValue | undefined): value is readonly TypedValue[] {
  return Array.isArray(value)
}
