import { AddressBook } from '#features/addressBook/AddressBook.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

export function AddressBookPage() {
  return (
    <Page>
      <PageHead title="Address book" note="Your names for addresses, kept in this browser." />
      <AddressBook />
    </Page>
  )
}
