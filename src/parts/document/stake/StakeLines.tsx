import { type ReactNode, useId } from 'react'
import './StakeLines.css'

type StakeLinesProps = { atStake: string; signed: string | undefined; now: string }

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** What a blocked page says first: what is at stake, who has signed already, and what to do now. */
export function StakeLines({ atStake, signed, now }: StakeLinesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="hidden-text">
        What is at stake
      </h2>
      <dl className="stake">
        <Line term="At stake">{atStake}</Line>
        {signed !== undefined && <Line term="Signed already">{signed}</Line>}
        <Line term="Now">{now}</Line>
      </dl>
    </section>
  )
}
