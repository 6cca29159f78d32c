import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** SIG-02: does each signature have a form that this release of the Safe accepts? */
export const signatureFormsCheck = check({
  id: 'SIG-02',
  title: 'the form of each signature and the forms that this version accepts',
  group: 'people',
  severity: 'block',
  sources: ['local'],
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every listed signature has a form that your Safe accepts.',
    unknown: 'Could not check the form of the listed signatures.',
  },
  remedy: 'It does not count. Ask that owner to sign again.',
  run: ({ signatures: { judged } }) => {
    const malformed = judged.filter(({ kind }) => kind === 'malformed')
    const [first] = malformed
    const evidence = {
      malformed: malformed.map(({ owner, reason, signature }) => ({ owner, reason, signature })),
    }
    if (first === undefined) return pass(evidence)
    return finding(
      `Malformed confirmation, listed for ${first.owner}. ${first.reason ?? ''}`.trim(),
      evidence,
    )
  },
})
