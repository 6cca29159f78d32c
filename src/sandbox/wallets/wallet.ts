import type { PrivateKeyAccount } from 'viem'
import type { AskNode } from './askNode.ts'
import type { Memory } from './memory.ts'
import type { Ask } from './question.ts'
import { unauthorized, unknownChain } from './rpcError.ts'
import type { WalletNetwork } from './walletsFile.ts'

export type ProviderEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect' | 'message'

/** One owner's wallet, as its methods see it. */
export type Wallet = {
  name: string
  account: PrivateKeyAccount
  networks: Map<number, WalletNetwork>
  memory: Memory
  ask: Ask
  askNode: AskNode
  emit: (event: ProviderEvent, payload: unknown) => void
  /** A question whether to connect is on screen. */
  connecting: boolean
  /** Settles when the transaction before has left: each needs the nonce after it. */
  sending: Promise<void>
}

export type Method = (wallet: Wallet, params: readonly unknown[]) => Promise<unknown>

/** The chain the wallet stands on: the one it was switched to in this tab, else the sandbox's first. */
export function currentNetwork({ memory, networks }: Wallet): WalletNetwork {
  const [first] = networks.values()
  const network = networks.get(memory.chainId() ?? -1) ?? first
  if (!network) throw unknownChain(memory.chainId() ?? 0)
  return network
}

/** @throws RpcError 4100 unless the page is connected, and asks for this wallet's own account. */
export function assertAuthorized(wallet: Wallet, address: unknown): void {
  const own = typeof address === 'string' && address.toLowerCase() === wallet.account.address.toLowerCase()
  if (!own || !wallet.memory.isConnected()) throw unauthorized()
}
