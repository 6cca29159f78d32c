import { AppError } from '#core/errors.ts'
import {
  type AbiField,
  type AbiType,
  arrayOf,
  elementary,
  type Method,
  type Methods,
  method,
  tuple,
} from './method.ts'

/** Structs by name, as the types that stand for them. */
export type Structs = ReadonlyMap<string, AbiType>

const noStructs: Structs = new Map()
const places = new Set(['memory', 'calldata', 'storage', 'indexed', 'payable'])
const deepest = 32

/**
 * Reads a method as a person writes it: `transfer(address to, uint256 value)`, with or without `function` before it and
 * modifiers or `returns (…)` behind it; tuples as `(address a, uint256 b)[]`, structs by name.
 * @throws AppError for anything else.
 */
export function methodOf(declaration: string, structs: Structs = noStructs): Method {
  const [, name, rest = ''] = /^\s*(?:function\s+)?([A-Za-z_$][\w$]*)\s*(\([\s\S]*)$/.exec(declaration) ?? []
  if (name === undefined) throw new AppError(`“${declaration.slice(0, 60)}” is not a method.`)
  return method(name, fieldsOf(insideBrackets(rest), structs, 0))
}

/** The methods of these declarations by selector. @throws AppError */
export function methodsOf(declarations: readonly string[]): Methods {
  return new Map(
    declarations.map((declaration) => methodOf(declaration)).map((one) => [one.selector, one] as const),
  )
}

/** The fields between the brackets of a method, a tuple or, with another separator, a struct. @throws AppError */
export function fieldsOf(
  text: string,
  structs: Structs,
  depth: number,
  separator: ',' | ';' = ',',
): AbiField[] {
  if (depth > deepest)
    throw new AppError(`The types of this ABI are nested more than ${deepest} levels deep.`)
  if (text.trim() === '') return []
  return parts(text, separator).map((field) => fieldOf(field.trim(), structs, depth))
}

function fieldOf(text: string, structs: Structs, depth: number): AbiField {
  const start = text.startsWith('tuple(') ? text.slice(5) : text
  const inner = start.startsWith('(') ? insideBrackets(start) : undefined
  const base = inner === undefined ? (/^[\w$.]+/.exec(start)?.[0] ?? '') : `(${inner})`
  const [, brackets = '', tail = ''] = /^((?:\[[^\]]*\])*)([\s\S]*)$/.exec(start.slice(base.length)) ?? []
  const words = tail.split(/\s+/).filter((word) => word !== '' && !places.has(word))
  if (words.length > 1 || words.some((word) => !/^[\w$]+$/.test(word)))
    throw new AppError(`“${text.slice(0, 60)}” is not a parameter.`)
  const type =
    inner === undefined ? (structs.get(base) ?? elementary(base)) : tuple(fieldsOf(inner, structs, depth + 1))
  return { name: words[0] ?? '', type: arrayOf(type, brackets) }
}

/** What stands between the first bracket and the one that closes it. */
function insideBrackets(text: string): string {
  let open = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') open++
    if (text[at] === ')') open--
    if (open === 0) return text.slice(1, at)
  }
  throw new AppError(`“${text.slice(0, 60)}” has a bracket that is not closed.`)
}

function parts(text: string, separator: ',' | ';'): string[] {
  const found: string[] = []
  let open = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') open++
    if (text[at] === ')') open--
    if (text[at] !== separator || open !== 0) continue
    found.push(text.slice(from, at))
    from = at + 1
  }
  const last = text.slice(from)
  return separator === ';' && last.trim() === '' ? found : [...found, last]
}
