import type { AbiField, AbiType, Method } from '#core/abi/method.ts'
import { readUserAbis } from '#core/abi/userAbi.ts'
import { asAppError } from '#core/errors.ts'
import { brokenAbi } from '#core/formats/brokenJson.ts'

/** What an ABI offers to call, or the sentence why it cannot be read. */
export type Offered = { ok: true; methods: readonly Callable[] } | { ok: false; text: string }

/** A method that changes something; `isPayable` false where the ABI says that it takes no coin. */
export type Callable = Method & { isPayable: boolean }

type MethodLine = { name: string; mutability: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (_lines) {
    return undefined
  }
}

/** What the ABI says of each method beside its inputs; lines of Solidity say nothing where a word is missing only if they are whole. */
function mutabilityIn(text: string): MethodLine[] {
  const json = jsonOf(text)
  const held = isRecord(json) && !Array.isArray(json) ? json.abi : json
  if (Array.isArray(held))
    return held.flatMap((item: unknown) =>
      isRecord(item) && typeof item.name === 'string' && typeof item.stateMutability === 'string'
        ? [{ name: item.name, mutability: item.stateMutability }]
        : [],
    )
  return text.split('\n').flatMap((line) => {
    const [, name] = /^\s*function\s+([\w$]+)/.exec(line) ?? []
    const [word = 'nonpayable'] = /\b(view|pure|payable)\b/.exec(line.replace(/^[^)]*\)/, '')) ?? []
    return name === undefined ? [] : [{ name, mutability: word }]
  })
}

/** Reads an ABI as it was pasted; methods that only read are left out. */
export function methodsIn(text: string): Offered {
  const broken = brokenAbi(text)
  if (broken) return { ok: false, text: broken }
  try {
    const said = mutabilityIn(text)
    const methods = readUserAbis(text).flatMap((abi) => [...abi.methods.values()])
    const callable = methods.flatMap((method) => {
      const words = said.filter(({ name }) => name === method.name).map(({ mutability }) => mutability)
      if (words.length > 0 && words.every((word) => word === 'view' || word === 'pure')) return []
      return [{ ...method, isPayable: words.length === 0 || words.includes('payable') }]
    })
    return callable.length > 0
      ? { ok: true, methods: callable }
      : { ok: false, text: 'This ABI has no method that changes state.' }
  } catch (error) {
    return { ok: false, text: asAppError(error).message }
  }
}

type Input = { name: string; type: string; components?: Input[] }

function baseOf(type: AbiType): AbiType {
  return type.kind === 'array' ? baseOf(type.of) : type
}

/** An input as the encoder for typed values reads it. */
export function inputOf({ name, type }: AbiField): Input {
  const base = baseOf(type)
  const brackets = type.text.slice(base.text.length)
  if (base.kind !== 'tuple') return { name, type: type.text }
  return { name, type: `tuple${brackets}`, components: base.fields.map(inputOf) }
}

/** How a value of this type is written, for the line under its field. */
export function howToWrite(type: AbiType): string {
  if (type.kind === 'array') return `A list: [${shape(type.of)}, …]`
  if (type.kind === 'tuple') return `A struct: ${shape(type)}`
  if (type.kind === 'uint' || type.kind === 'int') return 'A whole number, in base units.'
  if (type.kind === 'bytes' || type.kind === 'fixedBytes') return 'Bytes in hexadecimal, 0x first.'
  if (type.kind === 'bool') return 'true or false.'
  return type.kind === 'address' ? 'All 42 characters.' : 'Text.'
}

function shape(type: AbiType): string {
  if (type.kind === 'array') return `[${shape(type.of)}, …]`
  if (type.kind !== 'tuple') return type.text
  return `{${type.fields.map(({ name, type: inner }, at) => `"${name || at}": ${shape(inner)}`).join(', ')}}`
}
