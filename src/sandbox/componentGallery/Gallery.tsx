import { Clause } from '#ui/layout/Clause.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { Capsules } from './Capsules.tsx'
import { Choices } from './Choices.tsx'
import { Controls } from './Controls.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Evidence } from './Evidence.tsx'
import { Lists } from './Lists.tsx'
import { Marks } from './Marks.tsx'
import { Openings } from './Openings.tsx'
import { Parts } from './Parts.tsx'
import { Signatures } from './Signatures.tsx'
import { States } from './States.tsx'
import { Trials } from './Trials.tsx'
import { Values } from './Values.tsx'
import './Gallery.css'

/** Every component in every state, in the colours of the system. */
export function Gallery() {
  return (
    <Page>
      <PageHead title="Components and states" note="Invented figures." />
      <Clause title="Controls">
        <div className="gallery-stack">
          <Controls />
        </div>
      </Clause>
      <Clause title="Choices">
        <div className="gallery-stack">
          <Choices />
        </div>
      </Clause>
      <Clause title="Values" aside="ink is computed here, pencil is claimed">
        <div className="gallery-stack">
          <Values />
        </div>
      </Clause>
      <Clause title="Drawings, pictures, toasts">
        <div className="gallery-stack">
          <Marks />
        </div>
      </Clause>
      <Clause title="Signature slots">
        <div className="gallery-stack">
          <Signatures />
        </div>
      </Clause>
      <Clause title="Evidence">
        <div className="gallery-stack">
          <Evidence />
        </div>
      </Clause>
      <Clause title="Lists">
        <div className="gallery-stack">
          <Lists />
        </div>
      </Clause>
      <Clause title="Dialogs, notices, loading">
        <div className="gallery-stack">
          <Dialogs />
        </div>
      </Clause>
      <Clause title="Numbered parts, what opens, ways on">
        <div className="gallery-stack">
          <Openings />
        </div>
      </Clause>
      <Clause title="Simulations">
        <div className="gallery-stack">
          <Trials />
        </div>
      </Clause>
      <Clause title="Parts of an open Safe" aside="invented, and nobody answers">
        <div className="gallery-stack">
          <Parts />
        </div>
      </Clause>
      <Clause title="The states that are left">
        <div className="gallery-stack">
          <States />
        </div>
      </Clause>
      <Clause title="Capsules">
        <div className="gallery-stack">
          <Capsules />
        </div>
      </Clause>
    </Page>
  )
}
