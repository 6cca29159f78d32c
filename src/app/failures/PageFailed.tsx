import { useEffect } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { failureOf, isLostCode } from '#verify/failures/failure.ts'
import { forgetLost } from './lostParts.tsx'
import { PageError } from './PageError.tsx'

const reload = () => window.location.reload()

/** A page that broke, or whose code is not there any more: after a release only loading everything anew brings it. */
export function PageFailed({ error, again }: { error: unknown; again: () => void }) {
  const isLost = isLostCode(error)
  useEffect(forgetLost, [])
  return (
    <PageError
      error={failureOf(error)}
      meaning="Nothing more is asked of your wallet from here. What it signed or sent before stays so."
      onRetry={isLost ? reload : again}
      {...(isLost && { retry: 'Reload', action: <Button onClick={again}>Try again</Button> })}
    />
  )
}
