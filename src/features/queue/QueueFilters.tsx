import { useHref, useMode, useServices } from '#session/react.ts'
import { SelectField } from '#ui/controls/Field.tsx'
import { type QueueView, queueViews } from './queueFilter.ts'
import { useQueueView } from './useQueue.ts'

const words: Record<QueueView, string> = {
  all: 'Everything that waits',
  mine: 'Waits for your confirmation',
  ready: 'Ready to execute',
  rivals: 'Nonces with several proposals',
}

/** Which part of the queue is shown; it stands in the address, so that a link shows the same. */
export function QueueFilters() {
  const { places } = useServices()
  const href = useHref()
  const { view, isAllShown } = useQueueView()
  // Which of the owners looks on, no host says.
  const isOwnerKnown = useMode() === 'standalone' || view === 'mine'
  const offered = queueViews.filter((one) => one !== 'mine' || isOwnerKnown)
  const hrefOf = (changes: { show?: QueueView; unsigned?: boolean }) => {
    const { show = view, unsigned = isAllShown } = changes
    return href('queue', {
      ...(show !== 'all' && { show }),
      ...(unsigned && { unsigned: 'shown' }),
    })
  }
  return (
    <>
      <a href={hrefOf({ unsigned: !isAllShown })}>
        {isAllShown ? 'Hide unsigned proposals' : 'Show unsigned proposals'}
      </a>
      <SelectField
        label="Show"
        value={view}
        onChange={(show) => places.go(hrefOf({ show: show as QueueView }), { replace: true })}
        options={offered.map((value) => ({ value, label: words[value] }))}
      />
    </>
  )
}
