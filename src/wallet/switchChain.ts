import type { Config } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import { walletError } from './errors.ts'

/**
 * Asks the connected wallet to change to a configured chain; one that does not know it is asked to add it (4902).
 * @throws what `walletError` makes of the wallet's refusal.
 */
export async function switchWalletChain(config: Config, chainId: number): Promise<void> {
  try {
    await switchChain(config, { chainId })
  } catch (error) {
    throw walletError(error, 'switchChain')
  }
}
