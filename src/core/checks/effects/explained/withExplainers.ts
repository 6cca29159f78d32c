import { isSameAddress } from '#core/addresses/address.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'

/** A case with what reads the calls of services, where any call may be one; a payment, and what the Safe sets by itself, need none. */
export async function withExplainers(effects: Fact<EffectCase>): Promise<Fact<EffectCase>> {
  if (!effects.known) return effects
  const { places, approved, safe } = effects.value
  const isPlain = places.every(
    ({ call }) => call.data === '0x' || call.known === 'standard' || isSameAddress(call.to, safe.address),
  )
  if (isPlain && !approved?.size) return effects
  const loading = import('./services/explainers.ts')
  return loading.then(
    ({ explainers }) => ({ known: true, value: { ...effects.value, explainers } }),
    (error: unknown) => ({
      known: false,
      reason: `What reads this call could not be loaded: ${String(error)}`,
    }),
  )
}
