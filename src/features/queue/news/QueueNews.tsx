import { useState } from 'react'
import type { QueueNonce } from '#features/queue/queueModel.ts'
import { confirmationsIn, confirmationsNews } from './confirmationsNews.ts'

/** Says once to those who hear the page what other owners confirmed while it stands open; the rows show it. */
export function QueueNews({ numbers }: { numbers: readonly QueueNonce[] }) {
  const [last, setLast] = useState({ numbers, confirmations: confirmationsIn(numbers), text: '' })
  if (last.numbers !== numbers) {
    const confirmations = confirmationsIn(numbers)
    const text = confirmationsNews(last.confirmations, confirmations) ?? last.text
    setLast({ numbers, confirmations, text })
  }
  return (
    <p className="hidden-text" role="status">
      {last.text}
    </p>
  )
}
