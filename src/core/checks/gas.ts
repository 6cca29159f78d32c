import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import type { InnerSafeTx } from '#core/calldata/wrappers.ts'
import { type Address, type SafeVersion, safeVersions } from '#core/safe.ts'
import { coinText, tokenText } from './amountText.ts'
import { outcomes, unknown } from './catalogue/cost.ts'
import type { EffectFacts } from './effectFacts.ts'
import { factAt } from './fact.ts'
import { type Found, resultOf } from './found.ts'
import { amountPaid, paymentsOf } from './payments.ts'
import { type Place, placeStart } from './places.ts'
import type { Result } from './result.ts'

/** The refund fields of a Safe's transaction, ours or one of another Safe inside it. */
type Refunding = { path: readonly number[]; safe: Address; tx: InnerSafeTx }

/**
 * What the inner call can use beyond safeTxGas, which bounds it as soon as a refund is paid: the cost of the CALL itself with a
 * new account and value, and the code between the two measurements (Safe.sol, execTransaction).
 */
const overhead = 60_000n

/**
 * One whole coin or token divided by this is the refund that is refused when exceeded: 0.05. A busy day's refund (500,000 gas at 100 gwei) is
 * 0.05 ether; what a token is worth is not known here, so the same share of it counts as dear.
 */
const largestShare = 20n

function refundings({ tx, safe }: EffectFacts, places: readonly Place[]): Refunding[] {
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

function amountOf(facts: EffectFacts, gasToken: Address, amount: bigint): string {
  return isSameAddress(gasToken, zeroAddress) ? coinText(facts, amount) : tokenText(facts, gasToken, amount)
}

function told(facts: EffectFacts, { path, safe, tx }: Refunding): Found {
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

/** GAS-01: is any refund field set? With all of them at zero nobody is paid; with receiver 0 the executor (tx.origin) is. */
export function checkRefund(facts: EffectFacts, places: readonly Place[]): Result {
  return resultOf(outcomes, 'GAS-01', { found: refundings(facts, places).map((one) => told(facts, one)) })
}

/** GAS-02: could the refund be more than 0.05 of a coin, or more than the transaction itself moves of it? */
export function checkRefundSize(facts: EffectFacts, places: readonly Place[]): Result {
  const found = refundings(facts, places).flatMap((one): Found[] => {
    const { gasToken } = one.tx
    const worst = worstRefund(one.tx)
    if (worst === 0n) return []
    const fact = factAt(facts.tokens, gasToken)
    const decimals = isSameAddress(gasToken, zeroAddress)
      ? 18
      : fact?.known
        ? fact.value?.decimals
        : undefined
    const cap = decimals === undefined ? 0n : 10n ** BigInt(decimals) / largestShare
    const moved = movedBy(one, places)
    if (worst <= cap && (moved === 0n || worst <= moved)) return []
    const than =
      decimals === undefined
        ? 'how much that is cannot be told, since the decimals of the token are not known'
        : worst > cap
          ? `more than ${amountOf(facts, gasToken, cap)}, which is where a refund stops being small`
          : `more than the ${amountOf(facts, gasToken, moved)} that it moves`
    return [{ ...told(facts, one), text: `${told(facts, one).text} That is too much: ${than}.`, cap, moved }]
  })
  return resultOf(outcomes, 'GAS-02', { found })
}

/** How much of the refund's coin the transaction itself moves out of the Safe that pays. */
function movedBy({ safe, path, tx }: Refunding, places: readonly Place[]): bigint {
  const inside = places.filter((place) => path.every((index, at) => place.path[at] === index))
  const paid = paymentsOf(inside).filter(
    ({ from, kind }) => from && isSameAddress(from, safe) && kind !== 'nft',
  )
  return amountPaid(paid, tx.gasToken)
}

/** GAS-03: can the inner call fail and the number be used all the same? A trial run may say that it gets enough gas. */
export function checkInnerGas({ safe, tx, innerCall }: EffectFacts): Result {
  const { safeTxGas, gasPrice } = tx
  const isBefore = (version: SafeVersion) =>
    safeVersions.indexOf(safe.version) < safeVersions.indexOf(version)
  const evidence = {
    safeTxGas,
    gasPrice,
    version: safe.version,
    trial: innerCall?.known ? innerCall.value : null,
  }
  const isBound = safeTxGas !== 0n || gasPrice !== 0n
  const isOld = isBefore('1.3.0')
  if (!isBound && !isOld) return resultOf(outcomes, 'GAS-03', { found: [], evidence })
  const wayOn = `Whoever executes it pays even then. ${isOld ? 'Every transaction of this release is so: look at a trial run first' : 'If it must not fail, make it anew with safeTxGas and gasPrice at 0'}.`
  const found = (text: string, severity: 'warn' | 'info' = 'warn') =>
    resultOf(outcomes, 'GAS-03', { found: [{ text, wayOn, severity }], evidence })
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
      return resultOf(outcomes, 'GAS-03', {
        found: [],
        evidence,
        pass: 'In a trial run the inner call gets enough gas and succeeds.',
      })
  }
  if (innerCall?.known === false)
    return { ...unknown('GAS-03', innerCall.reason), evidence: { reason: innerCall.reason } }
  return found('May fail and still use the nonce.', isBound ? 'warn' : 'info')
}
