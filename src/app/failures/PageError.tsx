import type { ReactNode } from 'react'
import type { AppError } from '#core/errors.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ErrorDetails } from '#ui/values/WordForWord.tsx'
import './PageError.css'

type PageErrorProps = {
  error: Pick<AppError, 'message' | 'hints'> & { detail?: string | undefined }
  /** What it means for safety. */
  meaning?: string
  onRetry?: (() => void) | undefined
  /** What the button for that says. */
  retry?: string
  /** Another way on than trying again. */
  action?: ReactNode
}

/** What happened, what it means for safety, and what to do: never a white page. */
export function PageError({ error, meaning, onRetry, retry = 'Try again', action }: PageErrorProps) {
  return (
    <div className="page-error">
      <div role="alert">
        <h1>{error.message}</h1>
        {[...error.hints, ...(meaning ? [meaning] : [])].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {error.detail !== undefined && <ErrorDetails detail={error.detail} />}
      {(onRetry || action) && (
        <div className="page-error-actions">
          {onRetry && (
            <Button kind="primary" onClick={onRetry}>
              {retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
