import { isSameAddress } from '#core/addresses/address.ts'
import { type Answer, finding, notOffered, pass } from '#core/checks/answer.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import type { ExecutedEffects, Happened, Happening } from './happened.ts'

type Transfer = Extract<Happening, { kind: 'transfer' }>

/** 'STATE-06' of what the owners did not sign: does the receipt show what the service says happened? */
export function shownInHistory(happened: Fact<Happened>): Answer {
  if (!happened.known)
    return {
      outcome: 'unknown',
      text: 'Could not read the chain.',
      reason: happened.reason,
      severity: 'warn',
    }
  const { claimed, shown } = happened.value
  if (!shown) return notOffered('The service names no chain transaction, so nothing could be read.')
  const { blockNumber, succeeded, isMade } = shown
  const evidence = { kind: claimed.kind, block: blockNumber.toString() }
  if (!succeeded)
    return finding('The chain shows that this transaction failed: it had no effect.', evidence, 'warn')
  if (claimed.kind === 'module') return moduleIn(shown, claimed.module)
  if (claimed.kind === 'transfer') return transferIn(shown, claimed)
  if (claimed.kind === 'other') return notOffered(noWay)
  return isMade
    ? pass(evidence, `The chain shows that this Safe was created in block ${blockNumber}.`)
    : finding('The chain does not show that this Safe was created in it.', evidence, 'warn')
}

const noWay = 'This page cannot check this kind of entry on chain.'

function moduleIn({ modules, tellsOfModules, blockNumber }: ExecutedEffects, module: Address): Answer {
  const found = modules.find((one) => one.module === undefined || isSameAddress(one.module, module))
  const evidence = { module, block: blockNumber.toString(), modules }
  if (!found && !tellsOfModules)
    return notOffered(
      'A Safe this old emits no events for its modules. Compare the transfers and the balance.',
    )
  if (!found) return finding('The chain does not show that this module acted in it.', evidence, 'warn')
  if (found.succeeded)
    return pass(evidence, `The chain shows that this module acted in block ${blockNumber}.`)
  const text = `The chain shows that this module tried in block ${blockNumber}, and failed.`
  return finding(text, evidence, 'warn')
}

function transferIn({ moved, blockNumber }: ExecutedEffects, { kind: _, ...claimed }: Transfer): Answer {
  const { token, from, to, amount, isPiece } = claimed
  const found = moved.find(
    (one) =>
      one.amount === amount &&
      one.isPiece === isPiece &&
      isSameAddress(one.from, from) &&
      isSameAddress(one.to, to) &&
      (token === undefined
        ? one.token === undefined
        : one.token !== undefined && isSameAddress(one.token, token)),
  )
  const evidence = { ...claimed, token: token ?? null, amount: amount?.toString() ?? null }
  if (found) {
    const { pieces = 1n } = found
    const count = pieces === 1n ? '' : `: ${pieces} pieces of it`
    return pass(
      { ...evidence, block: blockNumber.toString() },
      `The chain shows exactly this transfer in block ${blockNumber}${count}.`,
    )
  }
  if (token === undefined)
    return notOffered(
      'The coin was moved inside another call, which leaves no trace in the receipt. Compare the balance.',
    )
  return finding(
    'The chain does not show this transfer. The Safe service reports a transfer that did not happen this way.',
    { ...evidence, block: blockNumber.toString() },
    'stop',
  )
}
