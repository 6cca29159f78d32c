import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '#parts/acting/useAction.ts'
import { useReadying } from '#parts/verification/useVerification.ts'
import { yieldToMain } from '#verify/workers/yieldToMain.ts'
import type { ListedTransactionRow } from './listingComparison.ts'
import type { RowResults } from './rowResults.ts'
import { rowSummary } from './rowSummary.ts'
import { useInView } from './useInView.ts'
import { useRowJudged } from './useRowJudged.ts'

/** An entry with another status is another row. */
export const rowKey = ({ id, txStatus }: Pick<ListedTransactionRow, 'id' | 'txStatus'>): string =>
  typeof txStatus === 'string' ? `${id} ${txStatus}` : id

/** Checks one row that is drawn elsewhere. */
function Look({ listed, found }: { listed: ListedTransactionRow; found: RowResults }) {
  const row = useRowJudged(listed)
  const action = useAction(row.judged)
  const tell = useEffectEvent(() => found.find(rowKey(listed), rowSummary(row, action)))
  const { judged, error } = row
  useEffect(() => {
    if (judged || error) tell()
  }, [judged, error])
  return null
}

/**
 * For a long list: checks the rows in view once the page rests, and stops while it moves, so that a passing row costs only its drawing.
 * `looks` draw nothing and stand beside the list.
 */
export function useVerifyInView<Entry>(
  found: RowResults,
  listedOf: (entry: Entry) => readonly ListedTransactionRow[],
) {
  const [seen, setSeen] = useState<readonly ListedTransactionRow[]>([])
  const readying = useReadying()
  // A failed load is repeated by the first row that needs it, which reports it.
  const getReady = useEffectEvent(() => readying().catch(() => undefined))
  useEffect(() => void getReady(), [])
  const inView = useInView<Entry>((entry) => listedOf(entry).map(({ id }) => id), {
    moves() {
      found.hold(true)
      // Most jobs are dropped while the page moves: the next frame is more urgent.
      void yieldToMain().then(() => setSeen((now) => (found.isHeld() ? [] : now)))
    },
    rests(entries) {
      found.hold(false)
      setSeen(entries.flatMap(listedOf).filter((one) => !found.of(rowKey(one))?.isSettled))
    },
  })
  return {
    ...inView,
    looks: seen.map((listed) => <Look key={rowKey(listed)} listed={listed} found={found} />),
  }
}
