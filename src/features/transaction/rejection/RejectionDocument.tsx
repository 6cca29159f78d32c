import type { ReactNode } from 'react'
import { decodeCall } from '#core/calldata/decode.ts'
import { sentenceOf } from '#core/sentence/sentence.ts'
import { Acknowledgements } from '#features/transaction/Acknowledgements.tsx'
import { DelegateNotice } from '#parts/accounts/DelegateNotice.tsx'
import { declinedWords, stepWords } from '#parts/acting/stepWords.ts'
import { DataSources } from '#parts/document/DataSources.tsx'
import { DeviceHashes } from '#parts/document/DeviceHashes.tsx'
import { documentVerdict } from '#parts/document/documentVerdict.ts'
import { Fields } from '#parts/document/Fields.tsx'
import { FoldedChecks } from '#parts/document/FoldedChecks.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { GraveFindings, graveInBar } from '#parts/findings/GraveFindings.tsx'
import { SeenIsSigned } from '#parts/findings/SeenIsSigned.tsx'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import { RejectionSentence } from '#parts/rows/RejectionSentence.tsx'
import { judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import { useConnect, useHref, useKnownChain } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { FoldedClause } from '#ui/layout/FoldedClause.tsx'
import { BlockBanner, Crumbs } from '#ui/layout/head/SheetHead.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Opening, Sheet, SubSentence } from '#ui/layout/Sheet.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { useRejection } from './useRejection.ts'

type Rejecting = ReturnType<typeof useRejection>

function noteOf({ action, progress, declined, error }: Rejecting): string | undefined {
  if (error) return undefined
  if (declined) return declinedWords
  if (progress) return stepWords[progress]
  if ('sentence' in action) return action.sentence
  const isForOwner = action.kind === 'sign' && action.isForOwner
  return isForOwner ? 'Your signature shows that you propose it. The owners still have to sign.' : undefined
}

const headOf = ({ action }: Rejecting, number: string) =>
  action.kind === 'closed'
    ? action.blocked
      ? 'Cannot be signed'
      : 'Closed for now'
    : `Sign and propose “Rejects transaction ${number}”`

const buttons: Partial<Record<Rejecting['action']['kind'], string>> = {
  sign: 'Sign and propose',
  connect: 'Connect',
  switchChain: 'Switch network',
}

/** The foot: the one button for it where everything was checked, else why there is none. */
function Foot({ rejecting, number }: { rejecting: Rejecting; number: string }) {
  const { action, isBusy, error, run, isFramed, verification } = rejecting
  const connect = useConnect()
  const href = useHref()
  const word = buttons[action.kind] ?? (isBusy ? 'Sign and propose' : undefined)
  const isMute = action.kind === 'connect' && !connect
  return (
    <ActionBar
      act={headOf(rejecting, number)}
      why={noteOf(rejecting)}
      failed={error}
      blocked={action.kind === 'closed' && action.blocked}
      found={
        verification && graveInBar(verification.results, 'sentence' in action ? action.sentence : undefined)
      }
    >
      <ButtonLink href={href('queue')}>Back to the queue</ButtonLink>
      {isFramed && <OpenInNewTab page="transaction" params={{ reject: number }} large />}
      {word && (
        <Button
          kind="primary"
          large
          onClick={run}
          busy={isBusy}
          reason={isMute ? 'The wallet part of the page is loading.' : undefined}
        >
          {word}
        </Button>
      )}
    </ActionBar>
  )
}

/** The Safe has to be read before there is anything to sign. */
function Unread({ state, number }: { state: Rejecting['state']; number: string }) {
  return (
    <Page>
      <PageHead title={`Reject transaction ${number}`} />
      {state.error ? (
        <Failed
          kind="unknown"
          title="Nothing can be signed: the Safe could not be loaded from the chain."
          error={state.error}
        />
      ) : state.data ? (
        <Notice kind="unknown" title={`This page does not support Safe version ${state.data.version}.`} />
      ) : (
        <RuledLoading label="Loading the Safe" lines={6} />
      )}
    </Page>
  )
}

type RejectionDocumentProps = {
  nonce: bigint
  /** The document of the rejection that is proposed already: there is no second one. */
  proposed: (id: string) => ReactNode
}

/** What has to be signed until it can be executed. */
function enough(threshold: number, isForOwner: boolean): string {
  if (threshold > 1) return `It can be executed when ${threshold} owners have signed it.`
  return isForOwner
    ? 'It can be executed when an owner has signed it.'
    : 'Your signature is enough to execute it.'
}

/** The empty transaction that uses a nonce, as a document: nobody has signed it yet, and it is checked and signed here. */
export function RejectionDocument({ nonce, proposed }: RejectionDocumentProps) {
  const rejecting = useRejection(nonce)
  const { action, state, waiting, rejection, verification, checkError, delegations, acceptStop } = rejecting
  const href = useHref()
  const { nativeCurrency, isNodeOfService } = useKnownChain()
  const number = nonce.toString()
  if (waiting.rejection) return proposed(waiting.rejection.id)
  if (!state.data || !rejection || waiting.isPending) return <Unread state={state} number={number} />
  const { tx, identity } = rejection
  const { threshold } = state.data
  const sentence = sentenceOf(decodeCall(tx, identity.address), {
    safe: identity.address,
    nativeCurrency,
    nonce,
  })
  const isBlocked = action.kind === 'closed' && action.blocked
  const verdict = verification?.verdict
  const isCalm = !isBlocked && (verdict === 'pass' || verdict === 'warn')
  return (
    <>
      <Sheet
        verdict={documentVerdict(isBlocked, verdict)}
        attributes={judgedAttributes(verification, action)}
        record={
          <DeviceHashes
            hashes={{
              domainHash: rejection.hashes.domain,
              messageHash: rejection.hashes.message,
              safeTxHash: rejection.hashes.safeTx,
            }}
            data="0x"
            isBlocked={isBlocked}
          />
        }
        recordLabel="Hashes on your device"
        lead={
          <>
            <Opening>
              <Crumbs>
                <a href={href('queue')}>Queue</a>
                <span>Nonce {number}, not proposed yet</span>
              </Crumbs>
              {isBlocked && <BlockBanner>{`Blocked. ${action.sentence}`}</BlockBanner>}
              <RejectionSentence nonce={nonce} otherwise={sentence} heading />
              <SubSentence>
                Nothing moves. Nothing else with nonce {number} can be executed after it.{' '}
                {enough(threshold, delegations.length > 0)}
              </SubSentence>
              {verification && <GraveFindings results={verification.results} />}
              <DelegateNotice delegations={delegations} />
              {action.kind === 'acknowledge' && (
                <Acknowledgements stops={action.stops} onAccept={acceptStop} />
              )}
            </Opening>
            {verification && isCalm && <SeenIsSigned />}
          </>
        }
      >
        {verification ? (
          <FoldedChecks
            number={1}
            results={verification.results}
            isCalm={isCalm}
            from={
              verification.safe &&
              `On this device, at block ${verification.safe.blockNumber}${isNodeOfService ? ', of a node named by the service' : ''}.`
            }
          >
            <DataSources verification={verification} />
          </FoldedChecks>
        ) : (
          <Clause number={1} title="What was checked">
            {checkError ? (
              <Failed
                kind="unknown"
                title="Nothing can be signed: it could not be checked."
                error={checkError}
              />
            ) : (
              <RuledLoading label="Checking it against the chain" lines={6} />
            )}
          </Clause>
        )}
        <FoldedClause number={2} title="All ten signed fields">
          <Fields tx={tx} />
        </FoldedClause>
      </Sheet>
      <Foot rejecting={rejecting} number={number} />
    </>
  )
}
