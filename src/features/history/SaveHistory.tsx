import { Failed } from '#parts/failures/Failed.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import type { HistoryFilter } from './historyFilter.ts'
import { useSaveHistory } from './useSaveHistory.ts'

const counted = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`)

/** The part of the history that the filter shows as a file, made in this browser. */
export function SaveHistory({ filter }: { filter: HistoryFilter }) {
  const { saving, seen } = useSaveHistory(filter)
  const { data, error, isPending, mutate } = saving
  return (
    <>
      <div className="record-save">
        <Button kind="quiet" busy={isPending} onClick={() => mutate('csv')}>
          Save as CSV
        </Button>
        <Button kind="quiet" busy={isPending} onClick={() => mutate('json')}>
          Save as JSON
        </Button>
        <span role="status" className="muted">
          {isPending && `${counted(seen)} loaded so far.`}
          {data && `Saved ${counted(data.count)} in ${data.name}.`}
        </span>
      </div>
      {data !== undefined && data.unreadable > 0 && (
        <Notice
          kind="warn"
          title={`${counted(data.unreadable)} could not be read and are missing in the file.`}
        >
          They are shown in the list below.
        </Notice>
      )}
      {error && (
        <Failed kind="unknown" title="The history could not be loaded to its end." error={error}>
          Nothing was saved. Try again in a moment.
        </Failed>
      )}
    </>
  )
}
