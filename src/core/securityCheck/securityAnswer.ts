import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { ownChangesOf } from '#core/checks/calls/ownChanges.ts'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import { listCalls, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'

/** A rule of the published rule book: foreign settings, foreign code, value target, who is empowered, how much, known bad. */
type Rule = `R-${number}.${number}`

/** What a security check answers; `abstain` is an answer too: nothing bad was found, and not everything was looked at. */
export type SecurityAnswer =
  | { verdict: 'secure' }
  | { verdict: 'insecure'; rule: Rule }
  | { verdict: 'abstain' }

/** What a finding of each family means there. What is signed, by whom, and the Safe's own state are no part of a security check, but for a module with a known hole. */
const rules: readonly (readonly [family: string, rule: Rule])[] = [
  ['SELF-', 'R-4.1'],
  ['DELEG-', 'R-4.2'],
  ['DEC-', 'R-4.2'],
  ['CODE-', 'R-4.3'],
  ['SIM-', 'R-4.3'],
  ['TOK-03', 'R-4.5'],
  ['TOK-', 'R-4.3'],
  ['ADDR-', 'R-4.3'],
  ['ORD-', 'R-4.4'],
  ['GAS-', 'R-4.4'],
  // A power that stands beside the transaction: named where nothing that the transaction itself does is as grave.
  ['STATE-14', 'R-4.6'],
]

/** These say of a call, or of the code behind it, only that it is not known, which is no judgement. */
const unknownCall: readonly string[] = ['DEC-06', 'CODE-01']

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
  const results = judged.results.filter(({ id }) => ruleOf(id) !== undefined)
  const grave = results.filter(
    ({ id, outcome, severity }) =>
      outcome === 'finding' && rank.includes(severity) && !unknownCall.includes(id),
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
      results.filter((one) => !isStanding(one)),
      places,
    )
    ? { verdict: 'secure' }
    : { verdict: 'abstain' }
}

const isStanding = ({ id }: Result) => id.startsWith('STATE-')

const ruleOf = (id: string): Rule | undefined => rules.find(([family]) => id.startsWith(family))?.[1]

function placesIn({ identity, tx, call }: Judged): readonly PlacedCall[] {
  return identity && tx && call ? listCalls({ safe: identity, tx, call }) : []
}

/** An address that is empowered (a spender, an order's receiver, an owner) is another rule's than one that is paid. */
function whichRule({ id, severity, evidence }: Result, places: readonly PlacedCall[]): Rule {
  const rule = ruleOf(id) ?? 'R-4.6'
  if (!id.startsWith('ADDR-')) return rule
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

/** Where these pass, nothing foreign runs, everything can be read, and no address is an imitation. */
const always = ['DEC-03', 'DEC-04', 'DEC-05', 'DEC-06', 'DEC-08', 'DELEG-01', 'DELEG-02', 'DELEG-03']
const alwaysToo = ['SELF-01', 'SELF-02', 'SELF-03', 'SELF-04', 'SELF-05', 'TOK-03', 'ADDR-01']

function isVouched({ tx }: Judged, results: readonly Result[], places: readonly PlacedCall[]): boolean {
  if (!tx || places.length === 0) return false
  const isQuiet = ({ outcome, severity }: Result) =>
    outcome === 'pass' || (outcome === 'finding' && severity === 'info')
  const quiet = (family: string) => {
    const own = results.filter(({ id }) => id.startsWith(family))
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
    [...always, ...alwaysToo].every(quiet) &&
    (isEmpty || (quiet('CODE-') && quiet('SIM-'))) &&
    (!movesMoney || (quiet('ADDR-') && quiet('SIM-'))) &&
    (tx.gasPrice === 0n || quiet('GAS-'))
  )
}
