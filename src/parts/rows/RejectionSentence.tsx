import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { Sentence } from '#ui/values/Sentence.tsx'
import type { RejectingProps } from './Rejecting.tsx'

const rejecting = lazyComponent(() => import('./Rejecting.tsx').then((part) => part.Rejecting))

/** The sentence of a rejection; the rejected transaction is loaded after the verdict. */
export function RejectionSentence(props: RejectingProps) {
  const { otherwise, heading, id } = props
  return (
    <Deferred
      part={rejecting}
      props={props}
      loading={<Sentence parts={otherwise} {...(heading && { heading })} {...(id !== undefined && { id })} />}
    />
  )
}
