import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Severity } from '#core/checks/result.ts'
import { failsInside, isMuchOfWhatMoves, isPaidForGas, isSmallAlone, maxCosts } from './feeBounds.ts'
import { type Fee, feesOf } from './feeFacts.ts'
import { describeFee, describeUnpaidFee, figuresOf } from './feeWords.ts'
import { refundings } from './refunds.ts'

/**
 * GAS-01: who is paid a fee, and is that a fee? A listed collector within what the gas costs is told; one that collects no more, and
 * whoever executes within what the gas costs in the coin, is a warning; all else asks. With gasPrice 0 nobody is paid (every release).
 */
export const refundCheck = check({
  id: 'GAS-01',
  title: 'the fee, its recipient and the gas cost',
  group: 'effects',
  severity: 'stop',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The Safe pays no fee to the executor.',
    unknown: 'Could not check the fee that the Safe pays to the executor.',
  },
  remedy: 'Ask for the same transaction without a fee: the executor can pay the gas.',
  acknowledge: 'pays a fee',
  run: ({ effects: facts }) => {
    const fees = feesOf(facts)
    const unpaid = refundings(facts).filter(({ tx }) => tx.gasPrice === 0n)
    return { found: [...fees.map((fee) => judged(facts, fee, fees)), ...unpaid.map(describeUnpaidFee)] }
  },
})

function judged(facts: EffectCase, fee: Fee, fees: readonly Fee[]): Finding {
  const { payee } = fee
  const bare = describeFee(facts, fee)
  const told = (severity: Severity, why: string): Finding => ({
    ...bare,
    severity,
    text: `${bare.text} ${why}`,
  })
  if (payee.kind === 'imitation')
    return told(
      'block',
      `The recipient looks like ${payee.known}, ${payee.whose}, but it is another account.`,
    )
  const whys = [
    ...whyNoPayee(fee, fees),
    ...whyTooMuch(fee, fees),
    ...(failsInside(facts, fee) ? [fails] : []),
  ]
  const { missing, missingPrices } = fee
  const lacksPricesAlone = missing.length > 0 && missing.length === missingPrices.length
  // Whoever runs a command can give a price, so that one without asks; on a page only a service could.
  const isAlone = facts.arePricesClaimed === true && lacksPricesAlone && isSmallAlone(fees)
  // A price that only a service reports makes no token cheap that nobody here knows.
  if (facts.arePricesClaimed === true && fee.pegged === undefined && fee.mostWorth !== undefined)
    whys.push('Could not check whether it is too much: only the service reports a price of its token.')
  if (missing.length > 0 && !isAlone)
    whys.push(`Could not check whether it is too much: ${missing.join('; ')}.`)
  if (whys.length > 0) return told('stop', whys.join(' '))
  const alone = `Judged by its token alone it is a usual amount: ${missing.join('; ')}.`
  if (isAlone && payee.kind === 'collector' && payee.status === 'current') return told('warn', alone)
  if (isAlone) return told('warn', `${whyWarned(fee)} ${alone}`)
  if (payee.kind === 'collector' && payee.status === 'current')
    return { ...told('info', figuresOf(fee)), remedy: 'It is a usual fee: you need not do anything.' }
  return told('warn', `${whyWarned(fee)} ${figuresOf(fee)}`)
}

const fails =
  'The inner call would fail, for lack of gas or in the simulation, and the Safe pays the fee anyway.'

/** Why somebody should not be paid at all, whatever the amount. */
function whyNoPayee({ payee, tx }: Fee, fees: readonly Fee[]): string[] {
  switch (payee.kind) {
    case 'collector':
      return []
    case 'executor':
      if (!isSameAddress(tx.gasToken, zeroAddress))
        return ['It names no recipient: the executor takes the fee, in a token.']
      return isInCoinForGas(fees) ? [] : ['That is more than three times the gas cost.']
    case 'owner':
      return ['The recipient is an owner, not a fee collector.']
    case 'known':
      return ['The recipient is an account you know, not a fee collector.']
    default:
      return ['The recipient is on no list of fee collectors.']
  }
}

/** Own coin against own coin needs no price; where the cost is not known `missing` says so. */
function isInCoinForGas(fees: readonly Fee[]): boolean {
  const cost = fees[0]?.cost
  const inCoin = fees.filter(({ tx }) => isSameAddress(tx.gasToken, zeroAddress))
  return cost === undefined || inCoin.reduce((sum, { most }) => sum + most, 0n) <= maxCosts * cost
}

/** Why a collector gets too much. */
function whyTooMuch(fee: Fee, fees: readonly Fee[]): string[] {
  if (fee.payee.kind !== 'collector') return []
  const isKnown =
    fees.every(({ mostWorth: maxWorth }) => maxWorth !== undefined) && fee.costWorth !== undefined
  return [
    ...(isKnown && !isPaidForGas(fees, { mayBeSmall: true })
      ? ['That is more than three times the gas cost, and more than 1 USD.']
      : []),
    ...(isMuchOfWhatMoves(fee)
      ? ['That is more than a fifth of the amount that the transaction moves.']
      : []),
  ]
}

function whyWarned({ payee }: Fee): string {
  if (payee.kind !== 'collector') return 'It names no recipient: the executor takes the fee.'
  return payee.status === 'former'
    ? 'It no longer collects fees.'
    : 'The list of fee collectors is old: it may no longer collect fees.'
}
