import { methodOf } from '#core/abi/declaration.ts'
import type { AbiType } from '#core/abi/method.ts'

/** An argument for display: one value, or parts by field name or, in a list, by place from 1. */
export type ArgumentNode =
  | { kind: 'value'; type: string; value: string }
  | { kind: 'parts'; type: string; parts: readonly { name: string; node: ArgumentNode }[] }

/** A larger value stays one text. */
const maxValues = 200

/** Splits the text of a list or a struct by its type; undefined for malformed or too many values. */
export function argumentNode({ type, value }: { type: string; value: string }): ArgumentNode | undefined {
  if (!/[\])]$/.test(type) || !/^[[{]/.test(value)) return undefined
  let left = maxValues
  const nodeOf = (at: AbiType, part: unknown): ArgumentNode | undefined => {
    if (at.kind === 'array' || at.kind === 'tuple') {
      const named = partsOf(at, part)
      if (!named || named.length > left) return undefined
      const parts = named.flatMap(([name, of, inner]) => {
        const node = nodeOf(of, inner)
        return node ? [{ name, node }] : []
      })
      return parts.length === named.length ? { kind: 'parts', type: at.text, parts } : undefined
    }
    left -= 1
    if (left < 0 || (typeof part !== 'string' && typeof part !== 'boolean')) return undefined
    return { kind: 'value', type: at.text, value: String(part) }
  }
  const [input] = methodOf(`argument(${type})`).inputs
  return input && nodeOf(input.type, JSON.parse(value))
}

type ArgumentPart = [name: string, type: AbiType, value: unknown]

/** The parts in the order of the type. A name of digits alone would move in an object: then nothing is split. */
function partsOf(
  type: Extract<AbiType, { kind: 'array' | 'tuple' }>,
  value: unknown,
): ArgumentPart[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value)
  if (type.kind === 'array')
    return Array.isArray(value) ? entries.map(([, part], at) => [String(at + 1), type.of, part]) : undefined
  if (entries.length !== type.fields.length) return undefined
  if (!Array.isArray(value) && entries.some(([name]) => /^\d+$/.test(name))) return undefined
  return type.fields.flatMap(({ type: of }, at) => {
    const [name = '', part] = entries[at] ?? []
    return [[Array.isArray(value) ? String(at + 1) : name, of, part] as ArgumentPart]
  })
}
