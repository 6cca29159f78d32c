import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'

/** Before anything is known: whom we ask, and empty lines where the answer will stand. */
export function Opening({ host }: { host: string | undefined }) {
  return (
    <Page>
      <PageHead
        title={host ? 'Asking the page around this one which Safe it is.' : 'Opening.'}
        note={
          host
            ? `Opening inside ${host.replace(/^https?:\/\//, '')}`
            : 'Nothing is shown until it has been computed here.'
        }
      />
      <RuledLoading label="Opening" lines={6} />
    </Page>
  )
}
