import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/**
 * QUEUE-01: does another transaction have this number, and have you signed it? Either can be executed, then the other is void. That another
 * one has its number is what a rejection is for.
 */
export const rivalsCheck = check({
  id: 'QUEUE-01',
  title: 'other transactions with this number',
  group: 'people',
  severity: 'stop',
  sources: ['local'],
  of: ['transaction', 'draft', 'rejection'],
  needs: ['safeTxHash', 'nonce'],
  sentences: {
    pass: 'No other transaction has this number.',
    unknown: 'It could not be checked whether another transaction has this number.',
  },
  remedy: 'Decide with the other owners which one is meant; the other dies with its number.',
  remedyIfUnknown:
    'The service did not give its list. Read the page again, or ask the other owners what waits.',
  acknowledge: 'same number',
  run: ({ safeTxHash, nonce }, { subject, facts: { service } }) => {
    const rivals = service?.rivals
    if (rivals === undefined)
      return notOffered('The list was not looked through for another one with this number.')
    if (!rivals.known) return unknown(rivals.reason)
    const others = rivals.value.filter((one) => one.safeTxHash.toLowerCase() !== safeTxHash.toLowerCase())
    const evidence = { nonce: nonce.toString(), others }
    if (others.length === 0) return pass(evidence)
    const severity = subject === 'rejection' ? 'warn' : 'stop'
    if (others.some(({ signedByYou }) => signedByYou))
      return finding('You signed another transaction with this nonce; it stays usable.', evidence, {
        severity,
        wayOn: 'Whichever is executed first voids the other. Sign this one only if you want either.',
      })
    const have = others.length === 1 ? 'Another transaction has' : `${others.length} other transactions have`
    return finding(`${have} the same number ${nonce}. Only one of them can ever run.`, evidence, {
      severity,
      wayOn: 'Make sure with the other owners which one is meant.',
    })
  },
})
