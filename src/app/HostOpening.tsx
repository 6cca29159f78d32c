import { type Arrival, arrivalSteps } from './arrival.ts'
import { Opening } from './Opening.tsx'
import { Inside } from './shell/BareShell.tsx'

/** Opening inside a host, from the first question to the first reading of the chain. */
export function HostOpening({ arrival }: { arrival: Arrival }) {
  const isAnswered = arrival.answer !== undefined
  return (
    <Opening
      place={<Inside host={arrival.host} />}
      title={isAnswered ? 'Reading the Safe from chain.' : 'Asking which Safe this is.'}
      steps={arrivalSteps(arrival)}
      since={arrival.startedAt}
      note={
        isAnswered
          ? 'If the chain stays silent for 3 s, the page opens without its word and goes on asking.'
          : 'If the host stays silent for 5 s, you can go on without it.'
      }
    />
  )
}
