import type { ReactNode } from 'react'
import { Notice } from '#ui/theme/Notice.tsx'
import type { VerdictKind } from '#ui/verdict/verdictKind.ts'
import { failureOf } from '#verify/failures/failure.ts'

type FailedProps = {
  error: unknown
  kind: VerdictKind
  /** What could not be done or loaded; by default the failure's own sentence. */
  title?: ReactNode
  /** What it means for safety. */
  children?: ReactNode
  actions?: ReactNode
}

/** A failure: what, why, what to do, and the original message where it says more. */
export function Failed({ error, title, children, ...notice }: FailedProps) {
  const { message, hints, detail } = failureOf(error)
  if (title === undefined)
    return (
      <Notice {...notice} title={message} hints={hints} detail={detail}>
        {children}
      </Notice>
    )
  return (
    <Notice {...notice} title={title} hints={hints} detail={detail}>
      {message}
      {children !== undefined && <> {children}</>}
    </Notice>
  )
}
