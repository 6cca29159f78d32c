import { readArguments } from '#core/abi/abiReader.ts'
import { type AbiValue, valueText } from '#core/abi/abiValue.ts'
import { isWritten } from '#core/abi/abiWriter.ts'
import type { Method, Methods } from '#core/abi/method.ts'

/** An argument of a call: addresses with checksum, numbers in decimal, lists and tuples as JSON; `type` in canonical text. */
export type Parameter = { name: string; type: string; value: string }

/** Calldata as one method reads it; `isExact` is false when these are not the bytes an encoder would write. */
export type ReadMethod = { method: Method; values: readonly AbiValue[]; isExact: boolean }

/**
 * Reads the hex digits of calldata (lower case, no prefix) under the method that its selector names, then writes it anew and compares byte for byte.
 * Undefined when no method has the selector or the arguments do not fit it.
 */
export function readMethod(calldata: string, methods: Methods): ReadMethod | undefined {
  const method = methods.get(`0x${calldata.slice(0, 8)}`)
  if (method === undefined) return undefined
  const digits = calldata.slice(8)
  const values = readArguments(digits, method.inputs)
  if (values === undefined) return undefined
  return { method, values, isExact: isWritten(digits, method.inputs, values) }
}

/** The arguments as a person or a program is shown them. */
export function parametersOf({ method, values }: ReadMethod): Parameter[] {
  return method.inputs.map(({ name, type }, at) => ({
    name,
    type: type.text,
    value: valueText(type, values[at] ?? ''),
  }))
}
