import type { ComponentProps } from 'react'
import { useStore } from 'zustand'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useAreVerdictsIn } from '#parts/loading/useAreVerdictsIn.ts'
import type { QueueFilters } from './QueueFilters.tsx'
import { isNarrow } from './queueFilter.ts'
import './FiltersPlace.css'

const filters = lazyComponent(() => import('./QueueFilters.tsx').then((part) => part.QueueFilters))

/** A ruled line where the controls will stand. */
const blank = <div className="ruled-loading-line" />

/** Where the filters will stand: their code is loaded once the first verdicts are in. */
export function FiltersPlace(props: ComponentProps<typeof QueueFilters>) {
  const areVerdictsIn = useAreVerdictsIn()
  const isLoaded = useStore(filters.store, ({ Code }) => Code !== undefined)
  return (
    <div
      className={
        isNarrow(props.filter) ? 'queue-filters-place queue-filters-place-open' : 'queue-filters-place'
      }
    >
      {areVerdictsIn || isLoaded ? <Deferred part={filters} props={props} loading={blank} /> : blank}
    </div>
  )
}
