import type * as v from 'valibot'
import { GatewayShapeError } from './errors.ts'
import { Misfit, under } from './misfit.ts'
import { type Fields, fieldsOf, itemsOf, type Part, type Reader } from './part.ts'
import type { Unreadable } from './schemas/list.ts'
import type { Unknown, UnknownKind } from './schemas/open.ts'

/**
 * What a stranger's JSON says by a schema, tolerant where time brings more than the schema knows: a text that an
 * enumeration lacks is `{ unknown }`, a kind that a union lacks `{ type: 'unknown', raw }`, an item of a list that cannot
 * be read stands there as `Unreadable`, null is as absent, and keys that the schema does not name are kept. The value
 * itself is left as it is.
 * @throws GatewayShapeError naming the path of what is missing or malformed.
 */
export function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  try {
    return readerOf(schema)(value)
  } catch (cause) {
    if (!(cause instanceof Misfit)) throw cause
    throw misread(cause, value)
  }
}

const readers = new WeakMap<object, Reader>()

function readerOf(schema: object): Reader {
  const reader = readers.get(schema) ?? makeReader(schema as Part)
  readers.set(schema, reader)
  return reader
}

function makeReader(schema: Part): Reader {
  const reader = schema.pipe ? piped(schema.pipe) : (kinds.get(schema.type)?.(schema) ?? asIs(schema))
  return 'fallback' in schema ? orElse(reader, schema.fallback) : reader
}

const kinds = new Map<string, (schema: Part) => Reader>([
  ['object', object],
  ['loose_object', object],
  ['array', ({ item, isList }) => (isList ? list(readerOf(item)) : array(readerOf(item)))],
  ['record', ({ value }) => record(readerOf(value))],
  ['variant', variant],
  ['union', union],
  ['picklist', picklist],
  ['nullish', nullish],
  ['optional', nullish],
  ['unknown', () => (value) => value],
  ['string', (schema) => ofType('string', asIs(schema))],
  ['boolean', (schema) => ofType('boolean', asIs(schema))],
  ['custom', (schema) => (value) => (schema.check(value) ? value : asIs(schema)(value))],
])

/** By the schema's own parser: it says what is wrong in its own words. */
function asIs(part: Part): Reader {
  return (value) => {
    const result = part['~run']({ typed: true, value }, {})
    if (result.issues?.[0]) throw new Misfit(result.issues[0].message)
    return result.value
  }
}

const ofType =
  (type: string, otherwise: Reader): Reader =>
  (value) =>
    typeof value === type ? value : otherwise(value)

function nullish({ wrapped, default: otherwise }: Part): Reader {
  const reader = readerOf(wrapped)
  return (value) => (value === null || value === undefined ? otherwise?.() : reader(value))
}

function orElse(reader: Reader, fallback: unknown): Reader {
  return (value) => {
    try {
      return reader(value)
    } catch (cause) {
      if (cause instanceof Misfit) return fallback
      throw cause
    }
  }
}

function piped([first, ...steps]: readonly Part[]): Reader {
  // A nullish part is nothing for null as we read it, which is all that the step of `maybe` adds.
  if (first?.type === 'nullish' && first.default === undefined) return readerOf(first)
  return steps.filter(({ kind }) => kind !== 'metadata').reduce(followed, readerOf(first as Part))
}

function followed(reader: Reader, step: Part): Reader {
  if (step.kind === 'transformation') return (value) => step.operation(reader(value))
  const checked = asIs(step)
  if (step.type !== 'check') return (value) => checked(reader(value))
  return (value) => {
    const given = reader(value)
    return step.requirement(given) ? given : checked(given)
  }
}

function object({ entries }: Part): Reader {
  const fields = new Map(Object.entries(entries).map(([name, part]) => [name, readerOf(part)]))
  return (value) => {
    const given = fieldsOf(value)
    const parsed: Fields = {}
    let found = 0
    let name = ''
    try {
      for (name of Object.keys(given)) {
        const reader = fields.get(name)
        if (reader) {
          found += 1
          parsed[name] = reader(given[name])
        } else if (name !== '__proto__') parsed[name] = given[name]
      }
      if (found === fields.size) return parsed
      for (const [missing, reader] of fields) {
        name = missing
        const field = Object.hasOwn(given, name) ? undefined : reader(undefined)
        if (field !== undefined) parsed[name] = field
      }
    } catch (cause) {
      throw under(name, cause)
    }
    return parsed
  }
}

/** Keys that a record from a stranger never has: they would pass for what every object has. */
const prototypal = new Set(['__proto__', 'prototype', 'constructor'])

function record(reader: Reader): Reader {
  return (value) => {
    const given = fieldsOf(value)
    const parsed: Fields = {}
    for (const name of Object.keys(given)) {
      if (prototypal.has(name)) continue
      try {
        parsed[name] = reader(given[name])
      } catch (cause) {
        throw under(name, cause)
      }
    }
    return parsed
  }
}

/** A list that is worth nothing without each of its items, such as a Safe's owners. */
function array(reader: Reader): Reader {
  return (value) =>
    itemsOf(value).map((item, index) => {
      try {
        return reader(item)
      } catch (cause) {
        throw under(index, cause)
      }
    })
}

function list(reader: Reader): Reader {
  const readItem = (item: unknown): unknown => {
    try {
      return reader(item)
    } catch (cause) {
      if (cause instanceof Misfit) return unreadable(cause, item)
      throw cause
    }
  }
  return (value) => itemsOf(value).map(readItem)
}

function unreadable(cause: Misfit, item: unknown): Unreadable {
  const { path, message } = cause
  return { type: 'UNREADABLE', path, message, error: misread(cause, item) }
}

function picklist({ options }: Part): Reader {
  const known = new Set<unknown>(options)
  const word = typeof options[0]
  return (value) => {
    if (known.has(value)) return value
    if (word !== 'string' || typeof value !== 'string')
      throw new Misfit(`Expected one of ${options.join(', ')}`)
    return { unknown: value } satisfies Unknown
  }
}

function variant({ key, options, unknownType = 'unknown' }: Part): Reader {
  const byType = new Map<unknown, Reader>()
  for (const option of options as Part[])
    for (const type of typesOf(option.entries[key] as Part)) byType.set(type, readerOf(option))
  return (value) => {
    const type = fieldsOf(value)[key]
    const reader = byType.get(type)
    if (reader) return reader(value)
    if (typeof type !== 'string') throw new Misfit('Expected a text', key)
    return { type: unknownType, raw: value as UnknownKind['raw'] }
  }
}

/** The texts by which an object says that it is of this kind. */
function typesOf(discriminator: Part): readonly unknown[] {
  return discriminator.type === 'picklist' ? discriminator.options : [discriminator.literal]
}

function union({ options }: Part): Reader {
  const reads = (options as Part[]).map(readerOf)
  return (value) => {
    let misfit: unknown
    for (const reader of reads) {
      try {
        return reader(value)
      } catch (cause) {
        misfit = cause
      }
    }
    throw misfit
  }
}

function misread({ path, message }: Misfit, body: unknown): GatewayShapeError {
  const sentence = `The gateway's answer cannot be read: ${path || 'the whole'}: ${message}`
  return new GatewayShapeError(sentence, { path, problem: message, body })
}
