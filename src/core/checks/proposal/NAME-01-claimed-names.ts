import { absent, finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { hidden, visible } from '#core/checks/wording/visible.ts'

/**
 * NAME-01: which names, labels and notes are somebody's word alone? They are shown as claims: as text, never as a link or a picture from
 * elsewhere. A name that the chain gives too is none.
 */
export const claimedNamesCheck = check({
  id: 'NAME-01',
  title: 'names, labels and notes from the Safe service',
  group: 'other',
  severity: 'info',
  sources: ['local'],
  of: ['transaction', 'capsule'],
  needs: ['names'],
  sentences: {
    pass: 'The Safe service adds no names or notes.',
    unknown: 'Could not check the names that the Safe service adds.',
  },
  remedy: 'Anyone can use this name. Go by the address, not by the name.',
  run: ({ names }, { subject }) => {
    const claims = names.filter(({ text, onChain }) => text !== '' && text !== onChain)
    if (claims.length === 0) return names.every(({ text }) => text === '') ? absent() : pass()
    const evidence = {
      claims: claims.map(({ what, text, onChain }) => ({ what, text: visible(text), onChain })),
    }
    const list = claims.map(({ what, text }) => `${what} “${visible(text)}”`).join(', ')
    if (claims.some(({ text }) => hidden.test(text)))
      return finding(
        `Names here contain characters that hide or reverse the text beside them: ${list}.`,
        evidence,
      )
    const stop = /[.!?…]”$/.test(list) ? '' : '.'
    return finding(
      `Reported only by the ${subject === 'capsule' ? 'capsule' : 'Safe service'}: ${list}${stop}`,
      evidence,
    )
  },
})
