import { type ReactNode, useId } from 'react'
import { countedOwners } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Another } from '#verify/gateway/madeForAnother.ts'
import { signedSoFar, stakeOf } from './stakeOf.ts'
import './Stake.css'

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** What a blocked page says first: what is at stake, who has signed already, and what to do now. */
export function Stake({ verification, another }: { verification: Judged; another: Another | undefined }) {
  const { safe, signatures, flow } = verification
  const id = useId()
  const signed = safe && countedOwners(signatures, safe.owners).length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="hidden-text">
        What is at stake
      </h2>
      <dl className="stake">
        <Line term="At stake">{stakeOf(verification.results, flow)}</Line>
        {safe && signed !== undefined && (
          <Line term="Signed already">
            {signedSoFar({ signed, threshold: safe.threshold, elsewhere: another?.owners.length ?? 0 })}
          </Line>
        )}
        <Line term="Now">Sign nothing, on any device or in any other app. Call the other owners.</Line>
      </dl>
    </section>
  )
}
