import { useEffect, useEffectEvent, useState } from 'react'
import { breathe } from '#parts/breathe.ts'
import { useAction } from '#parts/signing/useAction.ts'
import { useReadying } from '#parts/verifying/useVerification.ts'
import { rowSaid } from './rowSaid.ts'
import type { RowsFound } from './rowsFound.ts'
import type { Listed } from './toldTwice.ts'
import { useInView } from './useInView.ts'
import { useRowJudged } from './useRowJudged.ts'

/** An entry that the list tells otherwise than before is another one. */
export const foundKey = ({ id, txStatus }: Pick<Listed, 'id' | 'txStatus'>): string =>
  typeof txStatus === 'string' ? `${id} ${txStatus}` : id

/** Looks at one row, which is drawn elsewhere. */
function Look({ listed, found }: { listed: Listed; found: RowsFound }) {
  const row = useRowJudged(listed)
  const action = useAction(row.judged)
  const tell = useEffectEvent(() => found.find(foundKey(listed), rowSaid(row, action)))
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
export function useFindInView<Entry>(found: RowsFound, listedOf: (entry: Entry) => readonly Listed[]) {
  const [seen, setSeen] = useState<readonly Listed[]>([])
  const readying = useReadying()
  // What fails is asked for again by the first row that needs it, and said there.
  const getReady = useEffectEvent(() => readying().catch(() => undefined))
  useEffect(() => void getReady(), [])
  const inView = useInView<Entry>((entry) => listedOf(entry).map(({ id }) => id), {
    moves() {
      found.hold(true)
      // It is while the page moves that most is given up: the next frame is more urgent.
      void breathe().then(() => setSeen((now) => (found.isHeld() ? [] : now)))
    },
    rests(entries) {
      found.hold(false)
      setSeen(entries.flatMap(listedOf).filter((one) => !found.of(foundKey(one))?.isSettled))
    },
  })
  return {
    ...inView,
    looks: seen.map((listed) => <Look key={foundKey(listed)} listed={listed} found={found} />),
  }
}
