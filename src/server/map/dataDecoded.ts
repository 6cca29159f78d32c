import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import { BatchError, decodeMultiSend } from '#core/calldata/multiSend.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import type { ChainService } from '#server/service.ts'

type Accuracy = 'FULL_MATCH' | 'ONLY_FUNCTION_MATCH'

/** A value on the wire: a text, lists and tuples as lists of such, as the gateway's own decoder writes them. */
type ValueWire = string | readonly ValueWire[]

/** One argument on the wire, `valueDecoded` the calls of a batch, null of any other argument. */
type ParameterWire = { name: string; type: string; value: ValueWire; valueDecoded: InnerCallWire[] | null }

/** One call of a batch on the wire. */
export type InnerCallWire = {
  operation: 0 | 1
  to: Address
  value: string
  data: Hex | null
  dataDecoded: { method: string; parameters: ParameterWire[] } | null
}

/** A decoded call on the wire. */
export type DataDecodedWire = { method: string; parameters: ParameterWire[]; accuracy: Accuracy }

/**
 * What a call's bytes say under the ABIs bundled here and the operator's, as the gateway shapes it; null where there are none or they
 * cannot be read reliably. `safe` is who would make the call, where that is known.
 */
export function dataDecodedOf(
  { config, abis }: Pick<ChainService, 'config' | 'abis'>,
  call: Call,
  safe: Address | undefined,
): DataDecodedWire | null {
  const { chainId } = config
  const decoded = decodeCall(call, { chainId, abis: abis.abisFor(chainId), ...(safe ? { safe } : {}) })
  const body = bodyOf(decoded)
  const isOwn = decoded.known === 'user' && abis.contractAt(chainId, call.to) !== undefined
  const isOfTarget = decoded.known === 'official' || isOwn
  return body && { ...body, accuracy: isOfTarget ? 'FULL_MATCH' : 'ONLY_FUNCTION_MATCH' }
}

/** How many calls a batch has, 0 when it is none or cannot be read. */
export function actionCountOf(decoded: DataDecodedWire | null): number {
  return decoded?.parameters.find(({ name }) => name === 'transactions')?.valueDecoded?.length ?? 0
}

function bodyOf(decoded: DecodedCall): { method: string; parameters: ParameterWire[] } | null {
  if (decoded.method === undefined || decoded.error !== undefined) return null
  if (decoded.wraps === 'multiSend' && decoded.calls) {
    const value = batchBytes(decoded.data)
    const written = writtenTargets(decoded.data)
    const valueDecoded = decoded.calls.map((call, at) => innerCall(call, written[at] ?? call.to))
    return {
      method: decoded.method,
      parameters: [{ name: 'transactions', type: 'bytes', value, valueDecoded }],
    }
  }
  const parameters = (decoded.parameters ?? []).map(({ name, type, value }) => ({
    name,
    type,
    value: isComposite(type) ? listsFrom(JSON.parse(value)) : value,
    valueDecoded: null,
  }))
  return { method: decoded.method, parameters }
}

const innerCall = (call: DecodedCall, to: Address): InnerCallWire => ({
  operation: call.operation,
  to,
  value: call.value.toString(),
  data: call.data === '0x' ? null : call.data,
  dataDecoded: bodyOf(call),
})

/** Whom a batch calls by its bytes: to some releases the zero address means the Safe, and a service gives what is written. */
function writtenTargets(data: Hex): Address[] {
  try {
    return decodeMultiSend(data).map(({ to }) => to)
  } catch (error) {
    // Packed in words, as the oldest releases do: there no address means another.
    if (error instanceof BatchError) return []
    throw error
  }
}

const isComposite = (type: string) => type.endsWith(']') || type.startsWith('(')

/** A list or tuple as the gateway writes it: by position, without the names of fields, every leaf a text. */
function listsFrom(value: unknown): ValueWire {
  return typeof value === 'object' && value !== null ? Object.values(value).map(listsFrom) : String(value)
}

/** The packed calls inside `multiSend(bytes)`: `selector ‖ 0x20 ‖ length ‖ bytes ‖ padding`, already read strictly. */
function batchBytes(data: Hex): Hex {
  const length = Number(BigInt(`0x${data.slice(74, 138)}`))
  return `0x${data.slice(138, 138 + length * 2)}`
}
