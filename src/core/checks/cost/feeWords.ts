import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { roundedPrice } from '#core/money/decimals.ts'
import type { Fee } from './feeFacts.ts'
import { amountOf, type Refunding } from './refunds.ts'

const remedy = 'Ask the proposer why it pays a fee; a transaction without a fee has gasPrice 0.'

/**
 * What is found of a fee: how much at most, in which coin or token, out of which Safe and to whom. What changes with every block, its worth
 * and the cost of the gas, stands in the way on: whoever has read a stop has not to read it again for that.
 */
export function describeFee(facts: EffectCase, fee: Fee): Finding {
  const {
    path,
    safe,
    tx,
    most,
    mostWorth: maxWorth,
    cost,
    costWorth,
    moved,
    movedWorth,
    missing,
    payee,
    version,
  } = fee
  const payer = isSameAddress(safe, facts.safe.address) ? '' : ` from the Safe ${safe}`
  const amount = amountOf(facts, tx.gasToken, most)
  const figures = maxWorth === undefined && costWorth === undefined ? '' : `${figuresOf(fee)} `
  return {
    text: `${callPrefix(path)}Pays up to ${amount}${payer} to ${whom(fee)} as a fee, even if the inner call fails.`,
    remedy: `${figures}${remedy}`,
    path,
    safe,
    version,
    worst: most,
    worth: maxWorth && roundedPrice(maxWorth, 2),
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
export function describeUnpaidFee(one: Refunding): Finding {
  return {
    text: `${callPrefix(one.path)}Fee fields are set, though with gasPrice 0 the Safe pays nothing.`,
    severity: 'info',
    remedy: 'You need not do anything.',
    path: one.path,
    safe: one.safe,
    worst: 0n,
    ...fieldsOf(one),
  }
}

/** What a fee is worth and what the gas costs, in the currency of all prices here, as far as it is known. */
export function figuresOf({ mostWorth: maxWorth, costWorth }: Fee): string {
  const worth = maxWorth === undefined ? 'Its value is unknown' : `Its value is ${inDollars(maxWorth)}`
  const costs =
    costWorth === undefined ? 'the gas cost is unknown' : `the gas costs ${inDollars(costWorth)} now`
  return `${worth}; ${costs}.`
}

const inDollars = (worth: string) => `${roundedPrice(worth, 2)} USD`

function whom({ payee, tx: { refundReceiver } }: Fee): string {
  if (payee.kind === 'executor') return 'the executor'
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
