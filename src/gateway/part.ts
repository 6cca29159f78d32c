import { Misfit } from './misfit.ts'

/** Reads one value. @throws Misfit */
export type Reader = (value: unknown) => unknown
/** A JSON object. */
export type Fields = { [key: string]: unknown }

/** What we look at of a schema or of a step in its pipe; each field only where `type` has it. */
export type Part = {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  readonly type: string
  readonly pipe?: readonly Part[]
  readonly fallback?: unknown
  readonly entries: { readonly [name: string]: Part }
  readonly options: readonly (Part | string)[]
  readonly key: string
  readonly item: Part
  readonly value: Part
  readonly wrapped: Part
  readonly literal: unknown
  readonly default?: () => unknown
  readonly isList?: boolean
  readonly unknownType?: string
  check(value: unknown): boolean
  requirement(value: unknown): boolean
  operation(value: unknown): unknown
  '~run'(dataset: object, config: object): { value: unknown; issues?: readonly { message: string }[] }
}

/** The fields of a value. @throws Misfit when it is no object. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Misfit('Expected an object')
  return value as Fields
}

/** The items of a value. @throws Misfit when it is no list. */
export function itemsOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Misfit('Expected a list')
  return value
}
