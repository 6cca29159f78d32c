import { Button } from '#ui/Button.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** A page that nobody put on the list frames us: a person decides, seeing its whole origin, before it learns anything. */
export function Consent({ origin, onAccept }: { origin: string; onAccept: () => void }) {
  return (
    <Page>
      <PageHead
        title="Do you know the page around this one?"
        note="It is not on the list of wallets this page knows."
      />
      <p>
        It is <strong className="mono">{origin}</strong> and asks you to work with a Safe here. It can show
        you anything around this page, and it holds the wallet that signs.
      </p>
      <p>
        <Button kind="primary" onClick={onAccept}>
          I know it, go on
        </Button>{' '}
        <a href="./" target="_blank" rel="noopener noreferrer">
          Open this page by itself
        </a>
      </p>
      <p className="muted">
        Going on is remembered for this address in this browser, where the browser allows it.
      </p>
    </Page>
  )
}
