import type { DecodedCall } from '#core/calldata/decode.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { addressFrom, argumentsOf, field, numberFrom } from '#core/checks/argument.ts'
import type { Address, Call } from '#core/safe/safe.ts'

/** The call that an announcement to Safenet's guard lets run later, as it is read here; undefined for any other call. */
export function announcedCall(
  call: DecodedCall,
  { safe, chainId }: { safe: Address; chainId?: number },
): DecodedCall | undefined {
  if (call.known !== 'official' || call.method !== 'announceTransaction') return undefined
  const given = argumentsOf(call).json(0)
  const data = field(given, 'data')
  const inner: Call = {
    to: addressFrom(field(given, 'to')),
    value: numberFrom(field(given, 'value')),
    data: typeof data === 'string' && data.startsWith('0x') ? `0x${data.slice(2)}` : '0x',
    operation: numberFrom(field(given, 'operation')) === 1n ? 1 : 0,
  }
  return decodeCall(inner, { safe, ...(chainId !== undefined && { chainId }) })
}
