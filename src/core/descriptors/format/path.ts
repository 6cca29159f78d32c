import { FormatError } from '#core/formats/reader.ts'

/** One step of a path: a member by name, an element by its place, every element, or a part from `from` up to before `to`. */
export type PathStep =
  | { kind: 'name'; name: string }
  | { kind: 'index'; index: number }
  | { kind: 'all' }
  | { kind: 'slice'; from?: number; to?: number }

/**
 * Where a value stands (ERC-7730, "Path references"): `#` in what would be signed, `$` in the descriptor, `@` in the transaction
 * around it. `isRelative`: no root was written, so it counts from the group around it.
 */
export type Path = { root: '#' | '$' | '@'; steps: readonly PathStep[]; isRelative: boolean; text: string }

const maxLength = 300
const maxSteps = 32

/** Reads a path in dot notation, `#.data.path.[-1].to`. @throws FormatError */
export function readPath(text: string): Path {
  if (text.length > maxLength) throw notPath(text)
  const first = text[0]
  const root = first === '#' || first === '$' || first === '@' ? first : undefined
  const rest = root === undefined ? text : text.slice(2)
  if (root !== undefined && text.length > 1 && text[1] !== '.') throw notPath(text)
  const segments = rest === '' ? [] : rest.split('.')
  const steps = segments.flatMap((segment) => stepsOf(segment, text))
  if (steps.length > maxSteps || (steps.length === 0 && root === undefined)) throw notPath(text)
  return { root: root ?? '#', steps, isRelative: root === undefined, text }
}

/** A path as seen from the group around it. */
export function within(parent: Path | undefined, path: Path): Path {
  if (parent === undefined || !path.isRelative) return path
  const steps = [...parent.steps, ...path.steps]
  return { ...path, root: parent.root, steps, text: `${parent.text}.${path.text}` }
}

/** The path as it is always written, with its root. */
export function canonicalPath({ root, steps }: Path): string {
  return [root, ...steps.map(stepText)].join('.')
}

function stepText(step: PathStep): string {
  if (step.kind === 'name') return step.name
  if (step.kind === 'index') return `[${step.index}]`
  return step.kind === 'all' ? '[]' : `[${step.from ?? ''}:${step.to ?? ''}]`
}

function stepsOf(segment: string, text: string): PathStep[] {
  const [, name = '', brackets = ''] = /^([A-Za-z_$][\w$-]*)?((?:\[[^[\]]*\])*)$/.exec(segment) ?? []
  if (name + brackets === '') throw notPath(text)
  const named: PathStep[] = name === '' ? [] : [{ kind: 'name', name }]
  return [
    ...named,
    ...[...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, inside = '']) => bracket(inside, text)),
  ]
}

function bracket(inside: string, text: string): PathStep {
  if (inside === '') return { kind: 'all' }
  if (/^-?\d{1,6}$/.test(inside)) return { kind: 'index', index: Number(inside) }
  const [, from, to] = /^(-?\d{1,6})?:(-?\d{1,6})?$/.exec(inside) ?? []
  if (from === undefined && to === undefined) throw notPath(text)
  return {
    kind: 'slice',
    ...(from !== undefined && { from: Number(from) }),
    ...(to !== undefined && { to: Number(to) }),
  }
}

function notPath(text: string): FormatError {
  return new FormatError(`“${text.slice(0, 80)}” is not a path.`)
}
