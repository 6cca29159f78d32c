import * as v from 'valibot'
import type { QuestionRow } from './question.ts'
import { invalidParams } from './rpcError.ts'

const Fields = v.array(v.object({ name: v.string(), type: v.string() }))

const TypedData = v.object({
  types: v.record(v.string(), Fields),
  primaryType: v.string(),
  domain: v.record(v.string(), v.unknown()),
  message: v.record(v.string(), v.unknown()),
})

export type TypedData = v.InferOutput<typeof TypedData>

/** Typed data as the second parameter of `eth_signTypedData_v4` carries it, JSON text or object. */
export function parseTypedData(given: unknown): TypedData {
  const result = v.safeParse(TypedData, typeof given === 'string' ? parseJson(given) : given)
  if (result.success) return result.output
  throw invalidParams('The typed data has no types, primaryType, domain and message.')
}

/** Every value that is signed: the domain, then the message's fields in the order of their types. */
export function typedDataRows(data: TypedData): QuestionRow[] {
  const domain = Object.entries(data.domain).map(([name, value]) => row(`domain.${name}`, value))
  return [
    ...domain,
    row('primaryType', data.primaryType),
    ...fieldRows(data, data.primaryType, data.message, ''),
  ]
}

function fieldRows(data: TypedData, type: string, value: unknown, path: string): QuestionRow[] {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined && Array.isArray(value)) {
    if (value.length === 0) return [row(path, '(empty list)')]
    return value.flatMap((entry, index) => fieldRows(data, item, entry, `${path}[${index}]`))
  }
  const fields = data.types[type]
  if (!fields || typeof value !== 'object' || value === null) return [row(path, value)]
  const values = new Map(Object.entries(value))
  return fields.flatMap(({ name, type: fieldType }) =>
    fieldRows(data, fieldType, values.get(name), path ? `${path}.${name}` : name),
  )
}

const row = (label: string, value: unknown): QuestionRow => ({
  label,
  text: typeof value === 'string' ? value : (JSON.stringify(value) ?? '(missing)'),
  code: true,
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalidParams(`The typed data is not JSON: ${String(cause)}`)
  }
}
