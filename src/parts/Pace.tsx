import { Notice } from '#ui/Notice.tsx'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

type PaceProps = {
  slowUntil: number | undefined
  /** The list itself is not here yet. */
  isAwaited?: boolean
}

/** Says that the service asked for a pause (429), and what this page does meanwhile. */
export function Pace({ slowUntil, isAwaited = false }: PaceProps) {
  if (slowUntil === undefined) return null
  return (
    <Notice kind="info" title={`The service asks to be asked less until ${clock.format(slowUntil)}.`}>
      {isAwaited
        ? 'This page waits until then and asks again by itself. What is in the list stays there.'
        : 'Until then one transaction is looked at at a time. Those not looked at yet say so.'}
    </Notice>
  )
}
