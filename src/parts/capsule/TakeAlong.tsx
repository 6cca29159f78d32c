import { type ReactNode, useState } from 'react'
import type { Capsule } from '#core/capsule/capsule.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'

const form = lazyComponent(() => import('./TakeAlongForm.tsx').then((part) => part.TakeAlongForm))

type TakeAlongProps = {
  capsule: Capsule
  /** By this id the person may have written a note to it. */
  id?: string | undefined
  /** It is the next step on this page. */
  primary?: boolean
}

/** Shares the transaction or message as a file, a link or a code (capsule) with the next signer, without a service. */
export function TakeAlong({ capsule, id, primary = false }: TakeAlongProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} {...(primary && { kind: 'primary', large: true })}>
        Share as a file or link
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Share as a file or link">
        <Deferred
          part={form}
          props={{ capsule, id }}
          loading={<RuledLoading label="Preparing the capsule" lines={4} small />}
        />
      </Dialog>
    </>
  )
}

/** In the side column: shares the transaction or message with the next owner without a service. */
export function CapsulePart({
  capsule,
  id,
  children,
}: Pick<TakeAlongProps, 'id'> & {
  capsule: Capsule | undefined
  /** Other actions in the same line. */
  children?: ReactNode
}) {
  if (!capsule && !children) return null
  return (
    <div className="document-record-part">
      {capsule && <TakeAlong capsule={capsule} id={id} />} {children}
    </div>
  )
}
