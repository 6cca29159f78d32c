import { Inside } from '#app/shell/BareShell.tsx'
import { type Arrival, arrivalSteps } from './arrival.ts'
import { Opening } from './Opening.tsx'

/** Who is waited for: what is asked of them, and what comes if they stay silent. */
const stages = {
  host: {
    title: 'Asking the host which Safe to open.',
    note: 'If the host does not answer within 5 s, you can continue without it.',
  },
  service: {
    title: 'Loading the networks.',
    note: 'If the Safe service does not answer within 20 s, you can try again here.',
  },
  chain: {
    title: 'Loading the Safe from the chain.',
    note: 'If no node answers within 3 s, the page opens and keeps trying.',
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
