import { createStore } from 'zustand/vanilla'
import type { Listen } from '#core/protocol/waiting.ts'

/** The addresses that were asked and have not answered for a while. */
export const unresponsiveEndpoints = createStore<{ silent: readonly string[] }>(() => ({ silent: [] }))

/** The ms after which a silent address is reported. */
const patience = 3_500

type EndpointState = { waiting: number; since: number | undefined; isWatched: boolean }

/** Observes all requests of this page, and keeps in `silent` the addresses that do not answer, until they do. */
export function createRequestObserver(now: () => number = Date.now): Listen {
  const parties = new Map<string, EndpointState>()
  const isSilent = (url: string) => unresponsiveEndpoints.getState().silent.includes(url)

  function watch(url: string, party: EndpointState): void {
    party.isWatched = party.since !== undefined
    if (party.since === undefined) return
    const left = party.since + patience - now()
    if (left > 0) setTimeout(() => watch(url, party), left)
    else unresponsiveEndpoints.setState(({ silent }) => ({ silent: [...silent, url] }))
  }

  function hear(url: string, party: EndpointState): void {
    party.since = party.waiting > 0 ? now() : undefined
    if (!isSilent(url)) return
    unresponsiveEndpoints.setState(({ silent }) => ({ silent: silent.filter((one) => one !== url) }))
    watch(url, party)
  }

  return (url) => {
    const party = parties.get(url) ?? { waiting: 0, since: undefined, isWatched: false }
    parties.set(url, party)
    party.waiting += 1
    party.since ??= now()
    if (!party.isWatched) watch(url, party)
    return (isHeard) => {
      party.waiting -= 1
      if (isHeard) hear(url, party)
      // An aborted request is no reason to complain.
      else if (party.waiting === 0 && !isSilent(url)) party.since = undefined
    }
  }
}
