import type { AbiField, AbiType } from '#core/abi/method.ts'
import { elementary } from '#core/abi/method.ts'
import type { Path, PathStep } from './path.ts'

const bytes = elementary('bytes')

/** The type of what a path leads to; undefined where the parameters have no such place. */
export function typeAt(inputs: readonly AbiField[], { steps }: Path): AbiType | undefined {
  const [first, ...rest] = steps
  if (first?.kind !== 'name') return undefined
  let type = inputs.find(({ name }) => name === first.name)?.type
  for (const step of rest) type = type === undefined ? undefined : stepInto(type, step)
  return type
}

function stepInto(type: AbiType, step: PathStep): AbiType | undefined {
  if (step.kind === 'name')
    return type.kind === 'tuple' ? type.fields.find(({ name }) => name === step.name)?.type : undefined
  if (type.kind !== 'array')
    return type.kind === 'tuple' || type.kind === 'bool' || step.kind === 'all' ? undefined : bytes
  if (step.kind === 'index') return isInside(step.index, type.length) ? type.of : undefined
  // A part of a list stands for its elements, one by one.
  return type.of
}

const isInside = (index: number, length: number | undefined) =>
  length === undefined || (index < 0 ? -index <= length : index < length)
