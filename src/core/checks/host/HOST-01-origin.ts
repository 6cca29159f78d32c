import { finding, pass } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'

/** HOST-01: is the page around this one on the list of those that may be? */
export const hostOriginCheck = check({
  id: 'HOST-01',
  title: 'the wallet (host) around this app and the hosts that you allow',
  group: 'host',
  severity: 'block',
  sources: ['local'],
  of: everySubject,
  needs: ['host'],
  sentences: {
    pass: 'You allow the wallet (host) around this app.',
    unknown: 'Could not identify the wallet (host) around this app.',
  },
  remedy:
    'Your wallet (host) can request something other than this page shows. Open this app in its own tab.',
  run: ({ host: { origin, allowed } }) => {
    const evidence = { origin, allowed }
    if (allowed.includes(origin)) return pass(evidence)
    return finding(`Unknown wallet (host) around this app: ${origin}.`, evidence, {
      remedy: 'It could show you something other than you sign. Open this app in its own tab.',
    })
  },
})
