import { finding, notOffered, pass } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { rankOf } from './foreignCode.ts'

/** DELEG-04: does the service call a delegate call's target trusted that the register does not know? */
export const trustedTargetCheck = check({
  id: 'DELEG-04',
  title: 'the contracts that the Safe service trusts and the official ones',
  group: 'effects',
  about: 'foreignCode',
  severity: 'warn',
  isAboutControl: true,
  sources: ['register'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The Safe service trusts no unofficial contract.',
    unknown: 'Could not check which contracts the Safe service trusts.',
  },
  remedy: 'Do not sign. Ask the proposer why foreign code should run as your Safe.',
  run: ({ effects: { claim, safe, call } }) => {
    if (claim?.trustedDelegateCallTarget === undefined)
      return notOffered('The service does not report whether it trusts the target.')
    const { trustedDelegateCallTarget: claimed } = claim
    const evidence = { claimed, target: call.to }
    if (claimed !== true || rankOf(call.to, safe.chainId) === 'known') return pass(evidence)
    return finding(
      `The Safe service reports ${call.to} as trusted; this page cannot confirm that.`,
      evidence,
      {
        remedy: 'Do not rely on this report of the service.',
      },
    )
  },
})
