import { useState } from 'react'
import { isRejection } from '#core/safe/rejection.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import type { RejectWaysProps } from './RejectWays.tsx'

const ways = lazyComponent(() => import('./RejectWays.tsx').then((part) => part.RejectWays))

/** How a waiting transaction is kept from running, beside the act that would let it. */
export function Reject(props: RejectWaysProps) {
  const [isOpen, setOpen] = useState(false)
  const { address } = useSafeId()
  const { tx } = props.verification
  const number = props.nonce.toString()
  const isOwn = tx !== undefined && isRejection(address, tx)
  return (
    <>
      <Button large onClick={() => setOpen(true)}>
        {isOwn ? 'Replace or delete' : 'Reject'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={
          isOwn ? `Replace or delete the rejection of transaction ${number}` : `Reject transaction ${number}`
        }
      >
        <Deferred
          part={ways}
          props={props}
          loading={<RuledLoading label="Loading the ways" lines={6} small />}
        />
      </Dialog>
    </>
  )
}
