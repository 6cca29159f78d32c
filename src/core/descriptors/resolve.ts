import type { AbiValue } from '#core/abi/abiValue.ts'
import type { AbiField, AbiType } from '#core/abi/method.ts'
import { elementary } from '#core/abi/method.ts'
import { hexOf } from '#core/bytes/hexBytes.ts'
import { FormatError } from '#core/formats/reader.ts'
import type { PathStep } from './format/path.ts'

/** The arguments of a call or the fields of a message, as their key names them. */
export type Data = { inputs: readonly AbiField[]; values: readonly AbiValue[] }

/**
 * A value that a path leads to. `indexes`: which element was taken at each list that was gone through one by one; `place`: where it
 * stands, `orders.2.maker`; `part`: which bytes of it, when not all.
 */
export type Match = {
  type: AbiType
  value: AbiValue
  indexes: readonly number[]
  place: string
  part?: { from: number; to: number; size: number }
}

const bytes = elementary('bytes')
const maxMatches = 2000

/**
 * Everything that a path leads to, in order. A list is gone through element by element, also where the path ends on it; `fixed` are
 * the elements that the field beside it is at. @throws FormatError where the data holds nothing there.
 */
export function resolve(
  { inputs, values }: Data,
  steps: readonly PathStep[],
  fixed: readonly number[] = [],
): Match[] {
  const [first, ...rest] = steps
  const at = inputs.findIndex(({ name }) => first?.kind === 'name' && name === first.name)
  const type = inputs[at]?.type
  const value = values[at]
  if (type === undefined || value === undefined || first?.kind !== 'name') throw nowhere()
  let matches: Match[] = [{ type, value, indexes: [], place: first.name }]
  for (const step of rest) matches = bounded(matches.flatMap((match) => taken(match, step, fixed)))
  while (matches.some(isList))
    matches = bounded(matches.flatMap((match) => (isList(match) ? each(match, fixed) : [match])))
  return matches
}

const isList = ({ type }: Match): boolean => type.kind === 'array'

function taken(match: Match, step: PathStep, fixed: readonly number[]): Match[] {
  const { type, value, place } = match
  if (step.kind === 'name') {
    if (type.kind !== 'tuple' || !Array.isArray(value)) throw nowhere()
    const at = type.fields.findIndex(({ name }) => name === step.name)
    const inner = type.fields[at]
    const innerValue: AbiValue | undefined = value[at]
    if (inner === undefined || innerValue === undefined) throw nowhere()
    return [{ ...match, type: inner.type, value: innerValue, place: `${place}.${step.name}` }]
  }
  if (type.kind !== 'array') return [partOf(match, step)]
  if (step.kind === 'all') return each(match, fixed)
  if (step.kind === 'slice') return each(match, fixed, step)
  return [elementAt(match, step.index)]
}

/** The elements of a list, or the one of them that the field beside it is at. */
function each(match: Match, fixed: readonly number[], part: { from?: number; to?: number } = {}): Match[] {
  const list = Array.isArray(match.value) ? match.value : []
  const all = list.map((_, index) => index).slice(part.from, part.to)
  const only = fixed[match.indexes.length]
  if (only !== undefined) {
    const index = all[only]
    if (index === undefined) throw new FormatError('Two lists that belong together are not of one length.')
    return [{ ...elementAt(match, index), indexes: [...match.indexes, only] }]
  }
  return all.map((index, at) => ({ ...elementAt(match, index), indexes: [...match.indexes, at] }))
}

function elementAt(match: Match, index: number): Match {
  const { type, value, place } = match
  const list = Array.isArray(value) ? value : []
  const at = index < 0 ? list.length + index : index
  const element: AbiValue | undefined = list[at]
  if (type.kind !== 'array' || element === undefined) throw nowhere()
  return { ...match, type: type.of, value: element, place: `${place}.${at}` }
}

/** A part of bytes, of a text's UTF-8, or of a number as its 32 bytes. */
function partOf(match: Match, step: PathStep): Match {
  const digits = digitsIn(match)
  if (digits === undefined || step.kind === 'name' || step.kind === 'all') throw nowhere()
  const size = digits.length / 2
  const [from, to] = bounds(step, size)
  if (from < 0 || to > size || from >= to) throw nowhere()
  const value = digits.slice(from * 2, to * 2)
  return { ...match, type: bytes, value, part: { from, to, size } }
}

function bounds(step: Exclude<PathStep, { kind: 'name' | 'all' }>, size: number): [number, number] {
  const counted = (at: number) => (at < 0 ? size + at : at)
  if (step.kind === 'index') return [counted(step.index), counted(step.index) + 1]
  return [counted(step.from ?? 0), counted(step.to ?? size)]
}

/** The bytes of a value as hex digits: a number as its 32 bytes. */
export function digitsIn({ type, value }: Pick<Match, 'type' | 'value'>): string | undefined {
  if (typeof value === 'bigint') return BigInt.asUintN(256, value).toString(16).padStart(64, '0')
  if (typeof value !== 'string') return undefined
  return type.kind === 'string' ? hexOf(new TextEncoder().encode(value)).slice(2) : value
}

function bounded(matches: Match[]): Match[] {
  if (matches.length > maxMatches) throw new FormatError(`More than ${maxMatches} values are not shown.`)
  return matches
}

function nowhere(): FormatError {
  return new FormatError('A path of the descriptor leads to nothing in this data.')
}
