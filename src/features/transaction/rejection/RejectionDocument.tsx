import { decodeCall } from '#core/calldata/decode.ts'
import { sentenceOf } from '#core/sentence/sentence.ts'
import { Acknowledgements } from '#features/transaction/Acknowledgements.tsx'
import { DelegateNotice } from '#parts/accounts/DelegateNotice.tsx'
import { declinedWords, stepWords } from '#parts/acting/stepWords.ts'
import { Checks } from '#parts/document/Checks.tsx'
import { DataSources } from '#parts/document/DataSources.tsx'
import { DeviceHashes } from '#parts/document/DeviceHashes.tsx'
import { documentVerdict } from '#parts/document/documentVerdict.ts'
import { Fields } from '#parts/document/Fields.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { talliedKinds } from '#parts/findings/talliedKinds.ts'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import { judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import { useConnect, useHref, useKnownChain } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { BlockBanner, Crumbs, Opening, Sheet, SubSentence } from '#ui/layout/Sheet.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { Tally } from '#ui/verdict/Tally.tsx'
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
  const { action, isBusy, error, run, isFramed } = rejecting
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

/** The empty transaction that uses a number up, as a document: nobody has signed it yet, and it is checked and signed here. */
export function RejectionDocument({ nonce }: { nonce: bigint }) {
  const rejecting = useRejection(nonce)
  const { action, state, rejection, verification, checkError, delegations, acceptStop } = rejecting
  const href = useHref()
  const { nativeCurrency } = useKnownChain()
  const number = nonce.toString()
  if (!state.data || !rejection) return <Unread state={state} number={number} />
  const { tx, identity } = rejection
  const { threshold } = state.data
  const sentence = sentenceOf(decodeCall(tx, identity.address), {
    safe: identity.address,
    nativeCurrency,
    nonce,
  })
  const isBlocked = action.kind === 'closed' && action.blocked
  return (
    <>
      <Sheet
        verdict={documentVerdict(isBlocked, verification?.verdict)}
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
      >
        <Opening>
          <Crumbs>
            <a href={href('queue')}>Queue</a>
            <span>Nonce {number}, not proposed yet</span>
          </Crumbs>
          {isBlocked && <BlockBanner>{`Blocked. ${action.sentence}`}</BlockBanner>}
          <Sentence parts={sentence} heading />
          <SubSentence>
            Nothing moves. Once it is executed, no other transaction with nonce {number} can ever run.{' '}
            {threshold === 1
              ? delegations.length > 0
                ? 'It can be executed when an owner has signed it.'
                : 'Your signature is enough to execute it.'
              : `It can be executed when ${threshold} owners have signed it.`}
          </SubSentence>
          <DelegateNotice delegations={delegations} />
          {verification && <Tally kinds={talliedKinds(verification.results)} />}
          {action.kind === 'acknowledge' && <Acknowledgements stops={action.stops} onAccept={acceptStop} />}
        </Opening>
        <Clause
          number={1}
          title="What was checked"
          aside={verification?.safe && `on this device, at block ${verification.safe.blockNumber}`}
        >
          {verification ? (
            <>
              <Checks results={verification.results} />
              <DataSources verification={verification} />
            </>
          ) : checkError ? (
            <Failed
              kind="unknown"
              title="Nothing can be signed: it could not be checked."
              error={checkError}
            />
          ) : (
            <RuledLoading label="Checking it against the chain" lines={6} />
          )}
        </Clause>
        <Clause number={2} title="All ten signed fields" aside="made on this device">
          <Fields tx={tx} />
        </Clause>
      </Sheet>
      <Foot rejecting={rejecting} number={number} />
    </>
  )
}
