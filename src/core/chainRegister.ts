import type { NativeCurrency } from './config.ts'
import { hiddenCharacters } from './visibleText.ts'

/** A chain by what it is called everywhere; its coin has 18 decimals. `shortNames`: its EIP-3770 prefix, former ones behind it. */
type Registered = { name: string; symbol: string; coin: string; shortNames: readonly string[] }

const eth = (name: string, ...shortNames: readonly string[]): Registered => ({
  name,
  symbol: 'ETH',
  coin: 'Ether',
  shortNames,
})
const of = (name: string, symbol: string, ...shortNames: readonly string[]): Registered => ({
  name,
  symbol,
  coin: symbol,
  shortNames,
})

/** Public facts of ethereum-lists/chains (chainid.network), as of September 2026; nothing of it is asked of a service. */
const register: ReadonlyMap<number, Registered> = new Map([
  [1, eth('Ethereum', 'eth')],
  [5, eth('Goerli', 'gor')],
  [10, eth('Optimism', 'oeth')],
  [50, of('XDC Network', 'XDC', 'xdc')],
  [56, of('BNB Smart Chain', 'BNB', 'bnb')],
  [100, of('Gnosis Chain', 'xDAI', 'gno')],
  [130, eth('Unichain', 'unichain')],
  [137, of('Polygon', 'POL', 'matic', 'pol')],
  [146, of('Sonic', 'S', 'sonic')],
  [196, of('X Layer', 'OKB', 'xlayer')],
  [204, of('opBNB', 'BNB', 'opbnb', 'obnb')],
  [232, of('Lens', 'GHO', 'lens')],
  [324, eth('zkSync Era', 'zksync')],
  [480, eth('World Chain', 'wc')],
  [1101, eth('Polygon zkEVM', 'zkevm')],
  [1135, eth('Lisk', 'lisk')],
  [1284, of('Moonbeam', 'GLMR', 'mbeam')],
  [5000, of('Mantle', 'MNT', 'mantle', 'mnt')],
  [8453, eth('Base', 'base')],
  [10200, of('Gnosis Chiado', 'xDAI', 'chi', 'chiado')],
  [34443, eth('Mode', 'mode')],
  [42161, eth('Arbitrum One', 'arb1')],
  [42170, eth('Arbitrum Nova', 'arb-nova')],
  [42220, of('Celo', 'CELO', 'celo')],
  [43111, eth('Hemi', 'hemi')],
  [43114, of('Avalanche', 'AVAX', 'avax')],
  [57073, eth('Ink', 'ink')],
  [59144, eth('Linea', 'linea')],
  [80094, of('Berachain', 'BERA', 'berachain')],
  [81457, eth('Blast', 'blastmainnet', 'blast')],
  [84532, eth('Base Sepolia', 'basesep')],
  [534352, eth('Scroll', 'scr')],
  [747474, eth('Katana', 'katana')],
  [11155111, eth('Sepolia', 'sep')],
  [1313161554, eth('Aurora', 'aurora')],
])

/** Former and other spellings of one coin. */
const sameCoin = new Map([
  ['matic', 'pol'],
  ['sep', 'eth'],
  ['geth', 'eth'],
  ['ether', 'eth'],
])

/** What a service says of a chain's coin. */
type ClaimedCoin = { symbol: string; decimals: number }

/**
 * The coin of a chain as it is shown. `walletSymbol` is what a wallet is told where `symbol` marks a claim; `claimed` is what the
 * service says, where that is something else.
 */
export type Coin = NativeCurrency & { walletSymbol?: string; claimed?: ClaimedCoin }

/** What is called a chain everywhere; undefined for one that the register lacks. */
export const registeredChain = (
  chainId: number,
): { name: string; shortName: string; coin: NativeCurrency } | undefined => {
  const found = register.get(chainId)
  if (found === undefined) return undefined
  const { name, symbol, coin, shortNames } = found
  return { name, shortName: shortNames[0] ?? '', coin: { name: coin, symbol, decimals: 18 } }
}

/** Whether a short name is that of another chain: under it this one's Safes would be taken for Safes there. */
export const isShortNameOfAnother = (shortName: string, chainId: number): boolean =>
  [...register].some(([id, { shortNames }]) => id !== chainId && shortNames.includes(shortName.toLowerCase()))

const canonical = (symbol: string): string => {
  const lower = symbol.toLowerCase()
  return sameCoin.get(lower) ?? lower
}

/** Letters, digits and a little between; whatever turns a line around, hides or copies other words goes. */
const cleaned = (symbol: string): string => {
  const short = symbol.slice(0, 200)
  const isPlain = hiddenCharacters(short).length === 0
  const kept = short
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}.$₮€-]/gu, '')
    .slice(0, 12)
  return isPlain && kept !== '' ? kept : kept.replace(/[^A-Za-z0-9]/g, '') || 'unnamed'
}

/**
 * The coin of a chain that nobody who runs this page has named: the register's, else what the service says, marked as its word. Amounts
 * are counted with 18 decimals whatever a service says: other decimals would change every amount.
 */
export function coinOfChain(chainId: number, claimed: NativeCurrency | undefined): Coin {
  const registered = registeredChain(chainId)?.coin
  if (claimed === undefined) return registered ?? { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const { symbol, decimals } = claimed
  const own = registered ?? {
    name: `“${cleaned(claimed.name)}”`,
    symbol: `coin “${cleaned(symbol)}”`,
    decimals: 18,
    walletSymbol: cleaned(symbol),
  }
  const isOther = registered !== undefined && canonical(registered.symbol) !== canonical(symbol)
  return isOther || decimals !== own.decimals ? { ...own, claimed: { symbol, decimals } } : own
}
