import { isSameAddress } from '#core/address.ts'
import { Arriving } from '#parts/Arriving.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { late } from '#parts/late.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useActor } from '#session/react.ts'
import { RecordPart } from '#ui/Document.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { SignatureSlot } from '#ui/SignatureSlot.tsx'

/** Names are the person's own and come after the first look. */
const ownerName = late(() => import('#parts/OwnerName.tsx').then((part) => part.OwnerName))

/** Who can sign: the owners as the chain lists them, each with the mark drawn from their address. */
export function Owners() {
  const { data: state, error } = useSafeState()
  const you = useActor()?.address
  return (
    <RecordPart title="Who can sign" aside={state && `${state.threshold} of ${state.owners.length} needed`}>
      {error && <Failed kind="unknown" title="The owners could not be read from the chain." error={error} />}
      {!state && !error && <RuledLoading label="Reading the owners from the chain" lines={3} />}
      {state && (
        <>
          <ul className="plain-list">
            {state.owners.map((owner, index) => (
              <SignatureSlot
                key={owner}
                state="owner"
                owner={owner}
                name={
                  <Arriving
                    part={ownerName}
                    props={{ owner, otherwise: `Owner ${index + 1}` }}
                    loading={`Owner ${index + 1}`}
                  />
                }
                you={you !== undefined && isSameAddress(you, owner)}
              />
            ))}
          </ul>
          <p className="muted small">
            Marks are drawn from each address, to help you recognise it. They never stand for it. Names come
            from your address book.
          </p>
        </>
      )}
    </RecordPart>
  )
}
