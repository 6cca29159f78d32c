import { type AbiValue, valueText } from '#core/abi/abiValue.ts'
import type { AbiType } from '#core/abi/method.ts'

type Pair = readonly [said: AbiValue, is: AbiValue]
type Place = { what: string; method: string; places?: readonly string[] }

/** A long value is cut: whoever describes a call may write much. */
export const shortened = (text: string): string => (text.length > 140 ? `${text.slice(0, 140)}…` : text)

const countWords = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** Two values of one type that differ, down to the first part of a list or a struct that does: what is reported and what the bytes have. */
export function partDifference(type: AbiType, [said, is]: Pair, place: Place): string {
  const { what, method, places = [] } = place
  const where = `${what}${places.length === 0 ? '' : ` (${places.join(', ')})`}`
  if (Array.isArray(said) && Array.isArray(is) && (type.kind === 'array' || type.kind === 'tuple')) {
    if (said.length !== is.length)
      return `it reports ${countWords(said.length)} in ${where} of ${method}, the bytes have ${is.length}.`
    const typeAt = (at: number) => (type.kind === 'array' ? type.of : type.fields[at]?.type)
    for (const [at, one] of said.entries()) {
      const [part, other] = [typeAt(at), is[at]]
      if (!part || other === undefined || valueText(part, one) === valueText(part, other)) continue
      const name = type.kind === 'array' ? '' : type.fields[at]?.name
      const here = name || `${type.kind === 'array' ? 'item' : 'part'} ${at + 1}`
      return partDifference(part, [one, other], { what, method, places: [...places, here] })
    }
  }
  return `it reports ${where} of ${method} as ${shortened(valueText(type, said))}, the bytes say ${shortened(valueText(type, is))}.`
}
