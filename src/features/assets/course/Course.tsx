import { useRef } from 'react'
import { Failed } from '#parts/failures/Failed.tsx'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { wholeDayOf, wholeMomentOf } from '#parts/sentences/when.ts'
import { valueIn } from '#stores/currency.ts'
import { Button } from '#ui/controls/Button.tsx'
import { StepLine } from '#ui/figures/StepLine.tsx'
import { Table } from '#ui/lists/Table.tsx'
import { maxMoments, totalOf } from './course.ts'
import { type CourseProgress, useCourse } from './useCourse.ts'
import './Course.css'

export type CourseProps = { assets: readonly HeldAsset[]; currency: string; pricedAt: number }

type ReadingProps = {
  isReading: boolean
  progress: CourseProgress | undefined
  cancel: () => void
  refetch: () => unknown
}

/** How far the reading of earlier balances has come, and the way to end it or to begin again. */
function Reading({ isReading, progress, cancel, refetch }: ReadingProps) {
  const place = useRef<HTMLDivElement>(null)
  // Each button makes way for the other: whoever pressed it stays where that stands.
  const pressed = (act: () => unknown) => () => {
    place.current?.focus({ preventScroll: true })
    act()
  }
  const far = progress
    ? `Earlier balances: ${progress.read} of ${progress.of} entries loaded.`
    : 'Loading the history.'
  return (
    <div className="course-reading" ref={place} tabIndex={-1}>
      <p className="small" role="status">
        {isReading ? far : 'Cancelled. No earlier balances are shown.'}
      </p>
      <Button onClick={pressed(isReading ? cancel : refetch)}>{isReading ? 'Cancel' : 'Load them'}</Button>
    </div>
  )
}

/** What the Safe came to after entries of its history, drawn and written; the last point is now. */
export function Course({ assets, currency, pricedAt }: CourseProps) {
  const priced = assets.filter(({ fiatConversion }) => Number(fiatConversion) > 0)
  const { data, error, fetchStatus, progress, cancel, refetch } = useCourse(priced)
  if (error)
    return (
      <Failed
        kind="unknown"
        title="Earlier balances could not be loaded. They need a node that keeps old states."
        error={error}
      />
    )
  if (!data) return <Reading isReading={fetchStatus !== 'idle'} {...{ progress, cancel, refetch }} />
  const now = { at: pricedAt, balances: priced.map(({ balance }) => balance) }
  const points = [...data, now].map(({ at, balances }) => ({ at, total: totalOf(priced, balances) }))
  const columns = [
    { key: 'at', head: 'After the entry of' },
    { key: 'total', head: `Total, ${currency}`, number: true },
  ]
  const rows = points.toReversed().map(({ at, total }, index) => ({
    key: `${at} ${index}`,
    cells: [
      index === 0 ? 'Now' : wholeMomentOf(at),
      <span key="total" className="pencil">
        {valueIn(currency, total)}
      </span>,
    ],
  }))
  return (
    <div className="course">
      <StepLine
        label={`The total of this Safe in ${currency}, from ${wholeDayOf(points[0]?.at ?? pricedAt)} to now`}
        points={points.map(({ at, total }) => ({ at, value: Number(total) }))}
        labelOf={(value) => `${valueIn(currency, String(value))} ${currency}`}
        from={wholeDayOf(points[0]?.at ?? pricedAt)}
        to="Now"
      />
      <Table label="The total after each entry" columns={columns} rows={rows} />
      <p className="muted small">
        Balances from the chain, at the prices of now: the service reports no earlier prices. Tokens that the
        Safe no longer holds are not counted. Of many entries, at most {maxMoments} are read.
      </p>
    </div>
  )
}
