import { includesAddress } from '#core/addresses/address.ts'
import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { fewOf } from '#core/checks/wording/fewOf.ts'

/** SIG-06: is everyone who really signed an owner on chain now? Of a transaction that is done, this is only told. */
export const signersCheck = check({
  id: 'SIG-06',
  title: 'the signers and the current owners',
  group: 'people',
  severity: 'warn',
  sources: ['chain'],
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures', 'safe'],
  sentences: {
    pass: 'Every signer is an owner now.',
    unknown: 'Could not check whether the signers are owners.',
  },
  remedy: 'It does not count. Ask a current owner to sign.',
  run: ({ signatures: { judged }, safe: { owners } }, { isDone }) => {
    const strangers = judged
      .filter(({ status, owner }) => status === 'valid' && !includesAddress(owners, owner))
      .map(({ owner }) => owner)
    if (strangers.length === 0) return pass({ owners })
    const are = strangers.length === 1 ? 'is not an owner' : 'are not owners'
    return finding(
      `${fewOf(strangers)} signed ${isDone ? 'and' : 'but'} ${are} now.`,
      { strangers, owners },
      isDone ? 'info' : 'warn',
    )
  },
})
