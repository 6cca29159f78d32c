import { SignatureList } from '#parts/acting/SignatureList.tsx'
import { SignatureLines } from '#ui/verdict/SignatureLines.tsx'
import { SignatureSlot } from '#ui/verdict/SignatureSlot.tsx'
import { first, second, third } from './samples.ts'

/** Of seven accounts that are no owners, those that stand behind a line. */
const strangers = Array.from({ length: 7 }, (_, at) => ({
  owner: `0x${(at + 1).toString(16).padStart(40, '0')}` as const,
  state: 'foreign' as const,
  reason: 'Not an owner now.',
  isYou: false,
}))

export function Signatures() {
  return (
    <>
      <ul className="gallery-slots">
        <SignatureSlot state="signed" owner={first} name="First owner" drawn />
        <SignatureSlot state="yours" owner={second} name="Second owner" you />
        <SignatureSlot state="missing" owner={third} name="Third owner" />
        <SignatureSlot state="claimed" owner={first} />
        <SignatureSlot state="rejected" owner={third} name="Third owner" note="rejected: “wrong account”" />
        <SignatureSlot
          state="foreign"
          owner={second}
          name="Second owner"
          reason={`Under this hash it is by ${third}.`}
        />
        <SignatureSlot state="held" owner={second} you note="opens when call 1 is settled" />
        <SignatureSlot state="closed" owner={second} you />
        <SignatureSlot state="owner" owner={third} name="Third owner" />
      </ul>
      <div className="gallery-row">
        <SignatureLines
          threshold={2}
          lines={[
            { owner: first, state: 'signed' },
            { owner: second, state: 'yours' },
            { owner: third, state: 'missing' },
          ]}
        />
        <SignatureLines
          threshold={2}
          lines={[
            { owner: first, state: 'rejected' },
            { owner: second, state: 'claimed' },
            { owner: third, state: 'foreign' },
          ]}
        />
        <SignatureLines
          threshold={2}
          lines={[
            { owner: first, state: 'held' },
            { owner: second, state: 'closed' },
          ]}
        />
        <SignatureLines
          threshold={undefined}
          lines={[
            { owner: first, state: 'claimed' },
            { owner: third, state: 'claimed' },
          ]}
        />
      </div>
      <SignatureList lines={strangers} nameFor={() => undefined} />
    </>
  )
}
