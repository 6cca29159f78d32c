import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { coinText, tokenName, tokenText } from '#core/checks/wording/amountText.ts'
import type { RemainingAllowance } from './remainingAllowances.ts'

/**
 * What a module pays out of the Safe whenever its delegate asks (AllowanceModule.sol), in a sentence; the zero address is the network's coin there.
 * Of what is only made free again the bytes say no amount. `doubt` is why the delegate itself is a reason to stop, or empty.
 */
export function paidByModule(
  facts: EffectFacts,
  { allowance, total, fate }: RemainingAllowance,
  doubt: string,
): Pick<Finding, 'text' | 'severity'> {
  const { token, spender, resets = 0n, isFreedAgain, place } = allowance
  const [name, amount] = isSameAddress(token, zeroAddress)
    ? ['this network’s coin', coinText(facts, total)]
    : [tokenName(facts, token), tokenText(facts, token, total)]
  const what = isFreedAgain ? `once more what it was allowed of ${name}` : `up to ${amount}`
  const again = resets === 0n ? '' : `, anew every ${resets === 1n ? 'minute' : `${resets} minutes`}`
  const text = `${spender} may take ${what} through ${place.call.to}, without further signatures${again}.${doubt}`
  return fate === 'replaced' ? { text, severity: 'info' } : { text }
}
