import { useEffect, useState } from 'react'
import type { ConnectedFrame, ConsentNeeded, FailedFrame } from '#frame/connect.ts'
import { Button } from '#ui/Button.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

type Late = ConnectedFrame | ConsentNeeded
type HostSilentProps = { failure: FailedFrame; onRetry: () => void; onAnswer: (connection: Late) => void }

/** The host did not say which Safe this is. It may still answer; then this page offers it and does not jump. */
export function HostSilent({ failure, onRetry, onAnswer }: HostSilentProps) {
  const [late, setLate] = useState<Late>()
  useEffect(() => failure.onLateAnswer(setLate), [failure])
  return (
    <Page>
      <div role="alert">
        <PageHead title={failure.reason} note="Nothing was sent and nothing is lost." />
        <ul>
          {failure.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      {late && (
        <p role="status">
          The page around this one has answered after all.{' '}
          <Button kind="primary" onClick={() => onAnswer(late)}>
            Go on with it
          </Button>
        </p>
      )}
      <p>
        <Button onClick={onRetry}>Ask again</Button>{' '}
        <a href="./" target="_blank" rel="noopener noreferrer">
          Connect a wallet instead
        </a>
      </p>
    </Page>
  )
}
