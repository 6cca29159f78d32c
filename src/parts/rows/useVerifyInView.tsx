import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '#parts/acting/useAction.ts'
import { useReadying } from '#parts/verification/useVerification.ts'
import { yieldToMain } from '#verify/workers/yieldToMain.ts'
import type { ListedTransactionRow } from './listingComparison.ts'
import type { RowResults } from './rowResults.ts'
import { rowSummary } from './rowSummary.ts'
import { useInView } from './useInView.ts'
import { useRowJudged } from './useRowJudged.ts'

/** An entry that the list tells otherwise than before is another one. */
export const rowKey = ({ id, txStatus }: Pick<ListedTransactionRow, 'id' | 'txStatus'>): string =>
  typeof txStatus === 'string' ? `${id} ${txStatus}` : id

/** Looks at one row, which is drawn elsewhere. */
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
 * For a long list: looks at those of its rows that are in the window once the page rests, and gives up while it moves, so that a row that
 * passes by costs no more than its drawing. `looks` draw nothing and stand beside the list.
 */
export function useVerifyInView<Entry>(
  found: RowResults,
  listedOf: (entry: Entry) => readonly ListedTransactionRow[],
) {
  const [seen, setSeen] = useState<readonly ListedTransactionRow[]>([])
  const readying = useReadying()
  // What fails is asked for again by the first row that needs it, and said there.
  const getReady = useEffectEvent(() => readying().catch(() => undefined))
  useEffect(() => void getReady(), [])
  const inView = useInView<Entry>((entry) => listedOf(entry).map(({ id }) => id), {
    moves() {
      found.hold(true)
      // It is while the page moves that most is given up: the next frame is more urgent.
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
