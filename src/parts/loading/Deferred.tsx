import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { LazyComponent } from './lazyComponent.ts'
import { whenDrawn } from './whenDrawn.ts'

type DeferredProps<Props> = {
  part: LazyComponent<Props>
  props: Props
  /** Shown until the code is loaded, and where it is lost. */
  loading?: ReactNode
  /** The page needs it: a lost chunk is thrown. */
  needed?: boolean
}

/**
 * Shows a part as soon as its code is loaded: React's `lazy` keeps its placeholder for 300 ms at the first visit of a page. A lost chunk
 * is loaded again when the part is shown again.
 */
export function Deferred<Props extends object>({
  part,
  props,
  loading = null,
  needed = false,
}: DeferredProps<Props>) {
  const { Code, lost } = useStore(part.store)
  const [lostBefore] = useState(lost)
  useEffect(() => (needed ? void part.load() : whenDrawn(() => void part.load())), [part, needed])
  if (Code) return <Code {...props} />
  if (needed && lost && lost !== lostBefore) throw lost.cause
  return loading
}
