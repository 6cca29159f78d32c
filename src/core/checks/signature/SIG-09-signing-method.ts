import { type Answer, finding, notOffered, pass } from '#core/checks/answer.ts'
import { check, resultFrom } from '#core/checks/check.ts'
import type { Result } from '#core/checks/result.ts'
import type { Hex } from '#core/safe/safe.ts'
import { readSignature } from '#core/signatures/signatures.ts'

/** SIG-09: did a wallet sign the bare hash? How the devices of others showed what they signed, their signatures do not tell. */
export const signingMethodCheck = check({
  id: 'SIG-09',
  title: 'whether a wallet signed the bare hash',
  group: 'people',
  severity: 'warn',
  unknownSource: 'not visible to this page',
  sources: ['local'],
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every wallet showed its owner the signed fields.',
    unknown: 'Could not check how the owners signed.',
  },
  remedy:
    'Your device cannot show the transaction. Compare the hash on your device with the one on this page.',
  run: ({ signatures: { judged } }) => {
    const bare = judged.filter(({ kind }) => kind === 'ethSign').length
    return notOffered(
      bare === 0
        ? 'This page cannot see what the signers’ devices showed them.'
        : `${bare} of ${judged.length} listed signatures were made over the bare hash: this page cannot see what those devices showed.`,
    )
  },
})

const beforeSending = { noun: 'transaction', isDone: false } as const

/** The same of one's own wallet, by what it just gave back: did it sign the bare hash (eth_sign), so that its owner saw none of the fields? */
export function checkSigningMethod(signed: Hex): Result {
  return resultFrom(signingMethodCheck, answerOn(signed), beforeSending)
}

function answerOn(signed: Hex): Answer {
  const { kind } = readSignature(signed)
  if (kind !== 'ethSign') return pass({ kind })
  return finding(
    'Your device shows only a hash.',
    { kind },
    {
      remedy:
        'It cannot show the transaction: compare that hash with the one on this page, digit by digit, before you confirm.',
    },
  )
}
