import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** HASH-05: is what the service sent well formed? Anything that owners would sign is refused rather than guessed. */
export const wellFormedCheck = check({
  id: 'HASH-05',
  title: 'the form of the Safe service’s data',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: ['transaction'],
  needs: ['problems'],
  sentences: {
    pass: 'The Safe service’s data is well formed.',
    unknown: 'Could not check the form of the Safe service’s data.',
  },
  remedy: 'Do not sign. Ask the proposer about it over another channel than this service.',
  run: ({ problems }) => {
    const [first] = problems
    if (first === undefined) return pass()
    const where = first.path === '' ? '' : ` at ${first.path}`
    return finding(
      `The Safe service sent malformed data${where}.`,
      { problems: problems.slice(0, 20) },
      { remedy: 'Do not sign. Try another service, or ask another owner to check on another device.' },
    )
  },
})
