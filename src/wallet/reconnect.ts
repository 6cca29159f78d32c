import type { Config, Connector } from 'wagmi'
import { reconnect, watchConnectors } from 'wagmi/actions'

/**
 * Connects the wallet that was used last, without asking: at once, or when it is announced (EIP-6963) later.
 * Only that one is touched, so no other wallet's library is loaded. Returns how to stop waiting for it.
 */
export async function reconnectRecent(config: Config): Promise<() => void> {
  const recent = await config.storage?.getItem('recentConnectorId')
  const reconnected = (connectors: readonly Connector[]) => {
    const found = connectors.filter(({ id }) => id === recent)
    if (found.length > 0) void reconnect(config, { connectors: found })
    return found.length > 0
  }
  if (!recent || reconnected(config.connectors)) return () => undefined
  const stop = watchConnectors(config, {
    onChange: (connectors) => {
      if (config.state.status !== 'disconnected' || reconnected(connectors)) stop()
    },
  })
  return stop
}
