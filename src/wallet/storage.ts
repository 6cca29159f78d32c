import { createStorage, noopStorage, type Storage as WalletStorage } from 'wagmi'

type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const prefix = 'countersign.wallet'
/** wagmi's copy of its connections: stale on the next visit, when wallets are asked afresh. */
const connections = `${prefix}.store`

/**
 * Where the last wallet is remembered, and nothing else of the connection. A storage that refuses (blocked, full,
 * opaque origin) is an empty one.
 */
export function walletStorage(storage: () => KeyValue): WalletStorage {
  const available = attempt<KeyValue>(storage, noopStorage)
  return createStorage({
    key: prefix,
    storage: {
      getItem: (key) => (key === connections ? null : attempt(() => available.getItem(key), null)),
      setItem: (key, value) => {
        if (key !== connections) attempt(() => available.setItem(key, value), undefined)
      },
      removeItem: (key) => attempt(() => available.removeItem(key), undefined),
    },
  })
}

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof DOMException) return otherwise
    throw error
  }
}
