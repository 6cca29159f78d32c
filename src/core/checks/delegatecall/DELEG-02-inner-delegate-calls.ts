import { check, everyTransaction } from '#core/checks/check.ts'
import { describeForeignCode, describeStrayMethod, foreignCode, strayCalls } from './foreignCode.ts'
import { findInNewSafes } from './newSafes.ts'

/** DELEG-02: does any call inside a batch or another wrapper run foreign code as a Safe, or as one that it makes? */
export const innerDelegateCallsCheck = check({
  id: 'DELEG-02',
  title: 'the targets of delegate calls inside a batch',
  group: 'effects',
  about: 'foreignCode',
  severity: 'block',
  isAboutControl: true,
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'No call inside a batch gives unknown code control of the Safe.',
    unknown: 'Could not check what the calls inside the batch may do.',
  },
  remedy: 'Do not sign. Ask the proposer why foreign code should run as your Safe.',
  acknowledge: 'foreign code inside',
  run: ({ effects: facts }) => {
    const places = facts.places.filter(({ path }) => path.length > 0)
    return {
      found: [
        ...foreignCode(facts, places).map((place) => describeForeignCode(facts, place)),
        ...strayCalls(facts, places).map((place) => describeStrayMethod(facts, place)),
        ...findInNewSafes(facts),
      ],
      isAbsent: places.length === 0,
    }
  },
})
