import { countedOwners } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { StakeLines } from '#parts/document/stake/StakeLines.tsx'
import { signedSoFar } from '#parts/document/stake/signedSoFar.ts'
import type { Another } from '#verify/gateway/madeForAnother.ts'
import { stakeOf } from './stakeOf.ts'

/** What a blocked transaction puts at stake, and how far it has come. */
export function Stake({ verification, another }: { verification: Judged; another: Another | undefined }) {
  const { safe, signatures, flow, results } = verification
  return (
    <StakeLines
      atStake={stakeOf(results, flow)}
      signed={
        safe &&
        signedSoFar({
          signed: countedOwners(signatures, safe.owners).length,
          threshold: safe.threshold,
          elsewhere: another?.owners.length ?? 0,
          opens: 'anyone can execute it',
        })
      }
      now="Sign nothing, on any device or in any other app. Call the other owners."
    />
  )
}
