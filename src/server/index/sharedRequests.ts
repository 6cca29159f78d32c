import type { Address } from '#core/safe/safe.ts'
import { refused } from '#server/failures.ts'
import { askingNetwork } from '#server/operate/askingNetwork.ts'
import { makeRoom } from '#server/read/makeRoom.ts'

/** That there is no Safe at an address is believed for this many milliseconds. */
const believed = 5_000
const remembered = 5_000
/** So many addresses are looked at on the chain in a minute, and so many at once: each costs the node a request, a Safe some more. */
const maxInMinute = 600
const maxAtOnce = 16
/** One network has a part of that, so that it takes the rest from nobody. */
const maxOfNetwork = { inMinute: 150, atOnce: 10 }
const minute = 60_000

/** More addresses were asked for than this server looks at. */
export const tooManyUnknown = () => refused(429, 'Too many unknown Safes were asked for, try again later')

/**
 * Asks once for all who ask at the same time, for a while not again where there was nothing, and no more than the node can be asked for
 * strangers. @throws Failure 429 beyond that.
 */
export function createAsking(
  ask: (safe: Address) => Promise<boolean>,
  now: () => number = () => performance.now(),
  network: () => string | undefined = askingNetwork,
): (safe: Address) => Promise<boolean> {
  const running = new Map<Address, Promise<boolean>>()
  const nothingAt = new Map<Address, number>()
  const runningFor = new Map<string, number>()
  let counted = { since: now(), asked: 0, askedBy: new Map<string, number>() }
  const countOf = (counts: ReadonlyMap<string, number>, who: string) => counts.get(who) ?? 0
  const askOnce = async (safe: Address) => {
    try {
      const isThere = await ask(safe)
      if (!isThere) {
        makeRoom(nothingAt, remembered)
        nothingAt.set(safe, now())
      }
      return isThere
    } finally {
      running.delete(safe)
    }
  }
  const askFor = (who: string, safe: Address) => {
    const { inMinute, atOnce } = maxOfNetwork
    if (countOf(counted.askedBy, who) >= inMinute || countOf(runningFor, who) >= atOnce)
      throw tooManyUnknown()
    counted.askedBy.set(who, countOf(counted.askedBy, who) + 1)
    runningFor.set(who, countOf(runningFor, who) + 1)
    return askOnce(safe).finally(() => {
      const left = countOf(runningFor, who) - 1
      if (left > 0) runningFor.set(who, left)
      else runningFor.delete(who)
    })
  }
  return async (safe) => {
    const since = nothingAt.get(safe)
    if (since !== undefined && now() - since < believed) return false
    nothingAt.delete(safe)
    const asking = running.get(safe)
    if (asking) return asking
    if (now() - counted.since >= minute) counted = { since: now(), asked: 0, askedBy: new Map() }
    if (running.size >= maxAtOnce || counted.asked >= maxInMinute) throw tooManyUnknown()
    const who = network()
    const turn = who === undefined ? askOnce(safe) : askFor(who, safe)
    counted.asked++
    running.set(safe, turn)
    return turn
  }
}
