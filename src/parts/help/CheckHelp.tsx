import { useState } from 'react'
import type { Result } from '#core/checks/result.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'

const dialog = lazyComponent(() => import('./CheckHelpDialog.tsx').then((part) => part.CheckHelpDialog))

/** The id of a check; it opens what the check means, what to do and who to ask, whose code is loaded then. */
export function CheckHelp({ id }: Pick<Result, 'id'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="check-help"
        aria-label={`Help with ${id}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="check-id">{id}</span>
      </button>
      {isOpen && <Deferred part={dialog} props={{ id, onClose: () => setOpen(false) }} />}
    </>
  )
}
