import type { Happening } from './events.ts'

type NoticeStorage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** The state that all tabs of a browser share: which one notifies, which Safes are visible, what was notified. */
export type Shared = {
  locks: Pick<LockManager, 'request' | 'query'> | undefined
  storage: () => NoticeStorage
}

const told = 'countersign.told'
const maxTold = 200

const seenName = (safe: string) => `countersign.seen ${safe.toLowerCase()}`

/** Tells all tabs that a Safe is visible here, until `left` is aborted. */
export function noteSeen({ locks }: Shared, safe: string, left: AbortSignal): void {
  const untilLeft = () =>
    new Promise<void>((resolve) => left.addEventListener('abort', () => resolve(), { once: true }))
  // Aborted before its turn: the Safe is no longer visible.
  locks?.request(seenName(safe), { mode: 'shared', signal: left }, untilLeft).catch(() => undefined)
}

async function isSeen({ locks }: Shared, safe: string): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === seenName(safe))
}

/** The notified keys of all tabs; empty where storage is denied. */
function toldKeys({ storage }: Shared): string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(told) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
  } catch (_deniedOrNotJson) {
    return []
  }
}

function keepTold({ storage }: Shared, keys: readonly string[]): void {
  try {
    storage().setItem(told, JSON.stringify(keys.slice(-maxTold)))
  } catch (_deniedOrFull) {
    // Then another tab may notify once more: better twice than never.
  }
}

/**
 * Notifies about new events of a Safe, once for all tabs, and not while that Safe is visible in any of them. An event that is not notified
 * because the Safe is visible counts as notified.
 */
export async function notify(
  shared: Shared,
  safe: string,
  news: readonly Happening[],
  show: (happening: Happening) => unknown,
): Promise<void> {
  const inTurn = async () => {
    const before = toldKeys(shared)
    const keyOf = ({ key }: Happening) => `${safe.toLowerCase()} ${key}`
    const fresh = news.filter((happening) => !before.includes(keyOf(happening)))
    if (fresh.length === 0) return
    const isLookedAt = await isSeen(shared, safe)
    keepTold(shared, [...before, ...fresh.map(keyOf)])
    if (!isLookedAt) for (const happening of fresh) await show(happening)
  }
  if (shared.locks) await shared.locks.request('countersign.telling', inTurn)
  else await inTurn()
}
