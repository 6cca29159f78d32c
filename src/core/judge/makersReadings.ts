import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase, Inputs, Need } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Facts } from '#core/checks/facts.ts'
import { makerOf, type ReadingAtCall } from '#core/descriptors/provided.ts'
import { readFact } from './readFact.ts'

/** Decodes the calls with the makers' descriptors; that code is loaded only where there are descriptors. */
export async function readingsOf(
  { effects, message }: { [N in Need]?: Fact<Inputs[N]> },
  { effects: around }: Facts,
  chainId: number,
): Promise<Fact<Inputs['readings']> | undefined> {
  if (around?.descriptors === undefined) return undefined
  const { descriptors } = around
  const { readingsOf: readBy } = await import('#core/descriptors/readings.ts')
  const typedData = message?.known ? message.value.typedData?.typedData : undefined
  if (effects === undefined && typedData === undefined) return undefined
  if (effects?.known === false) return effects
  return readFact('The makers’ descriptions', () => {
    if (effects?.known)
      return readBy(descriptors, { kind: 'calls', chainId, places: effects.value.places }, around)
    if (message?.known !== true || typedData === undefined) return { of: [], refused: [] }
    const from = message.value.setting.safe
    return readBy(descriptors, { kind: 'message', chainId, message: typedData, from }, around)
  })
}

/** Adds the permissions that descriptors name, where a descriptor covers the whole call. */
export function withReadings(effects: EffectCase, readings: readonly ReadingAtCall[]): EffectCase {
  const places = effects.places.map((place): PlacedCall => {
    const own = readings.filter((one) => one.path.join('.') === place.path.join('.'))
    const readPowers = own.flatMap((one) => (one.ok ? one.reading.powers : []))
    const maker = makerOf(own)
    return { ...place, ...(readPowers.length > 0 && { readPowers }), ...(maker && { maker }) }
  })
  return { ...effects, places }
}
