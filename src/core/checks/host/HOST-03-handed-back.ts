import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { finding, pass } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import type { Call, SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'

/** HOST-03: is the hash that the host gave back that of the calls it was asked for? What was not asked for here has no answer. */
export const handedBackCheck = check({
  id: 'HOST-03',
  title: 'the hash the host gives back and ours',
  group: 'host',
  severity: 'block',
  sources: ['local'],
  of: everySubject,
  needs: ['host'],
  sentences: {
    pass: 'The page around this app passed on exactly this transaction.',
    unknown: 'It could not be checked what the page around this app passed on.',
  },
  remedy:
    'It can ask for something else than is shown here. Open this page by itself, outside the page around it.',
  run: ({ host: { requested } }, { inputs: { identity, tx, safeTxHash: hash } }) => {
    if (!requested || !identity?.known || !tx?.known || !hash?.known) return undefined
    const returned = hash.value
    const computed = safeTxHash(identity.value, madeOf(tx.value, requested))
    const evidence = { computed, returned }
    if (computed === returned.toLowerCase() && tx.value.gasPrice > 0n) {
      const { gasPrice, baseGas, safeTxGas, gasToken, refundReceiver } = tx.value
      const fee = {
        gasToken,
        refundReceiver,
        gasPrice: `${gasPrice}`,
        baseGas: `${baseGas}`,
        safeTxGas: `${safeTxGas}`,
      }
      return finding(
        'The page around this app passed on these calls and added a fee that the Safe pays.',
        { ...evidence, fee },
        {
          severity: 'stop',
          wayOn: 'You did not ask for that fee here. Sign only if you know who gets how much.',
        },
      )
    }
    if (computed === returned.toLowerCase()) return pass(evidence)
    return finding(
      'The page around this one proposed something else than you asked for here. Do not sign it.',
      evidence,
      {
        wayOn:
          'Do this now: sign nothing more there, tell the other owners, and void this number with a rejection.',
      },
    )
  },
})

/** The same transaction with the calls that were asked for in the place of those it has; several are a batch, whichever contract runs it. */
function madeOf(tx: SafeTx, calls: readonly Call[]): SafeTx {
  const [only, ...more] = calls
  if (only && more.length === 0) return { ...tx, ...only }
  return { ...tx, value: 0n, data: encodeMultiSend(calls), operation: 1 }
}
