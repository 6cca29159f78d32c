import { parseAddress } from '#core/addresses/address.ts'
import type { UserAbi } from '#core/calldata/knownMethods.ts'
import { AppError } from '#core/errors.ts'
import { fieldsOf, methodOf, type Structs } from './declaration.ts'
import { type AbiField, type AbiType, arrayOf, elementary, type Method, method, tuple } from './method.ts'

const maxItems = 5000
const maxStructs = 200
const deepest = 32

/**
 * ABIs as people have them: a list of items, an artifact that holds one under `abi` (Foundry, Hardhat, Truffle) or under
 * `output.abi` (the compiler's metadata), lines as Solidity writes them, the text of any of these, a list of several
 * artifacts, or any of these by the address it is for (a proxy's address with the ABI of what is behind it).
 * @throws AppError saying what cannot be read.
 */
export function readUserAbis(value: unknown): UserAbi[] {
  const parsed = typeof value === 'string' ? fromText(value) : value
  if (Array.isArray(parsed) && parsed.some(isArtifact)) return parsed.flatMap(readUserAbis)
  const items = itemsOf(parsed)
  if (items) return [{ methods: methodsOfItems(items) }]
  if (!isRecord(parsed) || Object.keys(parsed).length === 0) throw notAnAbi()
  return Object.entries(parsed).flatMap(([text, abi]) => {
    const address = parseAddress(text)
    if (!address.ok) throw notAnAbi()
    return readUserAbis(abi).map(({ methods }) => ({ address: address.address, methods }))
  })
}

function fromText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text.split(/\n/).filter((line) => line.trim() !== '')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('This ABI is not JSON.', { cause })
  }
}

function itemsOf(value: unknown): readonly unknown[] | undefined {
  const held = isRecord(value)
    ? (value.abi ?? (isRecord(value.output) ? value.output.abi : undefined))
    : value
  const items = typeof held === 'string' ? fromText(held) : held
  if (Array.isArray(items)) return items
  return undefined
}

function methodsOfItems(items: readonly unknown[]): Map<Method['selector'], Method> {
  if (items.length > maxItems)
    throw new AppError(`This ABI has ${items.length} items; at most ${maxItems} are read.`)
  const structs = structsOf(items)
  const methods = items.flatMap((item) => {
    if (typeof item === 'string') return isOther(item) ? [] : [methodOf(item, structs)]
    if (!isRecord(item)) throw notAnAbi()
    return item.type === undefined || item.type === 'function' ? [methodOfItem(item)] : []
  })
  return new Map(methods.map((one) => [one.selector, one]))
}

function methodOfItem({ name, inputs }: Record<string, unknown>): Method {
  if (typeof name !== 'string' || !/^[A-Za-z_$][\w$]*$/.test(name))
    throw new AppError('A method of this ABI has no name.')
  return method(name, fieldsOfItems(inputs, name, 0))
}

function fieldsOfItems(inputs: unknown, owner: string, depth: number): AbiField[] {
  if (!Array.isArray(inputs)) throw new AppError(`“${owner}” of this ABI has no list of inputs.`)
  if (depth > deepest)
    throw new AppError(`“${owner}” of this ABI is nested more than ${deepest} levels deep.`)
  return inputs.map((input) => {
    if (!isRecord(input) || typeof input.type !== 'string')
      throw new AppError(`A parameter of “${owner}” of this ABI has no type.`)
    const { name, type, components } = input
    const [, base = '', brackets = ''] = /^([^[]*)([\s\S]*)$/.exec(type) ?? []
    const inner: AbiType =
      base === 'tuple' ? tuple(fieldsOfItems(components, owner, depth + 1)) : elementary(base)
    return { name: typeof name === 'string' ? name : '', type: arrayOf(inner, brackets) }
  })
}

/** The structs among lines of Solidity; one may stand in another that comes later or earlier. */
function structsOf(items: readonly unknown[]): Structs {
  const declared = items.flatMap((line) => {
    if (typeof line !== 'string') return []
    const [, name = '', fields] = /^\s*struct\s+([A-Za-z_$][\w$]*)\s*\{([^}]*)\}\s*;?\s*$/.exec(line) ?? []
    return fields === undefined ? [] : [{ name, fields }]
  })
  if (declared.length > maxStructs) throw new AppError(`This ABI has more than ${maxStructs} structs.`)
  const structs = new Map<string, AbiType>()
  for (let left = declared; left.length > 0; ) {
    const stuck = left.filter(({ name, fields }) => !isReadable(name, fields, structs))
    if (stuck.length === left.length) throw new AppError(`The struct “${stuck[0]?.name}” cannot be read.`)
    left = stuck
  }
  return structs
}

function isReadable(name: string, fields: string, structs: Map<string, AbiType>): boolean {
  try {
    structs.set(name, tuple(fieldsOf(fields, structs, 0, ';')))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const isOther = (line: string) =>
  /^\s*((struct|event|error|constructor|fallback|receive|modifier|enum|interface|contract)(?![\w$])|\/\/|[{}])/.test(
    line,
  )
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isArtifact = (value: unknown) => isRecord(value) && (value.abi !== undefined || isRecord(value.output))

function notAnAbi(): AppError {
  return new AppError('This is not an ABI: give a list of its methods, an artifact, or lines of Solidity.')
}
