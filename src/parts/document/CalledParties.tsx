import type { Address as AddressValue } from '#core/safe/safe.ts'
import { AddressBookLabel } from '#parts/accounts/AddressBookLabel.tsx'
import { useSafeId } from '#session/react.ts'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Parties } from '#ui/layout/Sheet.tsx'
import { Address } from '#ui/values/Address.tsx'

type CalledPartiesProps = {
  /** `isNamed`: its role is the name that the person gave it. */
  parties: readonly { key?: string; role: string; address: AddressValue; isNamed?: boolean }[]
  /** The bytes that are signed were read here. */
  ink?: boolean
}

/** The accounts of a transaction in full under its sentence, to be copied, each with what the person calls it. */
export function CalledParties({ parties, ink = false }: CalledPartiesProps) {
  const { chainId } = useSafeId()
  return (
    <Parties
      parties={parties.map(({ key, role, address, isNamed }) => ({
        key: key ?? address,
        role,
        address: (
          <>
            <Address address={address} size="large" ink={ink} /> <CopyButton text={address} />
          </>
        ),
        evidence: <AddressBookLabel address={address} chainId={chainId} isNamed={isNamed ?? false} />,
      }))}
    />
  )
}
