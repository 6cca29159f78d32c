import type { LoadingStep } from '#ui/layout/RuledLoading.tsx'

/** What opening has found out so far inside a host; a part that is missing is still awaited. */
export type Arrival = {
  /** On the page's own clock, in milliseconds. */
  startedAt: number
  /** The origin around this page, as the browser or the answer names it. */
  host: string | undefined
  /** Whether the service had to be asked for its networks, and how long it took. */
  networks?: { milliseconds?: number }
  /** Without a time when it came late. */
  answer?: { milliseconds?: number | undefined; host: 'listed' | 'unlisted' | 'accepted' }
}

const hostSteps = {
  listed: { state: 'done', text: 'Host is on the list' },
  unlisted: { state: 'now', text: 'Host is not on the list: you decide' },
  accepted: { state: 'done', text: 'Host accepted by you' },
} as const

/** The steps of opening, in the order they are taken. */
export function arrivalSteps({ host, networks, answer }: Arrival): LoadingStep[] {
  const steps: LoadingStep[] = answer
    ? [
        { key: 'answer', state: 'done', text: 'Host answered', milliseconds: answer.milliseconds },
        { key: 'host', ...hostSteps[answer.host], detail: host },
        {
          key: 'safe',
          state: 'done',
          text: 'Safe address received',
          detail: 'a claim, until read from chain',
        },
      ]
    : [
        { key: 'answer', state: 'now', text: 'The host’s answer', detail: host },
        { key: 'host', state: 'waiting', text: 'Whether the host is on the list' },
        { key: 'safe', state: 'waiting', text: 'Safe address' },
      ]
  if (networks) {
    const done = networks.milliseconds !== undefined
    steps.push({
      key: 'networks',
      state: done ? 'done' : 'now',
      text: 'Networks, from the service',
      ...networks,
    })
  }
  const knowsNetworks = !networks || networks.milliseconds !== undefined
  const isReading = answer !== undefined && answer.host !== 'unlisted' && knowsNetworks
  steps.push({
    key: 'chain',
    state: isReading ? 'now' : 'waiting',
    text: 'Owners, threshold, version, from the chain',
  })
  return steps
}
