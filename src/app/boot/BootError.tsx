import { PageError } from '#app/failures/PageError.tsx'
import { BareShell } from '#app/shell/BareShell.tsx'
import type { AppError } from '#core/errors.ts'

/** Opening ended before there was a page: nothing has been asked of anybody yet. */
export function BootError({ error, ...again }: { error: AppError; onRetry?: () => void; retry?: string }) {
  return (
    <BareShell place="Opening">
      <PageError error={error} meaning="Nothing was signed and nothing was sent." {...again} />
    </BareShell>
  )
}
