import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import type { Found } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Severity } from '#core/checks/result.ts'
import { failsInside, isMuchOfWhatMoves, isPaidForGas, isSmallAlone, mostCosts } from './feeBounds.ts'
import { type Fee, feesOf } from './feeFacts.ts'
import { feeFound, figuresOf, unpaidFound } from './feeWords.ts'
import { refundings } from './refunds.ts'

/**
 * GAS-01: who is paid a fee, and is that a fee? A listed collector within what the gas costs is told; one that collects no more, and
 * whoever executes within what the gas costs in the coin, is a warning; all else asks. With gasPrice 0 nobody is paid (every release).
 */
export const refundCheck = check({
  id: 'GAS-01',
  title: 'the fee, its receiver and what the gas costs',
  group: 'effects',
  severity: 'stop',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The Safe pays nothing to whoever executes.',
    unknown: 'It could not be checked what the Safe pays to whoever executes.',
  },
  remedy: 'Ask for the same transaction without a fee: whoever executes it can pay the gas.',
  acknowledge: 'pays a fee',
  run: ({ effects: facts }) => {
    const fees = feesOf(facts)
    const unpaid = refundings(facts).filter(({ tx }) => tx.gasPrice === 0n)
    return { found: [...fees.map((fee) => judged(facts, fee, fees)), ...unpaid.map(unpaidFound)] }
  },
})

function judged(facts: EffectCase, fee: Fee, fees: readonly Fee[]): Found {
  const { payee } = fee
  const bare = feeFound(facts, fee)
  const told = (severity: Severity, why: string): Found => ({
    ...bare,
    severity,
    text: `${bare.text} ${why}`,
  })
  if (payee.kind === 'imitation')
    return told('block', `The receiver looks like ${payee.known}, ${payee.whose}, and is another account.`)
  const whys = [
    ...whyNoPayee(fee, fees),
    ...whyTooMuch(fee, fees),
    ...(failsInside(facts, fee) ? [fails] : []),
  ]
  const { missing, missingPrices } = fee
  const lacksPricesAlone = missing.length > 0 && missing.length === missingPrices.length
  // Whoever runs a command can give a price, so that one without asks; on a page only a service could.
  const isAlone = facts.arePricesClaimed === true && lacksPricesAlone && isSmallAlone(fees)
  if (missing.length > 0 && !isAlone)
    whys.push(`Whether it is too much could not be checked: ${missing.join('; ')}.`)
  if (whys.length > 0) return told('stop', whys.join(' '))
  const alone = `Judged by its token alone, it is a usual amount: ${missing.join('; ')}.`
  if (isAlone && payee.kind === 'collector' && payee.status === 'current') return told('warn', alone)
  if (isAlone) return told('warn', `${whyWarned(fee)} ${alone}`)
  if (payee.kind === 'collector' && payee.status === 'current')
    return { ...told('info', figuresOf(fee)), wayOn: 'It is a usual fee: nothing has to be done about it.' }
  return told('warn', `${whyWarned(fee)} ${figuresOf(fee)}`)
}

const fails =
  'The call inside would fail for want of gas or fails in a simulation, and the fee is paid even then.'

/** Why somebody should not be paid at all, whatever the amount. */
function whyNoPayee({ payee, tx }: Fee, fees: readonly Fee[]): string[] {
  switch (payee.kind) {
    case 'collector':
      return []
    case 'executor':
      if (!isSameAddress(tx.gasToken, zeroAddress))
        return ['No receiver is named: whoever executes it takes the fee, and takes it in a token.']
      return isInCoinForGas(fees) ? [] : ['That is more than three times what the gas costs.']
    case 'owner':
      return ['The receiver is an owner, and no fee collector.']
    case 'known':
      return ['The receiver is an account you know, and no fee collector.']
    default:
      return ['The receiver is on no list of fee collectors.']
  }
}

/** Own coin against own coin needs no price; where the cost is not known `missing` says so. */
function isInCoinForGas(fees: readonly Fee[]): boolean {
  const cost = fees[0]?.cost
  const inCoin = fees.filter(({ tx }) => isSameAddress(tx.gasToken, zeroAddress))
  return cost === undefined || inCoin.reduce((sum, { most }) => sum + most, 0n) <= mostCosts * cost
}

/** Why a collector gets too much. */
function whyTooMuch(fee: Fee, fees: readonly Fee[]): string[] {
  if (fee.payee.kind !== 'collector') return []
  const isKnown = fees.every(({ mostWorth }) => mostWorth !== undefined) && fee.costWorth !== undefined
  return [
    ...(isKnown && !isPaidForGas(fees, { mayBeSmall: true })
      ? ['That is more than three times what the gas costs, and more than 1 in fiat.']
      : []),
    ...(isMuchOfWhatMoves(fee) ? ['That is more than a fifth of what the transaction moves.'] : []),
  ]
}

function whyWarned({ payee }: Fee): string {
  if (payee.kind !== 'collector') return 'No receiver is named: whoever executes it takes the fee.'
  return payee.status === 'former'
    ? 'It collects no fees any more.'
    : 'The list of fee collectors is old: whether it still collects is not known.'
}
