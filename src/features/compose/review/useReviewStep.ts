import { useEffect } from 'react'
import { useHref, useServices } from '#session/react.ts'
import { changeDraft, draftOf, drafts } from '#stores/draft.ts'
import { goToStart } from '#ui/layout/goToStart.ts'

const isReading = (params: URLSearchParams) => params.get('show') === 'review'

/** What the calls come to is a place of its own in the browser's history: back leads to the calls, forward to what they come to. */
export function useReviewStep(safeKey: string) {
  const { places } = useServices()
  const href = useHref()
  const calls = href('compose')
  const review = href('compose', { show: 'review' })
  useEffect(() => {
    // Whoever comes back to it from another page came by the address of the calls.
    const { params } = places.store.getState()
    if (draftOf(drafts.getState(), safeKey).isReviewed && !isReading(params))
      places.go(review, { replace: true })
    return places.store.subscribe((now, was) => {
      if (now.page !== was.page || now.safe !== was.safe) return
      const isReviewed = isReading(now.params)
      if (isReviewed === isReading(was.params)) return
      changeDraft(safeKey, { isReviewed })
      goToStart()
    })
  }, [places, safeKey, review])
  return { toReview: () => places.go(review), toCalls: () => places.go(calls) }
}
