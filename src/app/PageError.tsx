import type { AppError } from '#core/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** What happened, in one sentence, and what to do: never a white page. */
export function PageError({ error, onRetry }: { error: AppError; onRetry?: () => void }) {
  return (
    <Page>
      <div role="alert">
        <PageHead title={error.message} />
        <ul>
          {error.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </Page>
  )
}
