import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'

/** The calls of which the bytes do not say all that they take and bring; what stands inside another call is counted itself. */
export const opaqueCalls = ({ places }: EffectCase): PlacedCall[] =>
  places.filter(
    ({ call: { known, operation, wraps } }) =>
      operation === 0 && wraps === undefined && known !== 'official' && known !== 'standard',
  )
