import type { AbiValue } from '#core/abi/abiValue.ts'
import type { AbiField, AbiType } from '#core/abi/method.ts'
import type { Line } from './line.ts'
import { type Data, digitsIn } from './resolve.ts'

const maxNamed = 100

/**
 * The parameters of which the lines on screen do not show every byte, `orders.2.maker`: neither a value of their own nor as what
 * decided how another one is shown (`used`). Parts of bytes count together.
 */
export function unshownIn(data: Data, lines: readonly Line[], used: readonly string[]): string[] {
  const whole = new Set(used)
  const parts = new Map<string, { from: number; to: number }[]>()
  for (const { terms } of lines)
    for (const term of terms) {
      if (term.kind !== 'data') continue
      if (term.part === undefined) whole.add(term.place)
      else parts.set(term.place, [...(parts.get(term.place) ?? []), term.part])
    }
  const isShown = (leaf: Leaf): boolean =>
    whole.has(leaf.place) || isWhole(parts.get(leaf.place) ?? [], sizeOf(leaf))
  const unshown: string[] = []
  const visit = (leaf: Leaf): void => {
    if (isShown(leaf) || unshown.length >= maxNamed) return
    const inside = insideOf(leaf)
    if (inside === undefined) unshown.push(leaf.place)
    else for (const one of inside) visit(one)
  }
  for (const leaf of leavesOf(data.inputs, data.values, '')) visit(leaf)
  return unshown
}

type Leaf = { place: string; type: AbiType; value: AbiValue }

function leavesOf(fields: readonly AbiField[], values: readonly AbiValue[], prefix: string): Leaf[] {
  return fields.map(({ name, type }, at) => ({
    place: `${prefix}${name || at}`,
    type,
    value: values[at] ?? '',
  }))
}

/** What a tuple or a list is made of; undefined for a single value. */
function insideOf({ place, type, value }: Leaf): Leaf[] | undefined {
  if (!Array.isArray(value)) return undefined
  if (type.kind === 'tuple') return leavesOf(type.fields, value, `${place}.`)
  if (type.kind !== 'array') return undefined
  return value.map((inner: AbiValue, at) => ({ place: `${place}.${at}`, type: type.of, value: inner }))
}

const sizeOf = (leaf: Leaf): number | undefined => {
  const digits = digitsIn(leaf)
  return digits === undefined ? undefined : digits.length / 2
}

function isWhole(parts: readonly { from: number; to: number }[], size: number | undefined): boolean {
  if (size === undefined || parts.length === 0) return false
  let reached = 0
  for (const { from, to } of parts.toSorted((one, other) => one.from - other.from))
    if (from <= reached) reached = Math.max(reached, to)
  return reached >= size
}
