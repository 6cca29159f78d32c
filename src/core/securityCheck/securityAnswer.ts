import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { ownChangesOf } from '#core/checks/calls/ownChanges.ts'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import { listCalls, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { CheckId, Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'

/** A rule of the published rule book: foreign settings, foreign code, value target, who is empowered, how much, known bad. */
type Rule = `R-${number}.${number}`

/** What a security check answers; `abstain` is an answer too: nothing bad was found, and not everything was looked at. */
export type SecurityAnswer =
  | { verdict: 'secure' }
  | { verdict: 'insecure'; rule: Rule }
  | { verdict: 'abstain' }

/** Who is paid, or stands where a payment could go. */
const addresses = ['ADDR-01', 'ADDR-02', 'ADDR-03', 'ADDR-04'] as const
const fees = ['GAS-01', 'GAS-02', 'GAS-03'] as const
const settings = ['SELF-01', 'SELF-02', 'SELF-03', 'SELF-04', 'SELF-05', 'SELF-06'] as const
const foreignCode = ['DELEG-01', 'DELEG-02', 'DELEG-03', 'DELEG-04'] as const
const bytes = [
  ...(['DEC-01', 'DEC-02', 'DEC-03', 'DEC-04', 'DEC-05'] as const),
  ...(['DEC-06', 'DEC-07', 'DEC-08', 'DEC-09'] as const),
] as const
const tokens = ['TOK-01', 'TOK-02', 'TOK-04'] as const

const under = (rule: Rule, ids: readonly CheckId[]) => ids.map((id) => [id, rule] as const)

/**
 * What a finding of each check means there. What is signed, by whom, and the Safe's own state are no part of a security check, but for a module
 * with a known hole: a power that stands beside the transaction, named where nothing that the transaction itself does is as grave.
 */
const rules: ReadonlyMap<Result['id'], Rule> = new Map<Result['id'], Rule>([
  ...under('R-4.1', settings),
  ...under('R-4.2', [...foreignCode, ...bytes]),
  ...under('R-4.3', ['CODE-01', 'SIM-01', ...tokens, ...addresses]),
  ...under('R-4.4', ['ORD-01', ...fees]),
  ...under('R-4.5', ['TOK-03']),
  ...under('R-4.6', ['STATE-14']),
])

/** These say of a call, or of the code behind it, only that it is not known, which is no judgement. */
const unknownCall: readonly CheckId[] = ['DEC-06', 'CODE-01']

/** Of a new contract the call that makes it is known: what DEC-06 stops there is the coin that it gets, which is where value goes. */
const paysNew = ({ id, evidence: { found } }: Result): boolean =>
  id === 'DEC-06' &&
  Array.isArray(found) &&
  found.some((one: unknown) => typeof one === 'object' && one !== null && 'pays' in one)

/** These contracts of CoW Protocol sell what the Safe has to whom the order names (cow.fi, one address on every network). */
const orderContracts = [
  '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
  '0xfdafc9d1902f4e0b84f65f49f244b32b31013b74',
]

const rank = ['block', 'stop']

/**
 * The answer that follows from what was judged of a draft: any finding that blocks or stops is insecure by the worst of them; secure only
 * where every part is vouched for, and the network `isServed`; else abstain.
 */
export function securityAnswer(judged: Judged, isServed: boolean): SecurityAnswer {
  const results = judged.results.filter(({ id }) => rules.has(id))
  const grave = results.filter(
    (one) =>
      one.outcome === 'finding' &&
      rank.includes(one.severity) &&
      (!isAmong(one.id, unknownCall) || paysNew(one)),
  )
  const [worst] = grave.toSorted(
    (one, other) =>
      rank.indexOf(one.severity) - rank.indexOf(other.severity) ||
      Number(isStanding(one)) - Number(isStanding(other)),
  )
  const places = placesIn(judged)
  if (worst) return { verdict: 'insecure', rule: whichRule(worst, places) }
  return isServed &&
    isVouched(
      judged,
      results.filter((one) => !isStanding(one) || isUnread(one)),
      places,
    )
    ? { verdict: 'secure' }
    : { verdict: 'abstain' }
}

const isUnread = ({ outcome, severity }: Result) => outcome === 'unknown' && severity !== 'info'

const isStanding = ({ id }: Result) => rules.get(id) === 'R-4.6'

function placesIn({ identity, tx, call }: Judged): readonly PlacedCall[] {
  return identity && tx && call ? listCalls({ safe: identity, tx, call }) : []
}

/** An address that is empowered (a spender, an order's receiver, an owner) is another rule's than one that is paid. */
function whichRule({ id, severity, evidence }: Result, places: readonly PlacedCall[]): Rule {
  const rule = id === 'DEC-06' ? 'R-4.3' : (rules.get(id) ?? 'R-4.6')
  if (!isAmong(id, addresses)) return rule
  const paths = pathsIn(evidence.found, severity)
  const empowered = [
    ...allowancesOf(places).map(({ place }) => place),
    ...ownChangesOf(places).map(({ place }) => place),
    ...places.filter(({ call }) => orderContracts.includes(call.to.toLowerCase())),
  ].map(({ path }) => path.join('.'))
  return paths.length > 0 && paths.every((path) => empowered.includes(path)) ? 'R-4.4' : rule
}

/** Where the findings of that weight stand, as a check writes them down. */
function pathsIn(found: unknown, severity: string): string[] {
  if (!Array.isArray(found)) return []
  const list: readonly unknown[] = found
  return list.flatMap((one) =>
    typeof one === 'object' && one !== null && 'path' in one && Array.isArray(one.path)
      ? !('severity' in one) || one.severity === severity
        ? [one.path.join('.')]
        : []
      : [],
  )
}

const isAmong = (id: Result['id'], ids: readonly CheckId[]) => ids.some((one) => one === id)

/** Where these pass, nothing foreign runs, everything can be read, and no address is an imitation. */
const always: readonly CheckId[] = [
  ...(['DEC-03', 'DEC-04', 'DEC-05', 'DEC-06', 'DEC-08', 'DELEG-01', 'DELEG-02', 'DELEG-03'] as const),
  ...(['SELF-01', 'SELF-02', 'SELF-03', 'SELF-04', 'SELF-05', 'TOK-03', 'ADDR-01'] as const),
]

function isVouched({ tx, safe }: Judged, results: readonly Result[], places: readonly PlacedCall[]): boolean {
  // Without the Safe's own state its version is a guess, and nobody looked at what stands beside the transaction.
  if (!tx || !safe || places.length === 0) return false
  const isQuiet = ({ outcome, severity }: Result) =>
    outcome === 'pass' || (outcome === 'finding' && severity === 'info')
  const quiet = (...ids: readonly CheckId[]) => {
    const own = results.filter(({ id }) => isAmong(id, ids))
    return own.length > 0 && own.every(isQuiet)
  }
  // What was found must be harmless, and what could be grave must have been looked at.
  const isCalm = results.every(
    (one) => isQuiet(one) || (one.outcome === 'unknown' && one.severity === 'info'),
  )
  const isEmpty = places.every(({ call }) => call.data === '0x')
  const movesMoney = paymentsOf(places).some(({ amount }) => amount > 0n)
  return (
    isCalm &&
    always.every((id) => quiet(id)) &&
    (isEmpty || (quiet('CODE-01') && quiet('SIM-01'))) &&
    (!movesMoney || (quiet(...addresses) && quiet('SIM-01'))) &&
    (tx.gasPrice === 0n || quiet(...fees))
  )
}
