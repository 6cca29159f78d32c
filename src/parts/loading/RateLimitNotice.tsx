import { Notice } from '#ui/theme/Notice.tsx'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

type RateLimitNoticeProps = {
  slowUntil: number | undefined
  /** The list itself is not loaded yet. */
  isAwaited?: boolean
}

/** Says that the service asked for a pause (429), and what this page does meanwhile. */
export function RateLimitNotice({ slowUntil, isAwaited = false }: RateLimitNoticeProps) {
  if (slowUntil === undefined) return null
  return (
    <Notice kind="info" title={`The service limits requests until ${clock.format(slowUntil)}.`}>
      {isAwaited
        ? 'This page waits until then and tries again. The list keeps its entries.'
        : 'Until then transactions are checked one at a time. The others show “Not checked yet”.'}
    </Notice>
  )
}
