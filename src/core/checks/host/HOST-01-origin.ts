import { finding, pass } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'

/** HOST-01: is the page around this one on the list of those that may be? */
export const hostOriginCheck = check({
  id: 'HOST-01',
  title: 'the page around this one and those you allow',
  group: 'host',
  severity: 'block',
  sources: ['local'],
  of: everySubject,
  needs: ['host'],
  sentences: {
    pass: 'The page around this app is one you allow.',
    unknown: 'It could not be told which page is around this app.',
  },
  remedy:
    'It can ask for something else than is shown here. Open this page by itself, outside the page around it.',
  run: ({ host: { origin, allowed } }) => {
    const evidence = { origin, allowed }
    if (allowed.includes(origin)) return pass(evidence)
    return finding(`Unknown page around this app: ${origin}.`, evidence, {
      wayOn: 'It could show you something else than you sign. Open this app in a tab of its own.',
    })
  },
})
