import { includesAddress, withoutAddresses } from '#core/addresses/address.ts'
import { type Answer, finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject, resultFrom } from '#core/checks/check.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address } from '#core/safe/safe.ts'
import { viewOnly } from './viewOnly.ts'

/** STATE-12: which modules can move funds without signatures, and does the service name the same ones? */
export const attachedModulesCheck = check({
  id: 'STATE-12',
  title: 'the modules of the Safe and the Safe service’s report',
  group: 'chain',
  severity: 'stop',
  closesOnceExecuted: false,
  sources: ['chain'],
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'No module can move funds without signatures.',
    unknown: 'Could not check which modules can move funds without signatures.',
  },
  remedy:
    'A module can pay without any signature. Check under Settings that the owners agreed on each module.',
  acknowledge: 'other modules',
  run: (_, { facts: { modules, service } }) => answerOn(modules, service?.modules),
})

/** The same of a Safe that is only looked at. */
export const checkAttachedModules = (
  modules: Fact<readonly Address[]>,
  claimed?: readonly Address[],
): Result => resultFrom(attachedModulesCheck, answerOn(modules, claimed), viewOnly)

function answerOn(
  modules: Fact<readonly Address[]> | undefined,
  claimed: readonly Address[] | undefined,
): Answer {
  if (modules === undefined) return notOffered('The modules of this Safe were not loaded.')
  if (!modules.known) return unknown(modules.reason)
  const list = modules.value
  const evidence = { modules: list, claimed }
  const unnamed = list.filter((one) => claimed && !includesAddress(claimed, one))
  const invented = withoutAddresses(claimed ?? [], list)
  if (unnamed.length > 0)
    return finding(
      `Modules can move funds without confirmations, and the Safe service hides ${unnamed.join(', ')}.`,
      { ...evidence, unnamed, invented },
      { remedy: 'Find out first who enabled them.' },
    )
  if (invented.length > 0)
    return finding('The Safe service reports modules that this Safe does not have.', {
      ...evidence,
      invented,
    })
  if (list.length === 0) return pass(evidence)
  return finding(`Modules can move funds without confirmations: ${list.join(', ')}.`, evidence, 'info')
}
