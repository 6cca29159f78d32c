import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** SIG-05: does each confirmation bring a signature? One that does not is only the service's word, and is not counted. */
export const missingSignaturesCheck = check({
  id: 'SIG-05',
  title: 'whether each confirmation has a signature',
  group: 'people',
  severity: 'warn',
  sources: ['local'],
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every listed confirmation has a signature.',
    unknown: 'Could not check whether the confirmations have signatures.',
  },
  remedy: 'It does not count. Ask that owner to sign again.',
  run: ({ signatures: { judged } }) => {
    const bare = judged.filter(({ kind }) => kind === 'none').map(({ owner }) => owner)
    if (bare.length === 0) return pass({ bare })
    const text = `Listed without proof: ${bare.join(', ')}. ${bare.length === 1 ? 'It does' : 'They do'} not count.`
    return finding(text, { bare })
  },
})
