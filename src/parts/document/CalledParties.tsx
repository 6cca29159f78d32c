import type { Address as AddressValue } from '#core/safe/safe.ts'
import { AddName } from '#parts/accounts/AddName.tsx'
import type { KnownAs } from '#parts/accounts/knownAs.ts'
import { useKnownAs } from '#parts/accounts/useKnownAs.ts'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Parties } from '#ui/layout/head/SheetHead.tsx'
import { Address } from '#ui/values/Address.tsx'

type CalledPartiesProps = {
  /** `isNamed`: the role is the person's own name for it. */
  parties: readonly { key?: string; role: string; address: AddressValue; isNamed?: boolean }[]
  /** The signed bytes were decoded here: then known accounts are in ink, unknown ones never. */
  ink?: boolean
}

type AcquaintanceProps = { address: AddressValue; known: KnownAs | undefined; isNamed: boolean }

/** How the page knows an account, and a button to name one without a name. */
function Acquaintance({ address, known, isNamed }: AcquaintanceProps) {
  if (known?.isNamed)
    return (
      <span className="pencil">
        {!isNamed && (
          <>
            <bdi>{known.name}</bdi>.{' '}
          </>
        )}
        {known.by}
      </span>
    )
  return (
    <span className="pencil">
      {known ? `${sentenceCase(known.name)}. ${known.by}` : 'Not in your address book.'}{' '}
      <AddName address={address} />
    </span>
  )
}

const sentenceCase = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The whole addresses of a transaction below its sentence, to copy, each with the person's name. */
export function CalledParties({ parties, ink = false }: CalledPartiesProps) {
  const whoIs = useKnownAs()
  return (
    <Parties
      parties={parties.map(({ key, role, address, isNamed }) => {
        const known = whoIs(address)
        return {
          key: key ?? address,
          role,
          address: (
            <>
              <Address address={address} size="large" ink={ink && known !== undefined} />{' '}
              <CopyButton text={address} />
            </>
          ),
          evidence: <Acquaintance address={address} known={known} isNamed={isNamed ?? false} />,
        }
      })}
    />
  )
}
