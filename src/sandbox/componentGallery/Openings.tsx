import { useState } from 'react'
import { AppError } from '#core/errors.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { Clause } from '#ui/layout/Clause.tsx'

/** A button that opens something below it, and says so. */
function Opener() {
  const [isOpen, setOpen] = useState(true)
  return (
    <div>
      <Button expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Replace this owner
      </Button>
      {isOpen && <p className="gallery-line">The form that replaces this owner.</p>}
    </div>
  )
}

/** Numbered parts of a document, what opens below its button, and failures with a way on. */
export function Openings() {
  return (
    <>
      <div className="gallery-document">
        <Clause number={1} title="Money flow of a payment" aside="from the bytes that are signed">
          <p>The number hangs in the margin, so that people can name the part on the phone.</p>
        </Clause>
        <Clause number={12} title="Calls">
          <p>Numbers of two digits hang there too.</p>
        </Clause>
      </div>
      <Opener />
      <Failed
        kind="unknown"
        title="The service did not give what came before."
        error={new AppError('The service answered with status 503.')}
        actions={<Button>Read on</Button>}
      >
        The chain shows the executions even without the service.
      </Failed>
      <Failed
        kind="stop"
        error={new AppError('The wallet is on another network.', { hints: ['Switch it to Sandbox.'] })}
        actions={
          <ButtonLink href="#components" newTab>
            How to switch
          </ButtonLink>
        }
      >
        Nothing was signed.
      </Failed>
      <div>
        <ActionBar
          label="No act"
          act="Cannot be confirmed."
          why="One check failed, and nothing overrides it."
          blocked
        >
          <Button>Save the evidence</Button>
        </ActionBar>
      </div>
    </>
  )
}
