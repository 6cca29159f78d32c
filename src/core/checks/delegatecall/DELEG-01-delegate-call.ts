import { check, everyTransaction } from '#core/checks/check.ts'
import { describeForeignCode, describeStrayMethod, foreignCode, strayCalls } from './foreignCode.ts'

/** DELEG-01: does the transaction itself run foreign code as the Safe? */
export const delegateCallCheck = check({
  id: 'DELEG-01',
  title: 'the target of a delegate call and the official contracts',
  group: 'effects',
  about: 'foreignCode',
  severity: 'block',
  isAboutControl: true,
  sources: ['register'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'No unknown code gets control of the Safe.',
    unknown: 'Could not check whose code would act as the Safe.',
  },
  remedy: 'Do not sign. Ask the proposer why foreign code should run as your Safe.',
  acknowledge: 'foreign code runs',
  run: ({ effects: facts }) => {
    const places = facts.places.filter(({ path }) => path.length === 0)
    return {
      found: [
        ...foreignCode(facts, places).map((place) => describeForeignCode(facts, place)),
        ...strayCalls(facts, places).map((place) => describeStrayMethod(facts, place)),
      ],
    }
  },
})
