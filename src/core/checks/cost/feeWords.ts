import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import type { Found } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { placeStart } from '#core/checks/places.ts'
import { roundedPrice } from '#core/decimals.ts'
import type { Fee } from './feeFacts.ts'
import { amountOf, type Refunding } from './refunds.ts'

const wayOn = 'Ask who proposed this why it pays a fee; a transaction without one has gasPrice 0.'

/**
 * What is found of a fee: how much at most, in which coin or token, out of which Safe and to whom. What changes with every block, its worth
 * and the cost of the gas, stands in the way on: whoever has read a stop has not to read it again for that.
 */
export function feeFound(facts: EffectCase, fee: Fee): Found {
  const { path, safe, tx, most, mostWorth, cost, costWorth, moved, movedWorth, missing, payee, version } = fee
  const payer = isSameAddress(safe, facts.safe.address) ? '' : ` from the Safe ${safe}`
  const amount = amountOf(facts, tx.gasToken, most)
  const figures = mostWorth === undefined && costWorth === undefined ? '' : `${figuresOf(fee)} `
  return {
    text: `${placeStart(path)}Pays up to ${amount}${payer} to ${whom(fee)} as a fee, even if the call inside fails.`,
    wayOn: `${figures}${wayOn}`,
    path,
    safe,
    version,
    worst: most,
    worth: mostWorth && roundedPrice(mostWorth, 2),
    cost,
    costWorth: costWorth && roundedPrice(costWorth, 2),
    moved,
    movedWorth: roundedPrice(movedWorth, 2),
    missing,
    payee,
    isCapped: isCapped(fee),
    ...fieldsOf(fee),
  }
}

/** Refund fields that pay nothing: every release pays only where gasPrice is above 0 (execTransaction). */
export function unpaidFound(one: Refunding): Found {
  return {
    text: `${placeStart(one.path)}Fee fields are set, though with gasPrice 0 the Safe pays nothing.`,
    severity: 'info',
    wayOn: 'Nothing has to be done about it.',
    path: one.path,
    safe: one.safe,
    worst: 0n,
    ...fieldsOf(one),
  }
}

/** What a fee is worth and what the gas costs, in fiat, as far as it is known. */
export function figuresOf({ mostWorth, costWorth }: Fee): string {
  const worth = mostWorth === undefined ? 'Its worth is not known' : `It is worth ${inFiat(mostWorth)}`
  const costs =
    costWorth === undefined ? 'what the gas costs is not known' : `the gas costs ${inFiat(costWorth)} now`
  return `${worth}; ${costs}.`
}

const inFiat = (worth: string) => `${roundedPrice(worth, 2)} in fiat`

function whom({ payee, tx: { refundReceiver } }: Fee): string {
  if (payee.kind === 'executor') return 'whoever executes it'
  if (payee.kind !== 'collector') return refundReceiver
  return `${refundReceiver}, ${payee.status === 'former' ? 'once ' : ''}${payee.name},`
}

function fieldsOf({ tx: { gasPrice, baseGas, safeTxGas, gasToken, refundReceiver } }: Refunding) {
  return { gasPrice, baseGas, safeTxGas, gasToken, refundReceiver }
}

/** Whether the release takes no more per gas than its executor pays: in the coin, from 1.1.0 (handlePayment). A token has no such cap. */
function isCapped({ version, tx: { gasToken } }: Refunding): boolean | undefined {
  if (!isSameAddress(gasToken, zeroAddress)) return false
  return version === undefined ? undefined : !/^(0\.|1\.0\.)/.test(version)
}
