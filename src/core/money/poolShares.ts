import { looksLike } from '#core/checks/wording/confusable.ts'

/**
 * The symbols that every pool of an exchange gives its shares, with one name too (`symbol` in UniswapV2ERC20.sol, SushiSwap's copy of it, and
 * PancakeERC20.sol): two tokens of such a name are two pools, and neither imitates the other.
 */
const ofEveryPool: ReadonlySet<string> = new Set(['UNI-V2', 'SLP', 'Cake-LP'].map(looksLike))

/** Whether a token is called as the shares of every pool of an exchange are. */
export const isPoolShare = (symbol: string): boolean => ofEveryPool.has(looksLike(symbol))
