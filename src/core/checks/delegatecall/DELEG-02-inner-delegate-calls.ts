import { check, everyTransaction } from '#core/checks/check.ts'
import { foreignCode, foreignFound, strayCalls, strayFound } from './foreignCode.ts'

/** DELEG-02: does any call inside a batch or another wrapper run foreign code as a Safe? */
export const innerDelegateCallsCheck = check({
  id: 'DELEG-02',
  title: 'the targets of delegate calls inside a batch',
  group: 'effects',
  severity: 'block',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'No call inside a batch gives unknown code control of the Safe.',
    unknown: 'It could not be checked what the calls inside the batch may do.',
  },
  remedy: 'Do not sign. Ask whoever proposed it why foreign code is to run as your Safe.',
  acknowledge: 'foreign code inside',
  run: ({ effects: facts }) => {
    const places = facts.places.filter(({ path }) => path.length > 0)
    return {
      found: [
        ...foreignCode(facts, places).map((place) => foreignFound(facts, place)),
        ...strayCalls(facts, places).map((place) => strayFound(facts, place)),
      ],
    }
  },
})
