import { readUserAbis } from '#core/abi/userAbi.ts'
import { listOf, plainObject, type Reader, refuse } from '#core/formats/reader.ts'

const maxItems = 5000
const deepest = 32

/** The methods and errors of an ABI with what decoding needs of them and nothing else; that the methods can be read is made sure here. */
export const capsuleAbi: Reader<readonly unknown[]> = (value, name) => {
  const items = listOf<unknown>((item) => item, maxItems)(value, name)
  const methods = items.flatMap((item, index): unknown[] => {
    if (typeof item === 'string') return [item]
    const { type, name: method, inputs } = plainObject(item, `${name}[${index}]`)
    if (type !== undefined && type !== 'function' && type !== 'error') return []
    return [{ type: type ?? 'function', name: method, inputs: fields(inputs, `${name}[${index}].inputs`, 0) }]
  })
  readUserAbis(methods)
  return methods
}

function fields(value: unknown, name: string, depth: number): unknown[] {
  if (depth > deepest) return refuse(name.slice(0, 60), `is nested more than ${deepest} deep`)
  return listOf((input, at) => {
    const { name: field, type, components } = plainObject(input, at)
    return {
      name: typeof field === 'string' ? field : '',
      type,
      ...(components === undefined ? {} : { components: fields(components, at, depth + 1) }),
    }
  }, 1000)(value, name)
}
