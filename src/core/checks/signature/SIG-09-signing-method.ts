import { type Answer, finding, notOffered, pass } from '#core/checks/answer.ts'
import { check, resultFrom } from '#core/checks/check.ts'
import type { Result } from '#core/checks/result.ts'
import type { Hex } from '#core/safe.ts'
import { readSignature } from '#core/signatures.ts'

/** SIG-09: did a wallet sign the bare hash? How the devices of others showed what they signed, their signatures do not tell. */
export const signingMethodCheck = check({
  id: 'SIG-09',
  title: 'whether a wallet signed the bare hash',
  group: 'people',
  severity: 'warn',
  unknownSource: 'outside our view',
  sources: ['local'],
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every wallet showed its owner the fields that were signed.',
    unknown: 'It could not be checked how the owners signed.',
  },
  remedy: 'It cannot show what you sign. Compare the hash on your device with the one on this page.',
  run: ({ signatures: { judged } }) => {
    const bare = judged.filter(({ kind }) => kind === 'ethSign').length
    return notOffered(
      bare === 0
        ? 'What the devices of those who signed have shown them, nobody can tell from here.'
        : `${bare} of ${judged.length} listed signatures were made over the bare hash: what those devices showed, nobody can tell from here.`,
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
      wayOn:
        'It cannot show what you sign: compare that hash with the one on this page, digit by digit, before you confirm.',
    },
  )
}
