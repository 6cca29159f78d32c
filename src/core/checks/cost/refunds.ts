import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { InnerSafeTx } from '#core/calldata/wrappers.ts'
import { approvedFact, isApproved } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { decimalsBy } from '#core/checks/token/decimals/statedDecimals.ts'
import { coinText, tokenText } from '#core/checks/wording/amountText.ts'
import type { Address } from '#core/safe/safe.ts'

/** The refund fields of a Safe's transaction: ours, or one of another Safe that runs or is approved inside it; the release where it is known. */
export type Refunding = {
  path: readonly number[]
  safe: Address
  tx: InnerSafeTx
  version: string | undefined
}

/** What the inner call may use beyond safeTxGas, between the two measurements (Safe.sol, execTransaction): GAS-01 and GAS-02 count with it. */
const overhead = 10_000n
/** Before 1.0.0 gas is counted from the start of execTransaction: the checks of the signatures and the nonce with it. */
const overheadBefore100 = 100_000n
/** The same where nothing may be left out: a CALL with value to a new account costs 36,700 of its own. */
const largestOverhead = 60_000n

/** Every transaction of a Safe here, ours and those inside it, that has a refund field set. */
export function refundings(facts: EffectCase): Refunding[] {
  const { tx, safe, places, otherSafes } = facts
  const inner = places.flatMap(({ call, path }): Refunding[] => {
    const approved = approvedFact(facts, call)
    if (approved?.known && approved.value && isApproved(approved.value, call, safe)) {
      const { safe: other, tx: theirs } = approved.value
      return [{ path: [...path, 0], safe: other.address, tx: theirs, version: other.version }]
    }
    if (call.innerSafeTx === undefined) return []
    const other = factAt(otherSafes, call.to)
    const version = isSameAddress(call.to, safe.address)
      ? safe.version
      : other?.known
        ? other.value.version
        : undefined
    return [{ path, safe: call.to, tx: call.innerSafeTx, version }]
  })
  return [{ path: [], safe: safe.address, tx, version: safe.version }, ...inner].filter(
    ({ tx: { gasPrice, baseGas, gasToken, refundReceiver } }) =>
      gasPrice !== 0n ||
      baseGas !== 0n ||
      !isSameAddress(gasToken, zeroAddress) ||
      !isSameAddress(refundReceiver, zeroAddress),
  )
}

/**
 * The most that a fee comes to, in base units: (gas used + baseGas) × gasPrice. Gas used is bounded by safeTxGas and what runs around the
 * inner call. In the coin a release from 1.1.0 takes no more per gas than its executor pays, who chooses that: it is no bound.
 */
export function maxFeeOf({
  tx: { safeTxGas, baseGas, gasPrice },
  version,
}: Pick<Refunding, 'tx' | 'version'>): bigint {
  const around = version?.startsWith('0.') ? overheadBefore100 : overhead
  return (safeTxGas + around + baseGas) * gasPrice
}

/** What the fee fields ask for themselves: the gas that they name × gasPrice. So the fees that are published are told (reference: baseGas 1,000,000 at a price of 1 is 1 USDC). */
export function requestedFee({ tx: { safeTxGas, baseGas, gasPrice } }: Pick<Refunding, 'tx'>): bigint {
  return (safeTxGas + baseGas) * gasPrice
}

/** What may leave the Safe for a refund, not a unit too little: what explains a loss in a trial run. */
export function worstRefund({ safeTxGas, baseGas, gasPrice }: InnerSafeTx): bigint {
  return (safeTxGas + largestOverhead + baseGas) * gasPrice
}

/** An amount of the coin or token in which a refund is paid, in words. */
export function amountOf(facts: EffectFacts, gasToken: Address, amount: bigint): string {
  return isSameAddress(gasToken, zeroAddress) ? coinText(facts, amount) : tokenText(facts, gasToken, amount)
}

/** The decimals of the coin (always 18: wei) or of a token by its own contract, no more than are published; undefined where they are not known or beyond reason. */
export function decimalsOf(facts: EffectFacts, token: Address): number | undefined {
  if (isSameAddress(token, zeroAddress)) return 18
  return decimalsBy(facts.safe.chainId, facts.tokens, token)
}

/** All there is of a token by its own contract, in base units; undefined for the coin and where nothing says so. */
export function supplyOf(facts: EffectFacts, token: Address): bigint | undefined {
  const fact = factAt(facts.tokens, token)
  return (fact?.known && fact.value?.totalSupply) || undefined
}
