import { finding, notOffered, pass } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { officialSingleton } from './singleton.ts'

/** STATE-08: do the Safe, the official release of its code and the service name one version? */
export const versionCheck = check({
  id: 'STATE-08',
  title: 'the version the Safe gives, that of its code and that of the service',
  group: 'chain',
  severity: 'block',
  closesOnceExecuted: false,
  sources: ['chain', 'register'],
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'Everyone names the same version of your Safe.',
    unknown: 'The version of your Safe could not be compared.',
  },
  remedy: 'Under another version another hash would be signed. Ask the other owners what they know of it.',
  run: ({ safe: { version: answered, singleton } }, { chainId, facts: { service } }) => {
    const version = safeVersionOf(answered)
    const official = singleton && officialSingleton(singleton, chainId)?.version
    const claimed = service?.version
    const evidence = { answered, official, claimed }
    if (official !== undefined && version !== official)
      return finding(`Version differs: the Safe says ${answered}, its code is ${official}.`, evidence)
    if (claimed !== undefined && safeVersionOf(claimed) !== version)
      return finding(`Version differs: the Safe says ${answered}, the service says ${claimed}.`, evidence)
    if (official === undefined && claimed === undefined)
      return notOffered(
        `The Safe says that it is of version ${answered}; there is nothing to compare that with.`,
      )
    return pass(evidence)
  },
})
