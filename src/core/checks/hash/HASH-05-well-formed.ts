import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** HASH-05: is what the service sent well formed? Anything that owners would sign is refused rather than guessed. */
export const wellFormedCheck = check({
  id: 'HASH-05',
  title: 'the shape of what the service sent',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: ['transaction'],
  needs: ['problems'],
  sentences: {
    pass: 'What the service sent is well formed.',
    unknown: 'The form of what the service sent could not be checked.',
  },
  remedy: 'Do not sign. Ask whoever proposed it what it is to be, by another way than this service.',
  run: ({ problems }) => {
    const [first] = problems
    if (first === undefined) return pass()
    const where = first.path === '' ? '' : ` at ${first.path}`
    return finding(
      `The service sent malformed data${where}.`,
      { problems: problems.slice(0, 20) },
      { wayOn: 'Do not sign. Try another service, or have another owner look from elsewhere.' },
    )
  },
})
