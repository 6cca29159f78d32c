import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { DeviceHash } from '#ui/values/Hash.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { CheckRow } from '#ui/verdict/CheckRow.tsx'
import { SignatureSlot } from '#ui/verdict/SignatureSlot.tsx'
import { tourHash, tourOwners, tourSentence } from './tourSample.ts'
import { endTour } from './tourTaken.ts'
import './Tour.css'

type TourStep = { title: string; text: string; shown: ReactNode }

const steps: readonly [TourStep, ...TourStep[]] = [
  {
    title: 'Read the sentence',
    text: 'It says what the transaction would do. It is made on this device, from the bytes you would sign.',
    shown: <Sentence parts={tourSentence} />,
  },
  {
    title: 'Read what did not pass',
    text: 'What agrees is folded. A warning, a stop, a block and what could not be checked always stand open.',
    shown: (
      <ul>
        <CheckRow kind="pass" statement="The details belong to this hash." source="computed here" />
        <CheckRow kind="warn" statement="First payment to this address." source="history" />
        <CheckRow kind="unknown" statement="The second node did not answer." source="chain" />
      </ul>
    ),
  },
  {
    title: 'Compare with your device',
    text: 'Your wallet shows this hash before you sign. If one character differs, reject it there.',
    shown: <DeviceHash hash={tourHash} caption="Safe transaction hash" />,
  },
  {
    title: 'Sign or reject',
    text: 'When it is blocked there is no button, only why and what to do. Otherwise your line is open.',
    shown: (
      <ul>
        <SignatureSlot state="signed" owner={tourOwners[0]} />
        <SignatureSlot state="yours" owner={tourOwners[1]} you />
      </ul>
    ),
  },
]

/** Four steps through one transaction; wherever it is left, it is not offered again. */
export function Tour({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0)
  const step = steps[at] ?? steps[0]
  const isLast = at === steps.length - 1
  const end = () => {
    endTour()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={end}
      title={`${at + 1} of ${steps.length}: ${step.title}`}
      actions={
        <>
          {!isLast && <Button onClick={end}>Skip</Button>}
          {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
          <Button kind="primary" onClick={() => (isLast ? end() : setAt(at + 1))}>
            {isLast ? 'Done' : 'Next'}
          </Button>
        </>
      }
    >
      <div className="tour-step" aria-live="polite">
        <p>{step.text}</p>
        <div className="tour-shown">{step.shown}</div>
      </div>
    </Dialog>
  )
}
