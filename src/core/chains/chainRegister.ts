import type { NativeCurrency } from '#core/config/config.ts'

/**
 * A line for each chain: its id, the symbol of its coin, its EIP-3770 prefix and former ones behind it, its name; every coin has 18
 * decimals. Public facts of ethereum-lists/chains (chainid.network), as of September 2026; nothing of it is asked of a service.
 */
const table = `
1 ETH eth Ethereum
5 ETH gor Goerli
10 ETH oeth Optimism
50 XDC xdc XDC Network
56 BNB bnb BNB Smart Chain
100 xDAI gno Gnosis Chain
130 ETH unichain Unichain
137 POL matic,pol Polygon
146 S sonic Sonic
196 OKB xlayer X Layer
204 BNB opbnb,obnb opBNB
232 GHO lens Lens
324 ETH zksync zkSync Era
480 ETH wc World Chain
1101 ETH zkevm Polygon zkEVM
1135 ETH lisk Lisk
1284 GLMR mbeam Moonbeam
5000 MNT mantle,mnt Mantle
8453 ETH base Base
10200 xDAI chi,chiado Gnosis Chiado
34443 ETH mode Mode
42161 ETH arb1 Arbitrum One
42170 ETH arb-nova Arbitrum Nova
42220 CELO celo Celo
43111 ETH hemi Hemi
43114 AVAX avax Avalanche
57073 ETH ink Ink
59144 ETH linea Linea
80094 BERA berachain Berachain
81457 ETH blastmainnet,blast Blast
84532 ETH basesep Base Sepolia
534352 ETH scr Scroll
747474 ETH katana Katana
11155111 ETH sep Sepolia
1313161554 ETH aurora Aurora
`

/** A chain by what it is called everywhere. */
type Registered = { name: string; symbol: string; shortNames: readonly string[] }

const register: ReadonlyMap<number, Registered> = new Map(
  table
    .trim()
    .split('\n')
    .map((line): [number, Registered] => {
      const [id, symbol = '', shortNames = '', ...name] = line.split(' ')
      return [Number(id), { name: name.join(' '), symbol, shortNames: shortNames.split(',') }]
    }),
)

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
  const { name, symbol, shortNames } = found
  const coin = { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 }
  return { name, shortName: shortNames[0] ?? '', coin }
}

/** Whether a short name is that of another chain: under it this one's Safes would be taken for Safes there. */
export const isShortNameOfAnother = (shortName: string, chainId: number): boolean =>
  [...register].some(([id, { shortNames }]) => id !== chainId && shortNames.includes(shortName.toLowerCase()))

const canonical = (symbol: string): string => {
  const lower = symbol.toLowerCase()
  return sameCoin.get(lower) ?? lower
}

/** Whatever takes no place, changes the direction or the line, or only looks like a space. */
const unseen =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u00a0\u2000-\u200b\u202f\u205f\u3000\u1680\u2800]/u

/** Letters, digits and a little between; whatever turns a line around, hides or copies other words goes. */
const cleaned = (symbol: string): string => {
  const short = symbol.slice(0, 200)
  const isPlain = !unseen.test(short)
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
