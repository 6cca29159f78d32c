import { useEffect, useState } from 'react'
import type { ConnectedFrame, ConsentNeeded, FailedFrame } from '#frame/connect.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Document, Opening as Head, RecordPart, SubSentence } from '#ui/Document.tsx'
import { NextSteps } from '#ui/NextSteps.tsx'
import { Notice } from '#ui/Notice.tsx'
import { LoadingSteps } from '#ui/RuledLoading.tsx'
import { BareShell, Inside } from './shell/BareShell.tsx'

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
    <RecordPart title="Opening">
      <LoadingSteps
        steps={[
          { key: 'answer', state: 'failed', text: 'No answer that names a Safe', detail: host },
          { key: 'safe', state: 'waiting', text: 'Safe address' },
          { key: 'chain', state: 'waiting', text: 'Owners, threshold, version, from chain' },
        ]}
      />
    </RecordPart>
  )
  return (
    <BareShell place={<Inside host={host} />}>
      <Document verdict="clear" recordLabel="Opening" record={record}>
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
            title="The page around this one has answered after all."
            actions={
              <Button kind="primary" onClick={() => onAnswer(late)}>
                Go on with it
              </Button>
            }
          />
        )}
        <Clause title="Two ways on">
          <NextSteps
            steps={[
              {
                title: 'Ask again',
                text: 'It may have been slow to start.',
                action: (
                  <Button kind={late ? 'plain' : 'primary'} onClick={onRetry}>
                    Ask again
                  </Button>
                ),
              },
              {
                title: 'Go on without it',
                text: 'This page opens by itself, in a new tab, and works with your own wallet there.',
                action: (
                  <ButtonLink href="./" newTab>
                    Connect a wallet instead
                  </ButtonLink>
                ),
              },
            ]}
          />
        </Clause>
      </Document>
    </BareShell>
  )
}
