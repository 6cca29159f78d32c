import type { Judged } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'

/** The accounts that the money flow shows with their whole address. */
export const drawnParties = ({ flow }: Pick<Judged, 'flow'>): Address[] =>
  flow?.known ? flow.value.rows.flatMap(({ kind, party }) => (kind !== 'back' && party ? [party] : [])) : []
