const of = (chainId: number, address: string) => ['gateway', chainId, address.toLowerCase()] as const

/** The one place where keys of gateway data are made. `safe` heads the keys of all that belongs to one Safe. */
export const gatewayKeys = {
  chain: (chainId: number) => ['gateway', 'chain', chainId] as const,
  chains: () => ['gateway', 'chains'] as const,
  safe: of,
  safeInfo: (chainId: number, address: string) => [...of(chainId, address), 'info'] as const,
  nonces: (chainId: number, address: string) => [...of(chainId, address), 'nonces'] as const,
  balances: (chainId: number, address: string, currency: string, listing = 'likely') =>
    [...of(chainId, address), 'balances', currency, listing] as const,
  collectibles: (chainId: number, address: string) => [...of(chainId, address), 'collectibles'] as const,
  queue: (chainId: number, address: string) => [...of(chainId, address), 'queue'] as const,
  history: (chainId: number, address: string) => [...of(chainId, address), 'history'] as const,
  messages: (chainId: number, address: string) => [...of(chainId, address), 'messages'] as const,
  message: (chainId: number, messageHash: string) => ['gateway', chainId, 'message', messageHash] as const,
  safeApps: (chainId: number) => ['gateway', chainId, 'safe apps'] as const,
  transaction: (chainId: number, id: string) => ['gateway', chainId, 'transaction', id] as const,
  overviews: (safes: readonly string[], currency: string, wallet: string | undefined) =>
    ['gateway', 'overviews', currency, wallet?.toLowerCase(), ...safes] as const,
  fiatCodes: () => ['gateway', 'fiat codes'] as const,
  ownerSafes: (chainId: number, owner: string) => ['gateway', chainId, 'owner', owner.toLowerCase()] as const,
}
