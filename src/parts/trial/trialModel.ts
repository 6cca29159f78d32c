import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import type { SafeParts } from '#core/trialRun/run.ts'

/** All that one account gives away in a run. */
export type Outflow = { from: Address; moves: Move[] }

const keyOf = ({ kind, token, to, id }: Move) => [kind, token, to, id].join(' ').toLowerCase()

/** Who gives what to whom, summed up for each receiver: what leaves the Safe first, then what it gets, then what others move. */
export function outflowsIn(moves: readonly Move[], safe: Address): Outflow[] {
  const byGiver = new Map<string, { from: Address; sums: Map<string, Move> }>()
  for (const move of moves) {
    const key = move.from.toLowerCase()
    const giver = byGiver.get(key) ?? { from: move.from, sums: new Map<string, Move>() }
    const sum = giver.sums.get(keyOf(move))
    giver.sums.set(keyOf(move), { ...move, amount: move.amount + (sum?.amount ?? 0n) })
    byGiver.set(key, giver)
  }
  const given = [...byGiver.values()].map(({ from, sums }) => ({ from, moves: [...sums.values()] }))
  const rank = (one: Outflow) =>
    isSameAddress(one.from, safe) ? 0 : one.moves.some(({ to }) => isSameAddress(to, safe)) ? 1 : 2
  return given.toSorted((one, two) => rank(one) - rank(two))
}

/** One part of a Safe before and after; a list by its accounts, and nobody where there is none. */
export type SettingChange = {
  part: string
  before: readonly (Address | string)[]
  after: readonly (Address | string)[]
}

const nobody = /^0x0{40}$/
const oneOf = (address: Address) => (nobody.test(address) ? [] : [address])

/** What would be otherwise about the Safe itself; its next number apart, which every execution uses. */
export function changedIn({ before, after }: { before: SafeParts; after: SafeParts }): SettingChange[] {
  const rows: SettingChange[] = [
    { part: 'Owners', before: before.owners, after: after.owners },
    { part: 'Threshold', before: [`${before.threshold}`], after: [`${after.threshold}`] },
    { part: 'Modules', before: before.modules, after: after.modules },
    { part: 'Guard', before: oneOf(before.guard), after: oneOf(after.guard) },
    { part: 'Module guard', before: oneOf(before.moduleGuard), after: oneOf(after.moduleGuard) },
    { part: 'Fallback handler', before: oneOf(before.fallbackHandler), after: oneOf(after.fallbackHandler) },
    { part: 'Implementation', before: oneOf(before.singleton), after: oneOf(after.singleton) },
  ]
  return rows.filter((row) => row.before.join() !== row.after.join())
}
