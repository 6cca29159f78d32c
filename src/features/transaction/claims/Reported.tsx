import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { Claims } from './Claims.tsx'
import { RawData } from './RawData.tsx'

/** All that the service says besides, and its answer as it came. */
export function Reported({ details, verification }: { details: TransactionDetails; verification?: Judged }) {
  return (
    <>
      <Claims details={details} {...(verification && { verification })} />
      <RawData details={details} />
    </>
  )
}
