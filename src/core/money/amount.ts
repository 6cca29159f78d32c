import { formatAmount } from './decimals.ts'
import { unitText } from './unitText.ts'

/** What a person typed, in base units, or the one sentence that says what is wrong with it. */
export type ParsedAmount = { ok: true; amount: bigint } | { ok: false; text: string }

const largest = 2n ** 256n - 1n

/**
 * Reads an amount as a person types it: digits and at most one point, above zero, no finer than the token's decimals and
 * no more than is available (base units).
 */
export function parseAmount(
  text: string,
  decimals: number,
  { symbol, available = largest }: { symbol: string; available?: bigint },
): ParsedAmount {
  const typed = text.trim()
  if (typed === '') return { ok: false, text: 'Enter an amount.' }
  if (/^[+-]?[\d.]+e[+-]?\d+$/i.test(typed))
    return { ok: false, text: 'Write the amount in full, without an exponent.' }
  if (/^\d[\d.,'’_\s]*$/.test(typed) && /[,'’_\s]/.test(typed))
    return { ok: false, text: 'Write the amount with a decimal point and without grouping signs.' }
  const match = /^(\d*)(?:\.(\d*))?$/.exec(typed)
  const whole = match?.[1] ?? ''
  const fraction = match?.[2] ?? ''
  if (whole + fraction === '')
    return { ok: false, text: 'This is not an amount: an amount is digits and at most one point.' }
  if (fraction.length > decimals) return { ok: false, text: tooFine(symbol, decimals, fraction.length) }
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (amount === 0n) return { ok: false, text: 'The amount must be more than zero.' }
  if (amount > largest) return { ok: false, text: 'This amount is larger than any contract can hold.' }
  if (amount > available)
    return {
      ok: false,
      text: `The amount is higher than the balance: ${formatAmount(available, decimals)} ${unitText(symbol)}.`,
    }
  return { ok: true, amount }
}

function tooFine(symbol: string, decimals: number, typed: number): string {
  const has = decimals === 0 ? 'no decimals' : decimals === 1 ? '1 decimal' : `${decimals} decimals`
  return `${symbol} has ${has}; this amount has ${typed}.`
}
