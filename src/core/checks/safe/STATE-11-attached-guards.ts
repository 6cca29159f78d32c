import { type Answer, finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject, resultFrom } from '#core/checks/check.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { ClaimedExtension, Guards } from '#core/checks/facts.ts'
import type { Result } from '#core/checks/result.ts'
import { isSameOrNone } from './sameOrNone.ts'
import { viewOnly } from './viewOnly.ts'

/** STATE-11: which guards can stop transactions, does each have code, and does the service name the same one? */
export const attachedGuardsCheck = check({
  id: 'STATE-11',
  title: 'the guards of the Safe and the Safe service’s report',
  group: 'chain',
  severity: 'stop',
  closesOnceExecuted: false,
  sources: ['chain'],
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'No guard stands between the owners and this Safe.',
    unknown: 'Could not check whether a guard can block transactions.',
  },
  remedy: 'A guard can block every transaction of this Safe. Check it under Settings before you sign.',
  acknowledge: 'unknown guard',
  run: (_, { facts: { guards, service } }) => answerOn(guards, service?.guard),
})

/** The same of a Safe that is only looked at. */
export const checkAttachedGuards = (guards: Fact<Guards>, claimed?: ClaimedExtension): Result =>
  resultFrom(attachedGuardsCheck, answerOn(guards, claimed), viewOnly)

function answerOn(guards: Fact<Guards> | undefined, claimed: ClaimedExtension): Answer {
  if (guards === undefined) return notOffered('The guards of this Safe were not loaded.')
  if (!guards.known) return unknown(guards.reason)
  const { guard, moduleGuard } = guards.value
  const set = [guard, moduleGuard].flatMap((one) => (one?.address === undefined ? [] : [one]))
  const evidence = { guard: guard.address, moduleGuard: moduleGuard?.address, claimed: claimed?.address }
  const empty = set.find(({ codeHash }) => codeHash === null)
  if (empty)
    return finding(
      `The guard ${empty.address} has no code: every transaction of this Safe fails until it does.`,
      evidence,
      'block',
    )
  if (claimed && !isSameOrNone(claimed.address, guard.address))
    return finding('The Safe service reports another guard than the chain.', evidence)
  if (set.length === 0) return pass(evidence)
  const names = set.map(({ address }) => address).join(' and ')
  const isNamed = claimed !== undefined && moduleGuard?.address === undefined
  return finding(`A guard can block every transaction: ${names}.`, evidence, {
    severity: isNamed ? 'info' : 'stop',
    remedy: 'Ask the other owners who set it and which transactions it allows.',
  })
}
