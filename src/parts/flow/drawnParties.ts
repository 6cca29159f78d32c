import type { Judged } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'

/** The accounts that the money flow shows with their whole address, and the tokens that it names below. */
export function drawnParties({ flow }: Pick<Judged, 'flow'>): Address[] {
  if (!flow?.known) return []
  const { rows, orders } = flow.value
  return [
    ...rows.flatMap(({ kind, party }) => (kind !== 'back' && party ? [party] : [])),
    ...rows.flatMap(({ asset }) => asset?.token ?? []),
    ...orders.flatMap(({ sells, buys }) => [sells?.token, buys?.token].flatMap((token) => token ?? [])),
  ]
}
