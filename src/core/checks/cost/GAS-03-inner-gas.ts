import { unknown } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { type SafeVersion, safeVersions } from '#core/safe.ts'

/** GAS-03: can the inner call fail and the number be used all the same? A trial run may say that it gets enough gas. */
export const innerGasCheck = check({
  id: 'GAS-03',
  title: 'the gas the inner call gets',
  group: 'effects',
  severity: 'warn',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'If the inner call fails, the whole transaction fails and its number stays free.',
    unknown: 'It could not be checked whether the inner call gets enough gas.',
  },
  remedy: 'Ask for the same transaction without a refund: whoever executes it can pay the fee.',
  run: ({ effects: { safe, tx, innerCall } }) => {
    const { safeTxGas, gasPrice } = tx
    const isBefore = (version: SafeVersion) =>
      safeVersions.indexOf(safe.version) < safeVersions.indexOf(version)
    const trial = innerCall?.known ? innerCall.value : null
    const evidence = { safeTxGas, gasPrice, version: safe.version, trial }
    const isBound = safeTxGas !== 0n || gasPrice !== 0n
    const isOld = isBefore('1.3.0')
    if (!isBound && !isOld) return { found: [], evidence }
    const wayOn = `Whoever executes it pays even then. ${isOld ? 'Every transaction of this release is so: look at a trial run first' : 'If it must not fail, make it anew with safeTxGas and gasPrice at 0'}.`
    const found = (text: string, severity: 'warn' | 'info' = 'warn') => ({
      found: [{ text, wayOn, severity }],
      evidence,
    })
    if (innerCall?.known) {
      const { succeeds, gas } = innerCall.value
      if (!succeeds) return found('In a trial run the inner call fails, and the nonce is used all the same.')
      // Up to 1.1.1 safeTxGas limits the call once it is set (GnosisSafe.sol, execTransaction); later only beside a refund.
      const isLimited = gasPrice !== 0n || (safeTxGas !== 0n && isBefore('1.2.0'))
      if (isLimited && (gas ?? 0n) > safeTxGas)
        return found(
          `The inner call gets ${safeTxGas} gas and needs ${gas}: it would fail, and the nonce is used all the same.`,
        )
      if (gas !== undefined || !isLimited)
        return {
          found: [],
          evidence,
          pass: 'In a trial run the inner call gets enough gas and succeeds.',
        }
    }
    if (innerCall?.known === false) return unknown(innerCall.reason)
    return found('May fail and still use the nonce.', isBound ? 'warn' : 'info')
  },
})
