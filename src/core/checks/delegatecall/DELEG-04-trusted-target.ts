import { finding, notOffered, pass } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { rankOf } from './foreignCode.ts'

/** DELEG-04: does the service call a delegate call's target trusted that the register does not know? */
export const trustedTargetCheck = check({
  id: 'DELEG-04',
  title: 'what the service trusts and the official contracts',
  group: 'effects',
  severity: 'warn',
  sources: ['register'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The service calls nothing trusted that is not.',
    unknown: 'What the service trusts could not be checked.',
  },
  remedy: 'Do not sign. Ask whoever proposed it why foreign code is to run as your Safe.',
  run: ({ effects: { claim, safe, call } }) => {
    if (claim?.trustedDelegateCallTarget === undefined)
      return notOffered('The service does not say whether it trusts the target.')
    const { trustedDelegateCallTarget: claimed } = claim
    const evidence = { claimed, target: call.to }
    if (claimed !== true || rankOf(call.to, safe.chainId) === 'known') return pass(evidence)
    return finding(`The service calls ${call.to} trusted; we cannot confirm that.`, evidence, {
      wayOn: 'Do not rely on this word of the service.',
    })
  },
})
