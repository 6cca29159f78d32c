import type { AddressBookEntry } from '#core/formats/addressBookCsv.ts'
import { visibleLine } from '#core/text/visibleLine.ts'
import { useServices } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Address } from '#ui/values/Address.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'

/** One name of the address book, the account it is for, and what can be done with it. */
export function NameRow({
  entry,
  onChange,
  onRemove,
}: {
  entry: AddressBookEntry
  onChange: () => void
  onRemove: () => void
}) {
  const { chains } = useServices()
  const network = chains.find(({ chainId }) => chainId === entry.chainId)?.name ?? `Chain ${entry.chainId}`
  return (
    <div className="address-book-row">
      <div className="address-book-who">
        <bdi className="address-book-name">
          <VisibleText text={entry.name} />
        </bdi>{' '}
        <span className="muted">{network}</span>
        <div>
          <Address address={entry.address} /> <CopyButton text={entry.address} />
        </div>
      </div>
      <div className="address-book-actions">
        <Button kind="quiet" label={`Change ${visibleLine(entry.name)}`} onClick={onChange}>
          Change
        </Button>
        <Button kind="quiet" label={`Remove ${visibleLine(entry.name)}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  )
}
