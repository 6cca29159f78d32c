import { finding, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/**
 * PROP-03: has any owner signed it at all? Without one signature anybody could have put it here; who makes it here knows where it comes
 * from.
 */
export const anySignatureCheck = check({
  id: 'PROP-03',
  title: 'whether any owner has signed',
  group: 'people',
  severity: 'stop',
  severityOnceExecuted: 'info',
  sources: ['local'],
  sourceText: 'verified signature',
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'At least one owner has signed this.',
    unknown: 'Could not check whether an owner has signed this.',
  },
  remedy: 'Ask the other owners about the proposer.',
  acknowledge: 'nobody signed it',
  run: ({ signatures: { counted } }, { isNew, subject, noun }) => {
    // Whoever hands a message on in a capsule is known to who took it.
    if (isNew || (subject === 'capsule' && noun === 'message')) return undefined
    const signers = counted.filter(({ status }) => status === 'valid').map(({ owner }) => owner)
    if (signers.length > 0) return pass({ signers })
    if (counted.some(({ status, kind }) => status === 'unproven' && kind !== 'none'))
      return unknown('The listed confirmations could not be checked.')
    return finding(
      'Anyone could have proposed this: no owner has signed it.',
      { signers },
      { remedy: 'Ask the other owners whether one of them proposed it.' },
    )
  },
})
