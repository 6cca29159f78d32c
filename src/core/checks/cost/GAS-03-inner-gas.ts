import { check, everyTransaction } from '#core/checks/check.ts'
import { type SafeVersion, safeVersions } from '#core/safe/safe.ts'

/** GAS-03: can the inner call fail and the number be used all the same? A trial run may say that it gets enough gas. */
export const innerGasCheck = check({
  id: 'GAS-03',
  title: 'the gas limit of the inner call',
  group: 'effects',
  severity: 'warn',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'If the inner call fails, the whole transaction fails and its nonce stays unused.',
    unknown: 'Could not check whether the inner call gets enough gas.',
  },
  remedy: 'Ask for the same transaction without a refund: the executor can pay the fee.',
  run: ({ effects: { safe, tx, innerCall } }) => {
    const { safeTxGas, gasPrice } = tx
    const isBefore = (version: SafeVersion) =>
      safeVersions.indexOf(safe.version) < safeVersions.indexOf(version)
    const trial = innerCall?.known ? innerCall.value : null
    const evidence = { safeTxGas, gasPrice, version: safe.version, trial }
    const isBound = safeTxGas !== 0n || gasPrice !== 0n
    const isOld = isBefore('1.3.0')
    if (!isBound && !isOld) return { found: [], evidence, isAbsent: true }
    const remedy = `The executor pays anyway. ${isOld ? 'Every transaction of this Safe version works this way: check the simulation first' : 'If it must not fail, propose it again with safeTxGas and gasPrice 0'}.`
    const found = (text: string, severity: 'warn' | 'info' = 'warn') => ({
      found: [{ text, remedy, severity }],
      evidence,
    })
    if (innerCall?.known) {
      const { succeeds, gas } = innerCall.value
      if (!succeeds) return found('The simulation fails: the inner call fails and the nonce is used anyway.')
      // Up to 1.1.1 safeTxGas limits the call once it is set (GnosisSafe.sol, execTransaction); later only beside a refund.
      const isLimited = gasPrice !== 0n || (safeTxGas !== 0n && isBefore('1.2.0'))
      if (isLimited && (gas ?? 0n) > safeTxGas)
        return found(
          `The inner call gets ${safeTxGas} gas and needs ${gas}: it would fail, and the nonce is used anyway.`,
        )
      if (gas !== undefined || !isLimited)
        return {
          found: [],
          evidence,
          pass: 'The simulation succeeds: the inner call gets enough gas.',
        }
    }
    const text = 'May fail and use its nonce anyway.'
    // Not to know whether it fails is no better than to know that it may.
    if (innerCall?.known === false) return found(`${text} ${innerCall.reason}`)
    return found(text, isBound ? 'warn' : 'info')
  },
})
