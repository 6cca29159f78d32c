import { toFunctionSelector } from 'viem'
import { AppError } from '#core/errors.ts'
import type { Hex } from '#core/safe/safe.ts'

/** A type of the contract ABI; `words` is its length in the head of an encoding, `dynamic` whether only an offset stands there. */
export type AbiType = { text: string; words: number; dynamic: boolean } & (
  | { kind: 'uint' | 'int'; bits: number }
  | { kind: 'address' | 'bool' | 'bytes' | 'string' }
  | { kind: 'fixedBytes'; bytes: number }
  | { kind: 'array'; of: AbiType; length?: number }
  | { kind: 'tuple'; fields: readonly AbiField[] }
)

/** A parameter of a method, or a component of a tuple. */
export type AbiField = { name: string; type: AbiType }

/** A method that changes state; `signature` is its canonical text, of which `selector` is the first four bytes of keccak256. */
export type Method = { name: string; inputs: readonly AbiField[]; signature: string; selector: Hex }

/** Methods by selector. */
export type Methods = ReadonlyMap<Hex, Method>

// Structs that hold one another twice double at every step.
const maxTypeLength = 20_000

/** A method of this name and these parameters. */
export function method(name: string, inputs: readonly AbiField[]): Method {
  const signature = `${name}(${inputs.map(({ type }) => type.text).join(',')})`
  return { name, inputs, signature, selector: toFunctionSelector(signature) }
}

/** An elementary type by its name, "uint" and "int" being those of 256 bits. @throws AppError for a name that is none. */
export function elementary(name: string): AbiType {
  const text = name === 'uint' || name === 'int' ? `${name}256` : name
  if (text === 'address' || text === 'bool') return { kind: text, text, words: 1, dynamic: false }
  if (text === 'bytes' || text === 'string') return { kind: text, text, words: 1, dynamic: true }
  if (text === 'function') return { kind: 'fixedBytes', bytes: 24, text, words: 1, dynamic: false }
  const [, kind, size = ''] = /^(uint|int|bytes)([1-9][0-9]{0,2})$/.exec(text) ?? []
  const number = Number(size)
  if ((kind === 'uint' || kind === 'int') && number % 8 === 0 && number <= 256)
    return { kind, bits: number, text, words: 1, dynamic: false }
  if (kind === 'bytes' && number <= 32)
    return { kind: 'fixedBytes', bytes: number, text, words: 1, dynamic: false }
  throw new AppError(`“${name.slice(0, 60)}” is not a type of the contract ABI.`)
}

/** A tuple of these fields. @throws AppError for an empty one, which no contract takes, and one too large. */
export function tuple(fields: readonly AbiField[]): AbiType {
  if (fields.length === 0) throw new AppError('A tuple without fields is not a type of the contract ABI.')
  const text = `(${fields.map(({ type }) => type.text).join(',')})`
  if (text.length > maxTypeLength) throw new AppError('A type of this ABI is too large to read.')
  const dynamic = fields.some(({ type }) => type.dynamic)
  const words = dynamic ? 1 : fields.reduce((sum, { type }) => sum + type.words, 0)
  return { kind: 'tuple', fields, text, words, dynamic }
}

/** The type with array brackets behind it, "[3][]" from left to right. @throws AppError where the text is not brackets. */
export function arrayOf(type: AbiType, brackets: string): AbiType {
  if (!/^(\[[0-9]{0,9}\]){0,32}$/.test(brackets))
    throw new AppError(`“${brackets.slice(0, 60)}” is not the length of an array.`)
  let whole = type
  for (const [bracket, digits = ''] of brackets.matchAll(/\[([0-9]*)\]/g)) {
    const text = whole.text + bracket
    if (digits === '') whole = { kind: 'array', of: whole, text, words: 1, dynamic: true }
    else {
      const length = Number(digits)
      if (length === 0) throw new AppError('An array of length 0 is not a type of the contract ABI.')
      const words = whole.dynamic ? 1 : whole.words * length
      whole = { kind: 'array', of: whole, length, text, words, dynamic: whole.dynamic }
    }
  }
  return whole
}
