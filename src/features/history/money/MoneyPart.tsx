import { useState } from 'react'
import type { HistoryFilter } from '#features/history/historyFilter.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { Details } from '#ui/layout/Details.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'

const money = lazyComponent(() => import('./MoneyMoved.tsx').then((part) => part.MoneyMoved))

/** One line that opens what moved; nothing of it is loaded before. */
export function MoneyPart({ filter }: { filter: HistoryFilter }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Details summary="Money in and out" isOpen={isOpen} onOpen={() => setOpen(true)}>
      {isOpen && (
        <Deferred
          part={money}
          props={{ filter }}
          loading={<RuledLoading label="Loading the whole history" lines={4} small />}
        />
      )}
    </Details>
  )
}
