import { type Chain, custom, fallback, http, type Transport, webSocket } from 'viem'
import { mainnet } from 'viem/chains'
import { mainnetId, specifiedChains } from '#core/chains/specifiedChains.ts'
import { AppError } from '#core/errors.ts'
import { baseFeeMultiplier } from '#core/money/fees.ts'

/** What the wallet library needs to know of a chain: from config.json or the service's chain list. */
export type WalletChain = {
  chainId: number
  shortName: string
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number; walletSymbol?: string }
  /** JSON-RPC nodes over http(s), the preferred one first. */
  rpc: readonly string[]
  ws?: string
}

/** A chain as the specification lists it (point 3): viem's definition with the `network` name that viem dropped. */
export type SupportedChain = Chain & { network: string }

/** Multicall3 stands at this address on every chain that has it (mds1/multicall3). */
const multicall3 = { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } as const

/**
 * The chains that a wallet can stand on here: the specification's two first, then the others. Where this page knows no node of one of
 * the two, none is asked: public ones would learn whose page this is.
 */
export function walletChains(known: readonly WalletChain[]): WalletChain[] {
  const two = specifiedChains.map(
    (chain) => known.find(({ chainId }) => chainId === chain.chainId) ?? { ...chain, rpc: [] },
  )
  const isOfTwo = ({ chainId }: WalletChain) => two.some((chain) => chain.chainId === chainId)
  return [...two, ...known.filter((chain) => !isOfTwo(chain))]
}

/** The chain a wallet is asked to come to: the open Safe's, else Ethereum where it can be read from here, else none. */
export function initialChainId(
  known: readonly WalletChain[],
  safeShortName: string | undefined,
): number | undefined {
  const ofSafe = known.find(({ shortName }) => shortName === safeShortName)
  const mainnetHere = known.find(({ chainId, rpc }) => chainId === mainnetId && rpc.length > 0)
  return (ofSafe ?? mainnetHere)?.chainId
}

/** Our own definition of a chain, so that a wallet that is asked to add it never gets a dead public endpoint. */
export function supportedChain({
  chainId,
  shortName,
  name,
  nativeCurrency,
  rpc,
  ws,
}: WalletChain): SupportedChain {
  const specified = specifiedChains.find((chain) => chain.chainId === chainId)
  return {
    id: chainId,
    network: specified?.network ?? shortName,
    name,
    nativeCurrency: {
      name: nativeCurrency.name,
      symbol: nativeCurrency.walletSymbol ?? nativeCurrency.symbol,
      decimals: nativeCurrency.decimals,
    },
    rpcUrls: {
      default: {
        http: rpc.length > 0 ? rpc : (specified?.rpc ?? []),
        ...(ws === undefined ? {} : { webSocket: [ws] }),
      },
    },
    ...(specified && { blockExplorers: { default: specified.explorer } }),
    contracts: chainId === mainnet.id ? mainnet.contracts : { multicall3 },
    fees: { baseFeeMultiplier },
  }
}

/** Asks the chain's nodes in their order, its websocket last; a chain without any says so at the first request. */
export function chainTransport({ name, rpc, ws }: WalletChain): Transport {
  const transports: Transport[] = [
    ...rpc.map((url) => http(url)),
    ...(ws === undefined ? [] : [webSocket(ws)]),
  ]
  return transports.length > 0
    ? fallback(transports)
    : custom({ request: async () => refuse(name) }, { retryCount: 0 })
}

function refuse(name: string): never {
  throw new AppError(`No node of ${name} is configured.`, {
    hints: ['Add one under "chains" in config.json.'],
  })
}
