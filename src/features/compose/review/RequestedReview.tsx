import type { Call, Hash } from '#core/safe/safe.ts'
import { type Asker, Review } from './Review.tsx'
import '#features/compose/Compose.css'

type RequestedReviewProps = {
  calls: readonly Call[]
  /** Under it the number, the gas and what was accepted are kept while it is read; nobody else's draft. */
  draftKey: string
  asker: Asker
  onRefuse: () => void
  onDone: (safeTxHash: Hash) => void
}

/** What an app inside this page asks for, read and signed by the same way as what is composed here. */
export function RequestedReview({ calls, draftKey, asker, onRefuse, onDone }: RequestedReviewProps) {
  return (
    <Review
      made={calls.map((call) => ({ kind: 'call', call }))}
      spent={[]}
      safeKey={draftKey}
      asker={asker}
      onBack={onRefuse}
      onSent={({ hash }) => onDone(hash)}
    />
  )
}
