import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import { proxyVersionOf } from '#core/deployments/deploymentCode.ts'

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
    unknown: 'Could not check the code at your Safe’s address.',
  },
  remedy: 'The effect of a signature on such an account is unknown. Ask the creator of the Safe.',
  run: (_, { facts: { proxyCode: codeHash } }) => {
    if (codeHash === undefined) return notOffered('The code at the Safe’s own address was not loaded.')
    if (!codeHash.known) return unknown(codeHash.reason)
    const release = proxyVersionOf(codeHash.value)
    const evidence = { codeHash: codeHash.value, release }
    if (release !== undefined) return pass(evidence)
    return finding('Unusual proxy: no Safe version creates accounts with this code.', evidence, {
      remedy: 'Ask the creator of this Safe for the contract that created it.',
    })
  },
})
