import type { Happening } from './events.ts'

type NoticeStorage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** What the tabs of one browser share: who goes first, who is being looked at, what was told already. */
export type Shared = {
  locks: Pick<LockManager, 'request' | 'query'> | undefined
  storage: () => NoticeStorage
}

const told = 'countersign.told'
const maxTold = 200

const seenName = (safe: string) => `countersign.seen ${safe.toLowerCase()}`

/** Says to all tabs that somebody looks at a Safe here, until `left` is aborted. */
export function noteSeen({ locks }: Shared, safe: string, left: AbortSignal): void {
  const untilLeft = () =>
    new Promise<void>((resolve) => left.addEventListener('abort', () => resolve(), { once: true }))
  // Given up before its turn came: nobody looks any more.
  locks?.request(seenName(safe), { mode: 'shared', signal: left }, untilLeft).catch(() => undefined)
}

async function isSeen({ locks }: Shared, safe: string): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === seenName(safe))
}

/** The keys that some tab has told; storage that is denied remembers nothing. */
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
    // Then another tab may tell it once more: better twice than never.
  }
}

/**
 * Tells what is new of a Safe, each thing once however many tabs are open, and nothing while somebody looks at that Safe in any of
 * them. What is not told because it is looked at counts as told.
 */
export async function notify(
  shared: Shared,
  safe: string,
  news: readonly Happening[],
  show: (happening: Happening) => void,
): Promise<void> {
  const inTurn = async () => {
    const before = toldKeys(shared)
    const keyOf = ({ key }: Happening) => `${safe.toLowerCase()} ${key}`
    const fresh = news.filter((happening) => !before.includes(keyOf(happening)))
    if (fresh.length === 0) return
    const isLookedAt = await isSeen(shared, safe)
    keepTold(shared, [...before, ...fresh.map(keyOf)])
    if (!isLookedAt) for (const happening of fresh) show(happening)
  }
  if (shared.locks) await shared.locks.request('countersign.telling', inTurn)
  else await inTurn()
}
