import { useState } from 'react'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useOwner } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useIsSomethingListed } from './useQueue.ts'

const several = lazyComponent(() => import('./several/Several.tsx').then((part) => part.Several))

/** The way to confirm or execute several, for whoever is connected with a wallet of their own. */
export function SeveralPlace() {
  const [isOpen, setOpen] = useState(false)
  const isOffered = useIsSomethingListed()
  if (useOwner() === undefined) return null
  if (isOpen) return <Deferred part={several} props={{ onClose: () => setOpen(false) }} />
  return (
    isOffered && (
      <p className="try-queue-idle">
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Confirm or execute several
        </Button>
      </p>
    )
  )
}
