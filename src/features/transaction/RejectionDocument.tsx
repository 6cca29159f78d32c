import { decodeCall } from '#core/calldata/decode.ts'
import { sentenceOf } from '#core/sentence.ts'
import { DeviceHashes } from '#parts/document/DeviceHashes.tsx'
import { Fields } from '#parts/document/Fields.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { useConnect, useHref, useKnownChain } from '#session/react.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Crumbs, Document, Opening, SubSentence } from '#ui/Document.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { useRejection } from './useRejection.ts'

/** The empty transaction that uses a number up, as a document: nobody has signed it yet, and it is signed here. */
export function RejectionDocument({ nonce }: { nonce: bigint }) {
  const { state, rejection, hindrance, switchChain, run, busy, declined, error } = useRejection(nonce)
  const connect = useConnect()
  const href = useHref()
  const { nativeCurrency } = useKnownChain()
  const number = nonce.toString()
  if (!state.data || !rejection) {
    return (
      <Page>
        <PageHead title={`Use up number ${number}`} />
        {state.error ? (
          <Failed
            kind="unknown"
            title="The Safe could not be read from the chain, so nothing can be signed."
            error={state.error}
          />
        ) : state.data ? (
          <Notice
            kind="unknown"
            title={`This Safe is of version ${state.data.version}, which this build cannot hash.`}
          />
        ) : (
          <RuledLoading label="Reading the Safe" lines={6} />
        )}
      </Page>
    )
  }
  const { tx, identity } = rejection
  const { threshold } = state.data
  const sentence = sentenceOf(decodeCall(tx, identity.address), {
    safe: identity.address,
    nativeCurrency,
    nonce,
  })
  const toQueue = <ButtonLink href={href('queue')}>Back to the queue</ButtonLink>
  const note = error
    ? undefined
    : declined
      ? 'You declined in the wallet. Nothing was sent.'
      : busy
        ? 'Your wallet asks. Read what it shows before you approve it there.'
        : hindrance?.sentence
  return (
    <>
      <Document
        verdict="clear"
        record={
          <DeviceHashes
            hashes={{
              domainHash: rejection.hashes.domain,
              messageHash: rejection.hashes.message,
              safeTxHash: rejection.hashes.safeTx,
            }}
          />
        }
        recordLabel="What a signing device shows"
      >
        <Opening>
          <Crumbs>
            <a href={href('queue')}>Queue</a>
            <span>Number {number}, not proposed yet</span>
          </Crumbs>
          <Sentence parts={sentence} heading />
          <SubSentence>
            Nothing moves. Once it is executed, no other transaction with the number {number} can ever run.{' '}
            {threshold === 1
              ? 'Your signature is enough to execute it.'
              : `It can be executed when ${threshold} owners have signed it.`}
          </SubSentence>
        </Opening>
        <Clause number={1} title="All ten fields that are signed" aside="made here, no service was asked">
          <Fields tx={tx} />
        </Clause>
      </Document>
      <ActionBar
        act={
          hindrance?.kind === 'closed'
            ? 'Cannot be signed here'
            : `Sign and propose “Uses up number ${number}”`
        }
        note={note}
        failed={error}
      >
        {toQueue}
        {!hindrance && (
          <Button kind="primary" large onClick={run} busy={busy}>
            Sign and propose
          </Button>
        )}
        {hindrance?.kind === 'connect' && (
          <Button
            kind="primary"
            large
            onClick={connect}
            reason={connect ? undefined : 'The wallet part of the page is loading.'}
          >
            Connect
          </Button>
        )}
        {hindrance?.kind === 'switch' && (
          <Button kind="primary" large onClick={switchChain}>
            Switch network
          </Button>
        )}
      </ActionBar>
    </>
  )
}
