import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import type { InnerSafeTx } from '#core/calldata/wrappers.ts'
import { coinText, tokenText } from '#core/checks/amountText.ts'
import type { Found } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { placeStart } from '#core/checks/places.ts'
import type { Address } from '#core/safe.ts'

/** The refund fields of a Safe's transaction, ours or one of another Safe inside it. */
export type Refunding = { path: readonly number[]; safe: Address; tx: InnerSafeTx }

/**
 * What the inner call can use beyond safeTxGas, which bounds it as soon as a refund is paid: the cost of the CALL itself with a
 * new account and value, and the code between the two measurements (Safe.sol, execTransaction).
 */
const overhead = 60_000n

/** Every transaction of a Safe here, ours and those inside it, that has a refund field set. */
export function refundings({ tx, safe, places }: EffectCase): Refunding[] {
  const inner = places.flatMap(({ call, path }): Refunding[] =>
    call.innerSafeTx === undefined ? [] : [{ path, safe: call.to, tx: call.innerSafeTx }],
  )
  return [{ path: [], safe: safe.address, tx }, ...inner].filter(
    ({ tx: { gasPrice, baseGas, gasToken, refundReceiver } }) =>
      gasPrice !== 0n ||
      baseGas !== 0n ||
      !isSameAddress(gasToken, zeroAddress) ||
      !isSameAddress(refundReceiver, zeroAddress),
  )
}

/** The largest refund that the contract could pay: (gas used + baseGas) × gasPrice; the executor chooses the rest. */
export function worstRefund({ safeTxGas, baseGas, gasPrice }: InnerSafeTx): bigint {
  return (safeTxGas + overhead + baseGas) * gasPrice
}

/** An amount of the coin or token in which a refund is paid, in words. */
export function amountOf(facts: EffectFacts, gasToken: Address, amount: bigint): string {
  return isSameAddress(gasToken, zeroAddress) ? coinText(facts, amount) : tokenText(facts, gasToken, amount)
}

/** What is found of a refund: how much at most, out of which Safe and to whom. */
export function refundFound(facts: EffectFacts, { path, safe, tx }: Refunding): Found {
  const { refundReceiver, gasToken } = tx
  const worst = worstRefund(tx)
  const toWhom = isSameAddress(refundReceiver, zeroAddress) ? 'whoever executes it' : refundReceiver
  const payer = isSameAddress(safe, facts.safe.address) ? '' : ` from the Safe ${safe}`
  const text =
    worst === 0n
      ? 'Refund fields are set, though with a gas price of 0 nothing is paid.'
      : `Pays up to ${amountOf(facts, gasToken, worst)}${payer} to ${toWhom}, beyond what it says.`
  return {
    text: placeStart(path) + text,
    wayOn: 'Ask who proposed this why it refunds; without a refund these four fields are zero.',
    path,
    safe,
    worst,
    gasPrice: tx.gasPrice,
    baseGas: tx.baseGas,
    safeTxGas: tx.safeTxGas,
    gasToken,
    refundReceiver,
  }
}
