import { numberToHex, SwitchChainError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import type { ConnectedFrame } from './connection/connect.ts'

type Provider = ConnectedFrame['provider']

/** wagmi's id of the Safe. */
const connectorId = 'countersignFrame'

/**
 * The Safe of a host as wagmi's connector, in place of its own `safe()`: no 10 ms in which a host has to answer, and the host's events are
 * passed on. Its own chain can be switched to, as apps ask before they send; no other. `connection` is what `connectFrame` gave; without
 * a host the connector says that it has none. Inside a host leave `multiInjectedProviderDiscovery` off: wagmi asks the wallet used last first.
 * @throws Error when wagmi connects without a host, or is asked for another chain.
 */
export function frameConnector(
  connection: () => Promise<ConnectedFrame | undefined>,
): CreateConnectorFn<Provider> {
  return ({ emitter, chains }) => {
    const hear = {
      accountsChanged: (accounts: unknown) =>
        emitter.emit('change', { accounts: accounts as `0x${string}`[] }),
      chainChanged: (chainId: unknown) => emitter.emit('change', { chainId: Number(chainId) }),
      disconnect: () => emitter.emit('disconnect'),
    }
    const listeners = Object.entries(hear)
    let heard: ConnectedFrame | undefined

    async function frame(): Promise<ConnectedFrame> {
      const found = await connection()
      if (!found) throw new Error('This page is not inside a wallet (host) for Safe accounts.')
      return found
    }
    const ask = async <T>(method: string, ...params: unknown[]) => {
      const { provider } = await frame()
      const request = provider.request as (request: { method: string; params: unknown[] }) => Promise<T>
      return request({ method, params })
    }
    const accounts = () => ask<readonly `0x${string}`[]>('eth_accounts')
    const chainId = async () => Number(await ask<string>('eth_chainId'))

    return {
      id: connectorId,
      name: 'Safe',
      type: connectorId,
      async connect() {
        heard = await frame()
        for (const [name, listener] of listeners) heard.events.on(name, listener)
        // wagmi types the result in two forms; this is the plain one.
        return { accounts: await accounts(), chainId: await chainId() } as never
      },
      async disconnect() {
        for (const [name, listener] of listeners) heard?.events.removeListener(name, listener)
        heard = undefined
      },
      getAccounts: accounts,
      getChainId: chainId,
      getProvider: async () => (await frame()).provider,
      async switchChain({ chainId }) {
        const refused = (error: Error) => {
          throw new SwitchChainError(error)
        }
        await ask('wallet_switchEthereumChain', { chainId: numberToHex(chainId) }).catch(refused)
        const chain = chains.find(({ id }) => id === chainId)
        return chain ?? refused(new Error(`wagmi's configuration has no chain ${chainId}.`))
      },
      // A host is there or not: nothing stored earlier counts.
      isAuthorized: async () => (await connection()) !== undefined,
      onAccountsChanged: hear.accountsChanged,
      onChainChanged: hear.chainChanged,
      onDisconnect: hear.disconnect,
    }
  }
}
