import { type Arrival, arrivalSteps } from './arrival.ts'
import { Opening } from './Opening.tsx'
import { Inside } from './shell/BareShell.tsx'

/** Who is waited for: what is asked of them, and what comes if they stay silent. */
const stages = {
  host: {
    title: 'Asking which Safe this is.',
    note: 'If the host stays silent for 5 s, you can go on without it.',
  },
  service: {
    title: 'Asking for the networks.',
    note: 'If the service stays silent for 20 s, that is said here, and you can ask again.',
  },
  chain: {
    title: 'Reading the Safe from chain.',
    note: 'If the chain stays silent for 3 s, the page opens without its word and goes on asking.',
  },
}

function stageOf({ answer, networks }: Arrival): keyof typeof stages {
  if (!answer) return 'host'
  return networks && networks.milliseconds === undefined ? 'service' : 'chain'
}

/** Opening inside a host, from the first question to the first reading of the chain. */
export function HostOpening({ arrival }: { arrival: Arrival }) {
  return (
    <Opening
      place={<Inside host={arrival.host} />}
      {...stages[stageOf(arrival)]}
      steps={arrivalSteps(arrival)}
      since={arrival.startedAt}
    />
  )
}
