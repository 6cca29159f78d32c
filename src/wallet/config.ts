import type { Transport } from 'viem'
import { type Config, createConfig, type Storage } from 'wagmi'
import { AppError } from '#core/errors.ts'
import { multicallBatchSize, pollingInterval } from '#core/protocol/waiting.ts'
import { chainTransport, type SupportedChain, supportedChain, type WalletChain } from './chains.ts'
import { walletConnectors } from './connectors/wallets.ts'

/**
 * wagmi's configuration, made once, when the chain list is known. Making it sends no request.
 * @throws AppError when there is no chain.
 */
export function createWalletConfig(parameters: {
  chains: readonly WalletChain[]
  projectId: string
  appName: string
  appUrl?: string
  storage: Storage
}): Config {
  const [first, ...others] = parameters.chains.map(supportedChain)
  if (!first) throw new AppError('No chains found on connector.')
  const chains: [SupportedChain, ...SupportedChain[]] = [first, ...others]
  return createConfig({
    chains,
    connectors: walletConnectors(parameters),
    transports: Object.fromEntries(
      parameters.chains.map((chain): [number, Transport] => [chain.chainId, chainTransport(chain)]),
    ),
    storage: parameters.storage,
    pollingInterval,
    batch: { multicall: { batchSize: multicallBatchSize } },
    multiInjectedProviderDiscovery: true,
    ssr: false,
  })
}
