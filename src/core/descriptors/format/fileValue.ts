import { FormatError } from '#core/formats/reader.ts'
import { readPath } from './path.ts'

/** What a `$.` path leads to in a descriptor; undefined where nothing is. Nothing inherited counts. */
export function valueAt(file: Readonly<Record<string, unknown>>, text: string): unknown {
  let value: unknown = file
  const path = readPath(text)
  if (path.root !== '$') throw new FormatError(`“${text.slice(0, 80)}” does not lead into the descriptor.`)
  for (const step of path.steps) {
    if (typeof value !== 'object' || value === null) return undefined
    const key = step.kind === 'name' ? step.name : step.kind === 'index' ? String(step.index) : undefined
    if (key === undefined || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
