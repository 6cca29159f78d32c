import { type AbiParameter, concat, encodeAbiParameters, toFunctionSelector } from 'viem'
import { parseAddress } from '#core/addresses/address.ts'
import { FormatError, listOf, objectOf, type Reader, refuse, textUpTo } from '#core/formats/reader.ts'
import type { Hex } from '#core/safe/safe.ts'
import { type BatchValue, readWritten } from './batchValue.ts'

/** One input of a method as the builder writes it. */
type MethodInput = { name: string; type: string; internalType?: string; components?: MethodInput[] }
/** A method as the builder writes it: the part of an ABI that it needs. */
export type ContractMethod = { name: string; inputs: MethodInput[]; payable?: boolean }

const name = textUpTo(200)
const deepest = 16

const inputAt =
  (depth: number): Reader<MethodInput> =>
  (value, path) =>
    depth > deepest
      ? refuse(path.slice(0, 80), `is nested more than ${deepest} deep`)
      : objectOf<MethodInput>(
          { name, type: name, internalType: name, components: listOf(inputAt(depth + 1), 200) },
          ['name', 'internalType', 'components'],
        )(value, path)

/** Reads `contractMethod`; a name may be missing, a type may not. */
export const contractMethod: Reader<ContractMethod> = objectOf<ContractMethod>(
  {
    name,
    inputs: listOf(inputAt(0), 200),
    payable: (value, path) =>
      typeof value === 'boolean' ? value : refuse(path, 'is neither true nor false'),
  },
  ['payable'],
)

/** The calldata of a method with the values a person wrote for its inputs, each by the input's name. @throws FormatError */
export function encodeMethod(method: ContractMethod, values: Readonly<Record<string, string>>): Hex {
  if (method.name === 'receive' || method.name === 'fallback') return '0x'
  const types = method.inputs.map(canonicalType)
  const args = method.inputs.map((input, index) => {
    const written = own(values, input.name) ?? own(values, String(index))
    if (written === undefined)
      return refuse(input.name || `input ${index + 1}`, `of “${method.name}” has no value`)
    return argumentOf(input, written)
  })
  try {
    const selector = toFunctionSelector(`function ${method.name}(${types.join(',')})`)
    return concat([selector, encodeAbiParameters(method.inputs as readonly AbiParameter[], args)])
  } catch (cause) {
    throw new FormatError(`The values of “${method.name}” do not fit its inputs.`, { cause })
  }
}

function own(values: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}

/** `tuple[2]` → `(uint256,address)[2]`, and uint → uint256. */
function canonicalType({ type, components = [] }: MethodInput): string {
  const [, base = '', brackets = ''] = /^([a-zA-Z0-9]+)((?:\[\d*\])*)$/.exec(type) ?? []
  if (base === '') return refuse(type, 'is not a type')
  if (base === 'tuple') return `(${components.map(canonicalType).join(',')})${brackets}`
  return `${base === 'uint' || base === 'int' ? `${base}256` : base}${brackets}`
}

function argumentOf(input: MethodInput, text: string): unknown {
  const isPlain = !input.type.includes('[') && input.type !== 'tuple'
  return typedValue(input, isPlain ? text : readWritten(text))
}

function typedValue(input: MethodInput, written: BatchValue): unknown {
  const list = /^(.*)\[(\d*)\]$/.exec(input.type)
  if (list) {
    const [, type = '', length = ''] = list
    if (!Array.isArray(written)) return refuse(input.name || input.type, 'should be a list')
    if (length !== '' && written.length !== Number(length))
      return refuse(input.name || input.type, `should have ${length} entries`)
    return written.map((entry: BatchValue) => typedValue({ ...input, type }, entry))
  }
  if (input.type === 'tuple') return tupleOf(input, written)
  return typeof written === 'string'
    ? plainValue(input, written)
    : refuse(input.name || input.type, 'should be one value')
}

function tupleOf({ name: tuple, type, components = [] }: MethodInput, written: BatchValue): unknown {
  const label = tuple || type
  if (typeof written === 'string')
    return refuse(label, 'is neither a list nor a tuple: write it like [1, 2] or {"name": 1}')
  const isList = Array.isArray(written)
  const names = components.map((part, index) => (isList ? String(index) : part.name || String(index)))
  const entries = new Map(Object.entries(written) as [string, BatchValue][])
  const parts = components.map((part, index) => {
    const value = entries.get(names[index] ?? '')
    return value === undefined
      ? refuse(part.name || `part ${index + 1}`, `of “${label}” has no value`)
      : typedValue(part, value)
  })
  const strange = isList ? undefined : [...entries.keys()].find((name) => !names.includes(name))
  if (strange !== undefined) return refuse(strange.slice(0, 80), `is no part of “${label}”`)
  if (entries.size !== components.length)
    return refuse(label, `needs ${components.length} parts and has ${entries.size}`)
  return parts
}

function plainValue({ name: input, type }: MethodInput, text: string): unknown {
  const label = input || type
  const trimmed = text.trim()
  if (type === 'string') return text
  if (type === 'bool') return trueOrFalse(trimmed.toLowerCase(), label)
  if (/^u?int\d*$/.test(type)) return wholeNumber(type, trimmed, label)
  if (type === 'address') {
    const read = parseAddress(trimmed)
    return read.ok ? read.address : refuse(label, `is not usable: ${read.text.replace(/\.$/, '')}`)
  }
  if (type.startsWith('bytes')) return bytesOf(type, trimmed, label)
  return refuse(label, `has the type “${type}”, which cannot be written here`)
}

function wholeNumber(type: string, text: string, label: string): bigint {
  if (!/^(-?\d+|0x[0-9a-fA-F]+)$/.test(text) || text.length > 80)
    return refuse(label, 'is not a whole number')
  const number = BigInt(text)
  const isSigned = type.startsWith('int')
  const bits = BigInt(/\d+$/.exec(type)?.[0] ?? 256)
  const most = 2n ** (isSigned ? bits - 1n : bits) - 1n
  if (number > most) return refuse(label, `is more than ${type} can hold: at most ${most}`)
  const least = isSigned ? -most - 1n : 0n
  return number < least ? refuse(label, `is less than ${type} can hold: at least ${least}`) : number
}

function bytesOf(type: string, text: string, label: string): string {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(text)) return refuse(label, 'is not whole bytes in hexadecimal')
  const given = (text.length - 2) / 2
  const needed = Number(/\d+$/.exec(type)?.[0] ?? given)
  return given === needed ? text : refuse(label, `has ${given} bytes instead of ${needed}`)
}

function trueOrFalse(text: string, label: string): boolean {
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : refuse(label, 'is neither true nor false')
}
