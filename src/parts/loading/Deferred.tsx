import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { LazyComponent } from './lazyComponent.ts'

type DeferredProps<Props> = {
  part: LazyComponent<Props>
  props: Props
  /** What stands until the code is there, and where it is lost. */
  loading?: ReactNode
  /** There is no page without it: its loss is thrown. */
  needed?: boolean
}

/**
 * Shows a late part as soon as it is there: React's own `lazy` leaves what stands for it until 300 ms have passed, at each first visit of a
 * page. What could not be loaded is asked for again by whoever shows it anew.
 */
export function Deferred<Props extends object>({
  part,
  props,
  loading = null,
  needed = false,
}: DeferredProps<Props>) {
  const { Code, lost } = useStore(part.store)
  const [lostBefore] = useState(lost)
  useEffect(() => void part.load(), [part])
  if (Code) return <Code {...props} />
  if (needed && lost && lost !== lostBefore) throw lost.cause
  return loading
}
