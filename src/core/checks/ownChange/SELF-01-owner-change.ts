import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { changesNothing, isUsedUp, type OwnChange, unchanged, whose } from '#core/checks/calls/ownChanges.ts'
import { changeOwners, mayOwnItself, type OwnerChange, type OwnerSet } from '#core/checks/calls/ownerSet.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { type Fact, factAt } from '#core/checks/fact.ts'
import type { Address, ReportedState } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { reachOf } from './signers.ts'

type SELF01OwnerChangeEntry = OwnChange & { kind: 'owners' }

/**
 * SELF-01: would owners or threshold change? The resulting set is worked out here from what the chain says now, each change
 * after the other as the contract makes them, refusals included.
 */
export const ownerChangeCheck = check({
  id: 'SELF-01',
  title: 'owners and threshold before and after',
  group: 'effects',
  severity: 'stop',
  isAboutControl: true,
  sources: ['local', 'chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Owners and threshold stay as they are.',
    unknown: 'Could not work out the owners of the Safe afterwards.',
  },
  remedy: 'Sign only if the owners agreed on exactly this change.',
  acknowledge: 'changes the owners',
  run: ({ effects: facts }) => {
    const ours = facts.changes.filter((one): one is SELF01OwnerChangeEntry => one.kind === 'owners')
    const safes = ours.filter((one, at) => ours.findIndex(({ safe }) => isSameAddress(safe, one.safe)) === at)
    const found = safes.map(({ safe }) =>
      foundAt(
        safe,
        ours.filter((one) => isSameAddress(one.safe, safe)),
        facts,
      ),
    )
    const [first] = found
    const evidence = first ? { before: first.before, after: first.after } : {}
    return { found, evidence }
  },
})

function foundAt(safe: Address, changes: readonly SELF01OwnerChangeEntry[], facts: EffectFacts): Finding {
  const isOwn = isSameAddress(safe, facts.safe.address)
  const fact = isOwn ? facts.state : factAt(facts.otherSafes, safe)
  const before = setOf(fact)
  const path = changes[0]?.place.path
  const intro = introOf(
    changes.map(({ change }) => change),
    whose(safe, facts.safe.address),
  )
  const remedy =
    'Agree on this with the other owners outside this page and compare every address with its owner.'
  const bare = {
    path,
    safe,
    remedy,
    changes: changes.map(({ change, place }) => ({ ...change, path: place.path })),
  }
  if (isUsedUp(facts)) return { text: intro, ...bare }
  if (before === undefined)
    return {
      ...bare,
      text: `${intro} Its owners could not be read, so its owners afterwards are unknown.`,
    }
  const version = fact?.known ? safeVersionOf(fact.value.version) : undefined
  let after = before
  for (const { change } of changes) {
    const changed = changeOwners({ address: safe, version }, after, change)
    if (!changed.ok)
      return {
        ...bare,
        before,
        text: `${intro} The contract would refuse this: ${changed.reason}${mayOwnItself(version) ? '' : ` (${changed.code})`}.`,
      }
    after = changed.set
  }
  const more = includesAddress(after.owners, safe)
    ? ' The Safe would be its own owner, and it can never sign: one owner fewer can.'
    : ''
  const text = `${intro} ${afterwards(before, after)}${more}`
  if (changes.every((one) => changesNothing(facts, one, {})))
    return { ...bare, before, after, ...unchanged(intro) }
  const reach = reachOf(safe, after, facts.signers)
  if (!reach.isMet)
    return {
      ...bare,
      before,
      after,
      able: reach.able,
      severity: 'block',
      text: `${text} Nobody could use it any more: ${after.threshold} must sign, but only ${reach.able.length} of these owners can.`,
      remedy: 'Do not sign. Check each new owner: it must have a key, or be a contract that can sign.',
    }
  const [person, ...others] = reach.persons
  const alone =
    person === undefined || others.length > 0
      ? ''
      : ` Only ${person} could sign afterwards: without that key the Safe is lost.`
  return { ...bare, before, after, text: `${text}${alone}` }
}

const setOf = (fact: Fact<ReportedState> | undefined): OwnerSet | undefined =>
  fact?.known ? { owners: fact.value.owners, threshold: fact.value.threshold } : undefined

function introOf(changes: readonly OwnerChange[], whoseOwners: string): string {
  const thresholds = changes.flatMap((change) => (change.kind === 'threshold' ? [change.threshold] : []))
  if (thresholds.length === changes.length)
    return `Changes the threshold of ${whoseOwners} to ${thresholds.join(', then to ')}.`
  return `Changes the owners of ${whoseOwners}: ${changes.map(sayOf).join(', ')}.`
}

function sayOf(change: OwnerChange): string {
  switch (change.kind) {
    case 'add':
      return `adds ${change.owner}, threshold ${change.threshold}`
    case 'remove':
      return `removes ${change.owner}, threshold ${change.threshold}`
    case 'swap':
      return `replaces ${change.owner} with ${change.newOwner}`
    case 'threshold':
      return `threshold ${change.threshold}`
  }
}

function afterwards(before: OwnerSet, after: OwnerSet): string {
  const rule = ({ owners, threshold }: OwnerSet) => `${threshold} of ${owners.length}`
  const now =
    rule(before) === rule(after)
      ? `${rule(after)} must sign, as before.`
      : `Now ${rule(before)} must sign, afterwards ${rule(after)}.`
  if (after.threshold === 1 && (before.threshold > 1 || before.owners.length < after.owners.length))
    return `${now} New threshold 1: any one owner alone could move everything.`
  return now
}
