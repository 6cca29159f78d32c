import { getAddress } from 'viem'
import { arrayType, type StructTypes } from '#core/typedData/fields.ts'
import type { TypedData } from '#core/typedData/typedData.ts'
import type { TypedStruct, TypedValue } from '#core/typedData/values.ts'

/** A struct of typed data with the fields that are plain values; what is made of parts stands below it, one deeper. */
export type TypedDataNode = {
  /** Where it stands: `message.details[0]`. */
  path: string
  depth: number
  type: string
  fields: { name: string; type: string; value: Exclude<TypedValue, TypedStruct | readonly TypedValue[]> }[]
}

/** Typed data as it is signed, in the order of its fields: the domain first, then the message. */
export function typedDataNodes({ types, primaryType, domain, message }: TypedData): TypedDataNode[] {
  const isDomainOnly = primaryType === 'EIP712Domain'
  return [
    ...nodesOf({ path: 'domain', depth: 0, type: 'EIP712Domain', struct: domain }, types),
    ...(isDomainOnly
      ? []
      : nodesOf({ path: 'message', depth: 0, type: primaryType, struct: message }, types)),
  ]
}

type StructLocation = { path: string; depth: number; type: string; struct: TypedStruct }

function nodesOf({ path, depth, type, struct }: StructLocation, types: StructTypes): TypedDataNode[] {
  const node: TypedDataNode = { path, depth, type, fields: [] }
  const below: TypedDataNode[] = []
  const add = (name: string, of: string, value: TypedValue | undefined): void => {
    const list = arrayType(of)
    if (list && Array.isArray(value)) {
      if (value.length === 0) node.fields.push({ name, type: of, value: 'an empty list' })
      for (const [at, entry] of value.entries()) add(`${name}[${at}]`, list.item, entry)
    } else if (types.has(of))
      below.push(
        ...nodesOf(
          { path: `${path}.${name}`, depth: depth + 1, type: of, struct: value as TypedStruct },
          types,
        ),
      )
    else if (typeof value === 'string' || typeof value === 'bigint' || typeof value === 'boolean')
      node.fields.push({ name, type: of, value: of === 'address' ? getAddress(String(value)) : value })
  }
  for (const field of types.get(type) ?? []) add(field.name, field.type, struct[field.name])
  return [node, ...below]
}
