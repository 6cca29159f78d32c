import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { finding, pass } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import type { Call, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'

/** HOST-03: is the hash that the host gave back that of the calls it was asked for? What was not asked for here has no answer. */
export const handedBackCheck = check({
  id: 'HOST-03',
  title: 'the hash returned by your wallet (host) and this page’s own',
  group: 'host',
  severity: 'block',
  sources: ['local'],
  of: everySubject,
  needs: ['host'],
  sentences: {
    pass: 'Your wallet (host) forwarded exactly this transaction.',
    unknown: 'Could not check what your wallet (host) forwarded.',
  },
  remedy:
    'Your wallet (host) can request something other than this page shows. Open this app in its own tab.',
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
        'Your wallet (host) forwarded these calls and added a fee that the Safe pays.',
        { ...evidence, fee },
        {
          severity: 'stop',
          remedy: 'You did not set that fee here. Sign only if you know its recipient and amount.',
        },
      )
    }
    if (computed === returned.toLowerCase()) return pass(evidence)
    return finding(
      'Your wallet (host) proposed something other than you requested here. Do not sign it.',
      evidence,
      {
        remedy:
          'Now: sign nothing more in that wallet, tell the other owners, and reject the transaction with this nonce.',
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
