import { isSameAddress } from '#core/addresses/address.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useActor } from '#session/react.ts'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { SignatureSlot } from '#ui/verdict/SignatureSlot.tsx'

/** Names are the person's own and come after the first look. */
const ownerName = lazyComponent(() => import('#parts/accounts/OwnerName.tsx').then((part) => part.OwnerName))

const nameOffer = lazyComponent(() => import('#parts/accounts/NameOffer.tsx').then((part) => part.NameOffer))

/** Who can sign: the owners as the chain lists them, each with the mark drawn from their address. */
export function Owners() {
  const { data: state, error } = useSafeState()
  const you = useActor()?.address
  return (
    <PanelPart title="Owners" aside={state && `Threshold ${state.threshold} of ${state.owners.length}`}>
      {error && (
        <Failed kind="unknown" title="The owners could not be loaded from the chain." error={error} />
      )}
      {!state && !error && <RuledLoading label="Loading the owners from the chain" lines={3} />}
      {state && (
        <>
          <ul className="plain-list">
            {state.owners.map((owner, index) => (
              <SignatureSlot
                key={owner}
                state="owner"
                owner={owner}
                name={
                  <Deferred
                    part={ownerName}
                    props={{ owner, otherwise: `Owner ${index + 1}` }}
                    loading={`Owner ${index + 1}`}
                  />
                }
                note={<Deferred part={nameOffer} props={{ address: owner }} loading={null} />}
                you={you !== undefined && isSameAddress(you, owner)}
              />
            ))}
          </ul>
          <p className="muted small">
            Marks are drawn from each address to help you recognise it. They do not replace the address. Names
            come from your address book.
          </p>
        </>
      )}
    </PanelPart>
  )
}
