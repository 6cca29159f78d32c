import { Notice } from '#ui/Notice.tsx'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Says that the service asked for a pause (429), and what this page does meanwhile. */
export function Pace({ slowUntil }: { slowUntil: number | undefined }) {
  if (slowUntil === undefined) return null
  return (
    <Notice kind="info" title={`The service asks to be asked less until ${clock.format(slowUntil)}.`}>
      Until then one transaction is looked at at a time. Those not looked at yet say so.
    </Notice>
  )
}
