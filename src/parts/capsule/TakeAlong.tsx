import { useState } from 'react'
import type { Capsule } from '#core/capsule/capsule.ts'
import { Arriving } from '#parts/Arriving.tsx'
import { late } from '#parts/late.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RecordPart } from '#ui/Document.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'

const form = late(() => import('./TakeAlongForm.tsx').then((part) => part.TakeAlongForm))

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
        Take along
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Take it along">
        <Arriving
          part={form}
          props={{ capsule }}
          loading={<RuledLoading label="Packing the capsule" lines={4} small />}
        />
      </Dialog>
    </>
  )
}

/** In the record column: how the transaction or message gets to the next owner without a service. */
export function CapsulePart({ capsule }: { capsule: Capsule | undefined }) {
  if (!capsule) return null
  return (
    <RecordPart title="Without a service">
      <p className="muted small">
        A capsule is a file or a link with all of this in it: whoever opens it checks it against the chain and
        can sign or execute it.
      </p>
      <TakeAlong capsule={capsule} />
    </RecordPart>
  )
}
