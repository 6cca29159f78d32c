import type { Encodable } from '#core/typedData/encode.ts'
import { addressOf, bytesIn, integerOf, type StructPlace, structsIn } from '#core/typedData/struct.ts'
import { orderIn } from './order.ts'
import { tokenPermit } from './permit.ts'
import { permit2In } from './permit2.ts'
import { powerIn } from './powers.ts'
import { protocolClaim } from './protocols.ts'
import type { ForwardedCall, Recognised } from './recognised.ts'
import { safeDomainOf, safeThingIn } from './safe.ts'

const recognisers: readonly ((place: StructPlace) => Recognised | undefined)[] = [
  safeThingIn,
  powerIn,
  permit2In,
  orderIn,
  tokenPermit,
  forwardedCall,
]

/**
 * Everything in a message that is known to do something, at whatever depth it stands: permissions, orders, what Safes and their
 * service would take for theirs, calls that others may send; and what the domain claims to be.
 */
export function recognise(data: Encodable): Recognised[] {
  const found = structsIn(data).flatMap((place): Recognised[] => {
    for (const recogniser of recognisers) {
      const recognised = recogniser(place)
      if (recognised) return [recognised]
    }
    return []
  })
  return [...found, ...[safeDomainOf({ data }), protocolClaim(data)].filter((known) => known !== undefined)]
}

/** ERC-2771 requests (`from, to, value, …, data`) and older meta transactions (`nonce, from, functionSignature`). */
function forwardedCall({ struct }: StructPlace): ForwardedCall | undefined {
  const from = addressOf(struct, 'from')
  const name = ['data', 'functionSignature'].find((field) => bytesIn(struct, field) !== '0x')
  if (from === undefined || name === undefined) return undefined
  return {
    kind: 'forwardedCall',
    from,
    to: addressOf(struct, 'to'),
    value: integerOf(struct, 'value'),
    data: bytesIn(struct, name),
  }
}
