import type { Address } from '#core/safe/safe.ts'
import { accountAt, beginAt, wordAt } from './routerWords.ts'

/** The least that a call accepts of one token, in base units; the zero address is the coin, undefined where it may be of any. */
export type Minimum = { amount: bigint; token: Address | undefined }

/** A minimum of a swap of all that is given, of one for an exact return, or of what is handed out afterwards. */
export type RouterMinimum = Minimum & { of: 'all' | 'exact' | 'rest' }

/** What a swap accepts whose bytes no encoder writes: its minimum may be anywhere. */
export const unread: RouterMinimum = { amount: 0n, token: undefined, of: 'all' }

/**
 * The minimum of one action of V4_SWAP by its parameters (v4-periphery, Actions.sol, IV4Router.sol), which begin with the offset of one struct. Where
 * that or the path in it stands elsewhere than encoders put it, the words behind them are not those that the router reads.
 */
export function leastOfAction(action: number, params: string): RouterMinimum[] {
  const [offset, fourth, fifth] = [wordAt(params, 0), wordAt(params, 4), wordAt(params, 5)]
  if (action === 0x0f) {
    // TAKE_ALL: currency, least.
    const [token, amount] = [accountAt(params, 0), wordAt(params, 1)]
    return token === undefined || amount === undefined ? [] : [{ amount, token, of: 'rest' }]
  }
  if (action < 0x06 || action > 0x09 || offset === undefined || fourth === undefined) return []
  const of = action < 0x08 ? 'all' : 'exact'
  if (offset !== 32n) return [unread]
  if (action === 0x06 || action === 0x08) {
    // SWAP_EXACT_IN_SINGLE, SWAP_EXACT_OUT_SINGLE: the key of the pool (5 words), the direction, the amount, the least or the most.
    const amount = wordAt(params, action === 0x06 ? 8 : 7)
    const token = accountAt(params, (wordAt(params, 6) === 0n) === (action === 0x06) ? 1 : 2)
    return amount === undefined ? [] : [{ amount, token, of }]
  }
  if (action === 0x09) {
    // SWAP_EXACT_OUT: the currency that comes, the path, the amount.
    const [amount, token] = [wordAt(params, 3), accountAt(params, 1)]
    return amount === undefined ? [] : [{ amount, token, of }]
  }
  // SWAP_EXACT_IN: the currency that goes, the path, the amount, the least; newer ones have a list of the least of each pool before the amount.
  const [head, prices] = [wordAt(params, 2), wordAt(params, 3) ?? 0n]
  const token = lastOfPath(params)
  const isNewer = head === 160n && prices > 160n && prices % 32n === 0n && prices < BigInt(params.length / 2)
  const amount = isNewer ? fifth : head === 128n ? fourth : undefined
  return [amount === undefined || token === undefined ? unread : { amount, token, of }]
}

/** The currency that comes out of a path: a list of structs, each of which begins with one. */
function lastOfPath(params: string): Address | undefined {
  const begin = beginAt(params, 2, 1)
  const length = begin === undefined ? 0n : (wordAt(params, begin) ?? 0n)
  if (begin === undefined || length === 0n || length > 1_000n) return undefined
  const last = beginAt(params, begin + Number(length), begin + 1)
  return last === undefined ? undefined : accountAt(params, last)
}
