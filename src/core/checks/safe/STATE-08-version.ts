import { finding, notOffered, pass } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { officialSingleton } from './singleton.ts'

/** STATE-08: do the Safe, the official release of its code and the service name one version? */
export const versionCheck = check({
  id: 'STATE-08',
  title: 'the versions reported by the Safe, by its code and by the Safe service',
  group: 'chain',
  severity: 'block',
  closesOnceExecuted: false,
  sources: ['chain', 'register'],
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'All sources report the same version of your Safe.',
    unknown: 'Could not compare the version of your Safe.',
  },
  remedy: 'With another version you would sign another hash. Ask the other owners about it.',
  run: ({ safe: { version: answered, singleton } }, { chainId, facts: { service } }) => {
    const version = safeVersionOf(answered)
    const official = singleton && officialSingleton(singleton, chainId)?.version
    const claimed = service?.version
    const evidence = { answered, official, claimed }
    if (official !== undefined && version !== official)
      return finding(`Version differs: the Safe reports ${answered}, its code is ${official}.`, evidence)
    if (claimed !== undefined && safeVersionOf(claimed) !== version)
      return finding(
        `Version differs: the Safe reports ${answered}, the Safe service reports ${claimed}.`,
        evidence,
      )
    if (official === undefined && claimed === undefined)
      return notOffered(`The Safe reports version ${answered}; there is nothing to compare it with.`)
    return pass(evidence)
  },
})
