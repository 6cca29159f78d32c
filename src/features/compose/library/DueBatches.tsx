import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { wholeDayOf } from '#parts/sentences/when.ts'
import { useHref, useSafeId, useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { batchesOf, dueBatches, putOff, savedBatches } from '#stores/savedBatches.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { dueToast } from './dueToast.ts'
import { localDay } from './localDay.ts'
import { openBatch } from './openBatch.ts'
import './DueBatches.css'

/** The kept batches whose day has come, a line each: opened on Compose, or put off to the next day. */
export function DueBatches() {
  const key = prefixed(useSafeId())
  const { places } = useServices()
  const href = useHref()
  const list = useStore(savedBatches, (all) => batchesOf(all, key))
  const today = localDay(new Date())
  const due = dueBatches(list, today)
  if (due.length === 0) return null
  return (
    <section className="due-batches" aria-label="Due payments">
      <PanelPart title="Due payments">
        <ul className="plain-list">
          {due.map((batch) => (
            <li key={batch.name}>
              <span className="due-batches-what">
                “<VisibleText text={batch.name} />” is due since{' '}
                {wholeDayOf(new Date(`${batch.due}T00:00`).getTime())}.
              </span>
              <span className="due-batches-acts">
                <Button
                  label={`Open the batch ${batch.name}`}
                  onClick={() => {
                    toast.dismiss(dueToast(key))
                    openBatch(key, batch, today)
                    places.go(href('compose'))
                  }}
                >
                  Open the batch
                </Button>
                <Button
                  kind="quiet"
                  label={`Later: ${batch.name}`}
                  onClick={() => {
                    toast.dismiss(dueToast(key))
                    putOff(key, batch.name, today)
                  }}
                >
                  Later
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </PanelPart>
    </section>
  )
}
