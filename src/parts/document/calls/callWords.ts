import type { DecodedCall } from '#core/calldata/decode.ts'
import { isEndless } from '#core/checks/wording/amountText.ts'
import { formatAmount } from '#core/money/decimals.ts'
import { unitText } from '#core/money/unitText.ts'

/** What a call without data does: the empty call of a rejection pays nobody. */
export const coinWords = ({ value }: Pick<DecodedCall, 'value'>): string =>
  value > 0n ? 'pays' : 'empty call, pays nothing'

/** An amount of a token's method in its own units; a permission to take all of it in words. */
export function amountWords(
  method: string,
  amount: bigint,
  { symbol, decimals }: { symbol: string; decimals: number },
): string {
  if (method === 'approve' && isEndless(amount)) return `all ${unitText(symbol)}, without limit`
  return `${formatAmount(amount, decimals)} ${unitText(symbol)}`
}
