import { parametersOf, readMethod } from '#core/calldata/methods.ts'
import { methodsIn } from '#features/compose/steps/abiMethods.ts'
import { argumentsOf } from '#features/compose/steps/madeCall.ts'
import type { DraftStep } from '#stores/draft.ts'

/** The fields of a call by its ABI that make exactly the given bytes, or the sentence why there are none. */
export type CalldataForm =
  | { ok: true; change: Pick<DraftStep, 'kind' | 'abi' | 'method' | 'values' | 'data'> }
  | { ok: false; text: string }

/** Reads calldata under an ABI into a form. What the form writes is compared with the given bytes, byte for byte, before it is offered. */
export function formFromCalldata(data: string, abi: string): CalldataForm {
  const offered = methodsIn(abi)
  if (!offered.ok) return offered
  const given = data.trim().toLowerCase()
  if (!/^0x([0-9a-f]{2}){4,}$/.test(given))
    return { ok: false, text: 'These bytes call no method: a method is named by the first four.' }
  const methods = new Map(offered.methods.map((method) => [method.selector, method]))
  const read = readMethod(given.slice(2), methods)
  const method = read && methods.get(read.method.selector)
  if (!read || !method) return { ok: false, text: 'No method of this ABI reads these bytes.' }
  const values = Object.fromEntries(parametersOf(read).map(({ value }, at) => [String(at), value]))
  const written = argumentsOf(method, values)
  if (written.data.toLowerCase() !== given)
    return {
      ok: false,
      text: `As ${method.signature} the form would write other bytes than these. Keep them as calldata.`,
    }
  return { ok: true, change: { kind: 'contract', abi, method: method.signature, values, data: '' } }
}
