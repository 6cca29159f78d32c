import type { Address } from '#core/safe/safe.ts'

/** That there is no Safe at an address is believed for this many milliseconds. */
const believed = 5_000
const remembered = 5_000

/** Asks once for all who ask at the same time, and for a while not again where there was nothing. */
export function createAsking(ask: (safe: Address) => Promise<boolean>): (safe: Address) => Promise<boolean> {
  const running = new Map<Address, Promise<boolean>>()
  const nothingAt = new Map<Address, number>()
  const askOnce = async (safe: Address) => {
    try {
      const isThere = await ask(safe)
      if (nothingAt.size >= remembered) nothingAt.clear()
      if (!isThere) nothingAt.set(safe, performance.now())
      return isThere
    } finally {
      running.delete(safe)
    }
  }
  return async (safe) => {
    const since = nothingAt.get(safe)
    if (since !== undefined && performance.now() - since < believed) return false
    nothingAt.delete(safe)
    const asking = running.get(safe) ?? askOnce(safe)
    running.set(safe, asking)
    return asking
  }
}
