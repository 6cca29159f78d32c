import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { feesOf } from '#core/checks/cost/feeFacts.ts'
import { claimedEffectsOf } from '#core/checks/effects/findings/claimedEffects.ts'
import type { Result } from '#core/checks/result.ts'
import { claimedRows } from './claimedRows.ts'
import type { Flow, FlowFee, FlowRow } from './flow.ts'
import { flowOrders } from './orders.ts'
import { claimedPowers, triedPowers } from './powers.ts'
import { triedRows } from './triedRows.ts'

/** As many rows are drawn; what is doubted is never among those that are left out. */
const maxRows = 24

/** What may leave the Safe, for the eye: as a simulation that succeeds shows it, else as the bytes say, with the doubts of the checks. */
export function moneyFlow(facts: EffectCase, results: readonly Result[]): Flow {
  const { simulation } = facts
  const run = simulation?.known && simulation.value.succeeded ? simulation.value : undefined
  const tried = run?.moves === undefined ? undefined : run
  const said = claimedEffectsOf(facts, tried?.moves ?? [])
  const rows = tried ? triedRows(facts, said, tried) : claimedRows(facts, said)
  const powers = tried ? triedPowers(facts, said, tried) : claimedPowers(said)
  const alike = lookAlikes(results)
  const isAlike = (account: FlowRow['party']) =>
    account !== undefined && alike.includes(account.toLowerCase())
  const marked = [
    ...rows.map((row) => (isAlike(row.party) ? { ...row, doubt: 'lookAlike' as const } : row)),
  ].toSorted((one, other) => rank(one) - rank(other))
  const [kept, more] = fitted(marked)
  return {
    isTried: tried !== undefined,
    rows: kept,
    powers: powers.map((one) => (isAlike(one.spender) ? { ...one, doubt: 'lookAlike' as const } : one)),
    fees: feeRows(facts, results),
    orders: flowOrders(facts),
    more,
  }
}

const kinds: readonly FlowRow['kind'][] = ['out', 'spent', 'aside', 'back']
const rank = ({ kind }: FlowRow) => kinds.indexOf(kind)

function fitted(rows: readonly FlowRow[]): [readonly FlowRow[], number] {
  const doubted = rows.filter(({ doubt }) => doubt !== undefined).length
  let room = Math.max(maxRows - doubted, 0)
  const kept = rows.filter(({ doubt }) => doubt !== undefined || room-- > 0)
  return [kept, rows.length - kept.length]
}

const isGrave = ({ outcome, severity }: Result) =>
  outcome === 'finding' && (severity === 'stop' || severity === 'block')

/** Accounts that ADDR-01 or ADDR-04 takes for imitations, in lower case. */
function lookAlikes(results: readonly Result[]): string[] {
  return results
    .filter((result) => (result.id === 'ADDR-01' || result.id === 'ADDR-04') && isGrave(result))
    .flatMap(({ evidence: { found } }) => (Array.isArray(found) ? found : []))
    .flatMap((one: unknown) => {
      const address = typeof one === 'object' && one !== null && 'address' in one ? one.address : undefined
      return typeof address === 'string' ? [address.toLowerCase()] : []
    })
}

function feeRows(facts: EffectCase, results: readonly Result[]): FlowFee[] {
  const isStopped = results.some(
    (result) => (result.id === 'GAS-01' || result.id === 'GAS-02') && isGrave(result),
  )
  return feesOf(facts).map(({ safe, tx, payee, most, cost }) => ({
    safe,
    to: payee.kind === 'executor' ? undefined : tx.refundReceiver,
    name: payee.kind === 'collector' ? payee.name : undefined,
    token: isSameAddress(tx.gasToken, zeroAddress) ? undefined : tx.gasToken,
    most,
    cost,
    ...(isStopped && { doubt: 'stopped' as const }),
  }))
}
