import { approvedFact, isApproved } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { type Layer, layerOf } from './layers.ts'

/**
 * The transactions of other Safes that this one approves, each once, from the outside in and to any depth: those that were found and have the
 * very hash that is approved. What was not found is DEC-08's to say.
 */
export function approvedLayers(effects: EffectCase): Layer[] {
  const layers = new Map<string, Layer>()
  for (const { call } of effects.places) {
    const fact = approvedFact(effects, call)
    if (!fact?.known || fact.value === null || !isApproved(fact.value, call, effects.safe)) continue
    const layer = layerOf(fact.value.safe, fact.value.tx)
    layers.set(layer.safeTxHash, layer)
  }
  return [...layers.values()]
}
