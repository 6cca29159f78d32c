import { Clause } from '#ui/Clause.tsx'
import { Page, PageHead } from '#ui/Page.tsx'
import { Capsules } from './gallery/Capsules.tsx'
import { Choices } from './gallery/Choices.tsx'
import { Controls } from './gallery/Controls.tsx'
import { Dialogs } from './gallery/Dialogs.tsx'
import { Evidence } from './gallery/Evidence.tsx'
import { Lists } from './gallery/Lists.tsx'
import { Marks } from './gallery/Marks.tsx'
import { Openings } from './gallery/Openings.tsx'
import { Parts } from './gallery/Parts.tsx'
import { Signatures } from './gallery/Signatures.tsx'
import { States } from './gallery/States.tsx'
import { Trials } from './gallery/Trials.tsx'
import { Values } from './gallery/Values.tsx'
import './Gallery.css'

/** Every component in every state. The colours are chosen at the foot of the page. */
export function Gallery() {
  return (
    <Page>
      <PageHead
        title="Components and states"
        note="Invented figures. Colours are chosen at the foot of the page."
      />
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
      <Clause title="Trial runs">
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
