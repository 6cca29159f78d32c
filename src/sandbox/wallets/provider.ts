import { privateKeyToAccount } from 'viem/accounts'
import type { AskNode } from './askNode.ts'
import type { Memory } from './memory.ts'
import { addChain, chainId, networkVersion, switchChain } from './networks.ts'
import {
  accounts,
  getPermissions,
  requestAccounts,
  requestPermissions,
  revokePermissions,
} from './permissions.ts'
import type { Ask } from './question.ts'
import { unsupportedMethod } from './rpcError.ts'
import { personalSign, signTypedData } from './signing.ts'
import { sendTransaction } from './transactions.ts'
import { currentNetwork, type Method, type ProviderEvent, type Wallet } from './wallet.ts'
import type { WalletNetwork, WalletOwner } from './walletsFile.ts'

type Listener = (payload: unknown) => void

/** EIP-1193. */
export type WalletProvider = {
  request(asked: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on(event: ProviderEvent, listener: Listener): WalletProvider
  removeListener(event: ProviderEvent, listener: Listener): WalletProvider
}

const methods = new Map<string, Method>([
  ['eth_accounts', accounts],
  ['eth_requestAccounts', requestAccounts],
  ['wallet_requestPermissions', requestPermissions],
  ['wallet_getPermissions', getPermissions],
  ['wallet_revokePermissions', revokePermissions],
  ['eth_chainId', chainId],
  ['net_version', networkVersion],
  ['wallet_switchEthereumChain', switchChain],
  ['wallet_addEthereumChain', addChain],
  ['personal_sign', personalSign],
  ['eth_signTypedData_v4', signTypedData],
  ['eth_sendTransaction', sendTransaction],
])

/** The node answers what only reads. What it would sign with keys of its own must never reach it. */
const isRead = (method: string): boolean => /^(eth|net|web3)_/.test(method) && !/^eth_sign/.test(method)

/** One owner's wallet as an EIP-1193 provider. */
export function createWalletProvider(parameters: {
  owner: WalletOwner
  networks: readonly WalletNetwork[]
  memory: Memory
  ask: Ask
  askNode: AskNode
}): WalletProvider {
  const { owner, networks, memory, ask, askNode } = parameters
  const listeners = new Map<ProviderEvent, Set<Listener>>()
  const wallet: Wallet = {
    name: owner.name,
    account: privateKeyToAccount(owner.privateKey),
    networks: new Map(networks.map((network) => [network.chainId, network])),
    memory,
    ask,
    askNode,
    emit: (event, payload) => {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
    connecting: false,
    sending: Promise.resolve(),
  }
  const provider: WalletProvider = {
    request: async ({ method, params = [] }) => {
      const known = methods.get(method)
      if (known) return known(wallet, params)
      if (!isRead(method)) throw unsupportedMethod(method)
      return askNode(currentNetwork(wallet).rpc, method, params)
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
