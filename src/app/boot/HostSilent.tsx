import { useEffect, useState } from 'react'
import { BareShell, Inside } from '#app/shell/BareShell.tsx'
import type { ConnectedFrame, ConsentNeeded, FailedFrame } from '#frame/connection/connect.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { NextSteps } from '#ui/layout/NextSteps.tsx'
import { LoadingSteps } from '#ui/layout/RuledLoading.tsx'
import { Opening as Head, PanelPart, Sheet, SubSentence } from '#ui/layout/Sheet.tsx'
import { Notice } from '#ui/theme/Notice.tsx'

type Late = ConnectedFrame | ConsentNeeded
type HostSilentProps = {
  failure: FailedFrame
  host: string | undefined
  onRetry: () => void
  onAnswer: (connection: Late) => void
}

/** The host did not say which Safe this is. It may still answer; then this page offers it and does not jump. */
export function HostSilent({ failure, host, onRetry, onAnswer }: HostSilentProps) {
  const [late, setLate] = useState<Late>()
  useEffect(() => failure.onLateAnswer(setLate), [failure])
  const record = (
    <PanelPart title="Opening">
      <LoadingSteps
        steps={[
          { key: 'answer', state: 'failed', text: 'No answer that names a Safe', detail: host },
          { key: 'safe', state: 'waiting', text: 'Safe address' },
          { key: 'chain', state: 'waiting', text: 'Owners, threshold, version, from the chain' },
        ]}
      />
    </PanelPart>
  )
  return (
    <BareShell place={<Inside host={host} />}>
      <Sheet verdict="clear" recordLabel="Opening" record={record}>
        <Head>
          <div role="alert">
            <h1>{failure.reason}</h1>
            {failure.hints.map((hint) => (
              <SubSentence key={hint}>{hint}</SubSentence>
            ))}
          </div>
          <SubSentence>Nothing was signed, nothing was sent, and nothing is lost.</SubSentence>
        </Head>
        {late && (
          <Notice
            kind="info"
            title="The host has answered after all."
            actions={
              <Button kind="primary" onClick={() => onAnswer(late)}>
                Continue with the host
              </Button>
            }
          />
        )}
        <Clause title="Two options">
          <NextSteps
            steps={[
              {
                title: 'Ask again',
                text: 'It may have started slowly.',
                action: (
                  <Button kind={late ? 'plain' : 'primary'} onClick={onRetry}>
                    Ask again
                  </Button>
                ),
              },
              {
                title: 'Continue without the host',
                text: 'This page opens in a new tab and works with your own wallet there.',
                action: (
                  <ButtonLink href="./" newTab>
                    Connect a wallet instead
                  </ButtonLink>
                ),
              },
            ]}
          />
        </Clause>
      </Sheet>
    </BareShell>
  )
}
