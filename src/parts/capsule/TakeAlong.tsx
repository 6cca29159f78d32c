import { useState } from 'react'
import type { Capsule } from '#core/capsule/capsule.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'

const form = lazyComponent(() => import('./TakeAlongForm.tsx').then((part) => part.TakeAlongForm))

type TakeAlongProps = {
  capsule: Capsule
  /** The next thing to do on this page. */
  primary?: boolean
}

/** The transaction or message as a file, a link or a code, for whoever signs next: no service is needed for that. */
export function TakeAlong({ capsule, primary = false }: TakeAlongProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} {...(primary && { kind: 'primary', large: true })}>
        Share as a file or link
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Share as a file or link">
        <Deferred
          part={form}
          props={{ capsule }}
          loading={<RuledLoading label="Preparing the capsule" lines={4} small />}
        />
      </Dialog>
    </>
  )
}

/** In the record column: how the transaction or message gets to the next owner without a service. */
export function CapsulePart({ capsule }: { capsule: Capsule | undefined }) {
  if (!capsule) return null
  return (
    <PanelPart title="Share as a file or link (capsule)">
      <p className="muted small">
        A capsule holds this transaction. Anyone who opens it checks it against the chain and can sign or
        execute it, without a service.
      </p>
      <TakeAlong capsule={capsule} />
    </PanelPart>
  )
}
