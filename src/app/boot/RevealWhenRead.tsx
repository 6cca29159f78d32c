import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { routes } from '#app/routes.ts'
import { safeQuery } from '#gateway/queries/queries.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { usePageLocation, useSafeId, useServices } from '#session/react.ts'
import type { Arrival } from './arrival.ts'
import { HostOpening } from './HostOpening.tsx'

/** How long a silent chain keeps the page closed. */
const LIMIT = 3_000

const nowhere = createStore<{ Code?: unknown }>(() => ({}))

/** Whether the page that the address names has its code, and the service has said that it knows the Safe: then it has something to say. */
function useHasReported(): boolean {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const { page } = usePageLocation()
  const store: StoreApi<{ Code?: unknown }> = routes.get(page)?.part.store ?? nowhere
  const isHere = useStore(store, ({ Code }) => Code !== undefined)
  const { data } = useQuery(safeQuery(gateway, chainId, address))
  return isHere && data !== undefined
}

/** The page behind its opening: it already reads, and shows itself when service or chain have said what the Safe is, or the chain will not. */
export function RevealWhenRead({ arrival, children }: { arrival: Arrival; children: ReactNode }) {
  const { isPending } = useSafeState()
  const hasReported = useHasReported()
  const [isOpen, setOpen] = useState(false)
  if ((hasReported || !isPending) && !isOpen) setOpen(true)

  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), LIMIT)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      {!isOpen && <HostOpening arrival={arrival} />}
      <div hidden={!isOpen}>{children}</div>
    </>
  )
}
