import { field } from '#core/checks/argument.ts'
import { formatAmount } from '#core/money/decimals.ts'

const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<unknown>((at, name) => field(at, name), value)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}

/** A whole number of base units in its own units; as it came where it is no number. */
function amountAt(value: unknown, decimals: number): string {
  return typeof value === 'string' && /^\d+$/.test(value) ? formatAmount(BigInt(value), decimals) : '?'
}

/** What a wallet that believes its service would show of a transaction: `details` as the service answers them, unchecked. */
export function described(details: unknown): string {
  const info = field(details, 'txInfo')
  const moved = field(info, 'transferInfo')
  if (textAt(info, 'type') === 'Transfer') {
    const to = textAt(info, 'recipient', 'value')
    const what =
      textAt(moved, 'type') === 'ERC20'
        ? `${amountAt(textAt(moved, 'value'), Number(field(moved, 'decimals') ?? 0))} ${textAt(moved, 'tokenSymbol')}`
        : `${amountAt(textAt(moved, 'value'), 18)} ETH`
    return `Sends ${what} to ${to}.`
  }
  const method = textAt(details, 'txData', 'dataDecoded', 'method') ?? textAt(info, 'methodName')
  const to = textAt(details, 'txData', 'to', 'value')
  const coins = amountAt(textAt(details, 'txData', 'value'), 18)
  return `Calls ${method ?? 'an unknown method'} of ${to}, with ${coins} ETH.`
}
