import type { ReactNode } from 'react'
import { Notice } from '#ui/theme/Notice.tsx'
import type { VerdictKind } from '#ui/verdict/verdictKind.ts'
import { failureOf } from '#verify/failures/failure.ts'

type FailedProps = {
  error: unknown
  kind: VerdictKind
  /** What could not be done or read; left out, the failure's own sentence stands there. */
  title?: ReactNode
  /** What it means for safety. */
  children?: ReactNode
  actions?: ReactNode
}

/** Something that went wrong, as the mapper of failures says it: what, why, what to do, and word for word where there is more. */
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
