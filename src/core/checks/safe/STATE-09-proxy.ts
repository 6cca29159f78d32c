import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import { proxyVersionOf } from '#core/deploymentCode.ts'

/** STATE-09: is the code at the Safe's own address a proxy that a release made? */
export const proxyCheck = check({
  id: 'STATE-09',
  title: 'the code at the Safe’s own address and the known proxies',
  group: 'chain',
  severity: 'warn',
  closesOnceExecuted: false,
  sources: ['chain', 'register'],
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'The account itself is a known Safe proxy.',
    unknown: 'The code at your Safe’s address could not be checked.',
  },
  remedy: 'What such an account does with what you sign, nobody can say here. Ask whoever made it.',
  run: (_, { facts: { proxyCode: codeHash } }) => {
    if (codeHash === undefined) return notOffered('The code at the Safe’s own address was not looked at.')
    if (!codeHash.known) return unknown(codeHash.reason)
    const release = proxyVersionOf(codeHash.value)
    const evidence = { codeHash: codeHash.value, release }
    if (release !== undefined) return pass(evidence)
    return finding('Unusual proxy: no release of Safe makes an account with this code.', evidence, {
      wayOn: 'Ask whoever set this Safe up with what it was made.',
    })
  },
})
