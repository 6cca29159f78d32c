/** What a wallet remembers for this tab: whether the page is connected, and on which chain it stands. */
export type Memory = {
  isConnected(): boolean
  setConnected(connected: boolean): void
  chainId(): number | undefined
  setChainId(chainId: number): void
}

type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Kept in the tab's storage, so that a reload finds the wallet connected; without one, for this page only. */
export function createMemory(owner: string, storage: () => KeyValue): Memory {
  const kept = available(storage)
  const connected = `sandbox-wallet.${owner}.connected`
  const chain = `sandbox-wallet.${owner}.chainId`
  return {
    isConnected: () => kept.getItem(connected) === 'yes',
    setConnected: (yes) => (yes ? kept.setItem(connected, 'yes') : kept.removeItem(connected)),
    chainId: () => Number(kept.getItem(chain)) || undefined,
    setChainId: (chainId) => kept.setItem(chain, String(chainId)),
  }
}

function available(storage: () => KeyValue): KeyValue {
  try {
    return storage()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }
  }
}
