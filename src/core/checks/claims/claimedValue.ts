import type { AbiValue } from '#core/abi/abiValue.ts'
import type { AbiField, AbiType } from '#core/abi/method.ts'

/**
 * A value that a service wrote as JSON (numbers as text, truth as `true` or "True", lists and tuples as lists or the JSON text of one, a tuple also as
 * an object of its fields in their order), as a value of the type; undefined when it is none of that type.
 */
export function claimedValue(type: AbiType, value: unknown): AbiValue | undefined {
  switch (type.kind) {
    case 'address':
      return hex(value, 20)
    case 'bytes':
      return hex(value)
    case 'fixedBytes':
      return hex(value, type.bytes)
    case 'bool':
      return truth(value)
    case 'string':
      return typeof value === 'string' ? value : undefined
    case 'uint':
    case 'int':
      return number(type, value)
    case 'array': {
      const list = listOf(value)
      if (list === undefined || list.length !== (type.length ?? list.length)) return undefined
      return all(list.map((one) => claimedValue(type.of, one)))
    }
    case 'tuple':
      return claimedValues(type.fields, fieldsOf(type.fields, value))
  }
}

/** The arguments of a claimed call; undefined when one is not of its type. */
export function claimedValues(
  inputs: readonly AbiField[],
  values: readonly unknown[] | undefined,
): AbiValue[] | undefined {
  if (inputs.length !== values?.length) return undefined
  return all(inputs.map(({ type }, at) => claimedValue(type, values[at])))
}

/** The fields of a tuple in the order of its type: a list of them, or an object, whose names are used where the type has the same. */
function fieldsOf(fields: readonly AbiField[], value: unknown): readonly unknown[] | undefined {
  const read = parsed(value)
  if (typeof read !== 'object' || read === null) return undefined
  if (Array.isArray(read)) return read
  const given = new Map(Object.entries(read))
  if (given.size !== fields.length) return undefined
  return fields.every(({ name }) => given.has(name))
    ? fields.map(({ name }) => given.get(name))
    : [...given.values()]
}

function listOf(value: unknown): readonly unknown[] | undefined {
  const read = parsed(value)
  return Array.isArray(read) ? read : undefined
}

/** A JSON text or a whole number in it, whose digits JavaScript would round. */
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?![\d.eE])/g

/** A list or tuple, or the text of one: some services write nested ones as JSON text. Numbers in such a text stay texts. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.replace(textOrNumber, (found) => (found.startsWith('"') ? found : `"${found}"`))
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function all(values: readonly (AbiValue | undefined)[]): AbiValue[] | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? known : undefined
}

/** Digits without 0x, as the encoder takes them. */
function hex(value: unknown, bytes?: number): string | undefined {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) return undefined
  if (bytes !== undefined && value.length !== 2 + 2 * bytes) return undefined
  return value.slice(2).toLowerCase()
}

function truth(value: unknown): boolean | undefined {
  const text = String(value).toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}

function number(type: AbiType & { kind: 'uint' | 'int' }, value: unknown): bigint | undefined {
  const read = wholeNumber(value)
  if (read === undefined) return undefined
  const fits =
    type.kind === 'uint' ? BigInt.asUintN(type.bits, read) === read : BigInt.asIntN(type.bits, read) === read
  return fits ? read : undefined
}

/** A whole number as a service may write it; undefined for anything else. */
export function wholeNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string') return undefined
  return /^(-?\d{1,80}|0x[0-9a-f]{1,64})$/i.test(value) ? BigInt(value) : undefined
}
