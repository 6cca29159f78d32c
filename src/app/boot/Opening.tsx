import { type ReactNode, useEffect, useState } from 'react'
import { BareShell } from '#app/shell/BareShell.tsx'
import { type LoadingStep, LoadingSteps, RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Opening as Head, PanelPart, Sheet, SubSentence } from '#ui/layout/Sheet.tsx'
import './Opening.css'

/** Seconds since opening began, a tenth at a time. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100)
    return () => clearInterval(timer)
  }, [])
  return `${(Math.max(0, now - since) / 1000).toFixed(1)} s`
}

type OpeningProps = {
  /** Where the page stands, in the header. */
  place: ReactNode
  title: string
  steps: readonly LoadingStep[]
  /** When opening began, on the page's own clock. */
  since: number
  /** How long it may take, and what comes then. */
  note: string
}

/** Before anything is known: who is asked, what was answered, and empty lines where the Safe will stand. */
export function Opening({ place, title, steps, since, note }: OpeningProps) {
  const record = (
    <PanelPart title="Opening" aside={<Elapsed since={since} />}>
      <LoadingSteps steps={steps} />
      <p className="opening-note">{note}</p>
    </PanelPart>
  )
  return (
    <BareShell place={place}>
      <Sheet verdict="clear" recordLabel="Opening" record={record}>
        <Head>
          <h1 className="opening-title">{title}</h1>
          <SubSentence>Nothing is shown until it has been computed here.</SubSentence>
          <div className="opening-lines">
            <RuledLoading label={title} lines={2} />
            <RuledLoading small label={title} lines={6} />
          </div>
        </Head>
      </Sheet>
    </BareShell>
  )
}
