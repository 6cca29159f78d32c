import { useState } from 'react'
import { Details } from '#ui/layout/Details.tsx'
import { SignatureSlot } from '#ui/verdict/SignatureSlot.tsx'
import { type SignatureLine, splitLines } from './signatureLines.ts'

type SignatureListProps = {
  lines: readonly SignatureLine[]
  nameFor: (line: SignatureLine) => string | undefined
}

function Lines({ lines, nameFor }: SignatureListProps) {
  return (
    <ul className="plain-list">
      {lines.map((line) => (
        <SignatureSlot
          key={line.owner}
          owner={line.owner}
          name={nameFor(line)}
          state={line.state}
          note={line.note}
          reason={line.reason}
          you={line.isYou}
        />
      ))}
    </ul>
  )
}

/** Who signed and who is missing; of many accounts that are no owners, all but a few behind one line. */
export function SignatureList({ lines, nameFor }: SignatureListProps) {
  const [isOpened, setIsOpened] = useState(false)
  const { open, folded } = splitLines(lines)
  return (
    <>
      <Lines lines={open} nameFor={nameFor} />
      {folded.length > 0 && (
        <Details
          summary={`${folded.length} more accounts that are not owners: none counts`}
          onOpen={() => setIsOpened(true)}
        >
          {isOpened && <Lines lines={folded} nameFor={nameFor} />}
        </Details>
      )}
    </>
  )
}
