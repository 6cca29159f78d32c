import type { InspectorEntry } from './inspector.ts'

/** How an app used one method: how often, and how many milliseconds its answers took. */
export type MethodUse = {
  count: number
  unanswered: number
  median: number | undefined
  slowest: number | undefined
}

/** Every method that the app asked for, by name. A reply that comes twice counts once. */
export function methodUses(entries: readonly InspectorEntry[]): Map<string, MethodUse> {
  const asked = new Map<string, { count: number; times: Map<unknown, number> }>()
  for (const { direction, method, message, milliseconds } of entries) {
    if (!method) continue
    const use = asked.get(method) ?? { count: 0, times: new Map() }
    asked.set(method, use)
    if (direction === 'fromApp') use.count += 1
    const id = (message as { id?: unknown } | null)?.id
    if (direction === 'toApp' && milliseconds !== undefined && !use.times.has(id))
      use.times.set(id, milliseconds)
  }
  return new Map(
    [...asked].flatMap(([method, { count, times }]) => {
      const sorted = [...times.values()].sort((a, b) => a - b)
      const median = sorted[Math.floor((sorted.length - 1) / 2)]
      const unanswered = Math.max(0, count - sorted.length)
      return count === 0 ? [] : [[method, { count, unanswered, median, slowest: sorted.at(-1) }] as const]
    }),
  )
}

/** The same in words. */
export function textOfUse(use: MethodUse | undefined): string {
  if (!use) return 'not yet'
  const { count, unanswered, median, slowest } = use
  const often = count === 1 ? 'once' : `${count} times`
  const times =
    median === undefined ? '' : `: ${median} ms${count > 1 ? ` in the middle, ${slowest} at most` : ''}`
  const missing = unanswered === 0 ? '' : `; ${unanswered} without an answer`
  return `used ${often}${times}${missing}`
}
