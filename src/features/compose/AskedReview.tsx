import type { Call, Hash } from '#core/safe.ts'
import { type Asker, Review } from './Review.tsx'
import './Compose.css'

type AskedReviewProps = {
  calls: readonly Call[]
  /** Under it the number, the gas and what was accepted are kept while it is read; nobody else's draft. */
  draftKey: string
  asker: Asker
  onRefuse: () => void
  onDone: (safeTxHash: Hash) => void
}

/** What an app inside this page asks for, read and signed by the same way as what is composed here. */
export function AskedReview({ calls, draftKey, asker, onRefuse, onDone }: AskedReviewProps) {
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
