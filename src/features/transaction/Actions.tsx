import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { includesAddress, withoutAddresses } from '#core/addresses/address.ts'
import { type Action, afterSigning, countedOwners } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'
import { plainText, type Sentence } from '#core/sentence/sentence.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { useOwnedOwners } from '#parts/accounts/useOwnedOwners.ts'
import { declinedWords, stepWords } from '#parts/acting/stepWords.ts'
import { useExecutionFee } from '#parts/acting/useExecutionFee.ts'
import { type Performing, usePerform } from '#parts/acting/usePerform.ts'
import { showFailure } from '#parts/failures/tellFailure.tsx'
import { graveInBar } from '#parts/findings/GraveFindings.tsx'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useVerification } from '#parts/verification/useVerification.ts'
import { useActor, useConnect, useHref, useOwner } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'

const standing = lazyComponent(() =>
  import('#parts/accounts/ProposerNote.tsx').then((part) => part.ProposerNote),
)
const afterOwn = lazyComponent(() => import('./AfterSigning.tsx').then((part) => part.AfterSigning))

function noteOf(
  act: Action,
  { progress, declined }: Performing,
  fee: string | undefined,
): string | undefined {
  if (progress) return stepWords[progress]
  if (declined) return declinedWords
  if (act.kind === 'sign') return afterSigning(act)
  if (act.kind === 'execute') return `You pay the network fee${fee === undefined ? '' : `, ${fee}`}.`
  return undefined
}

/** To who owns no line here but a Safe that does, how that one agrees. */
function useNestedWay({ safe, signatures }: Judged): string | undefined {
  const agreed = safe ? countedOwners(signatures, safe.owners) : []
  const owned = withoutAddresses(useOwnedOwners(safe?.owners), agreed)
  return owned.length === 0
    ? undefined
    : 'Your Safe is an owner here: it confirms with its own transaction, prepared beside the signatures.'
}

/** The one act that is open on a transaction that a service lists. */
function useActions(shown: Judged, action: Action, details: TransactionDetails) {
  const open = useVerification()
  const lookAgain = async () => {
    const { verifyListed, place } = await open()
    return verifyListed(place, { id: details.txId, details }, new AbortController().signal)
  }
  return usePerform({
    shown,
    action,
    lookAgain,
    onDone: ({ kind }) =>
      void (kind === 'signed' && toast.success('Signed, and the other owners can see it.')),
    onError: showFailure,
  })
}

/** The foot of the document: the act in words and the one button for it; when it is closed there is no button, only why. */
export function Actions({
  act,
  details,
  verification,
  sentence,
  children,
}: {
  act: Action
  details: TransactionDetails
  verification: Judged
  sentence: Sentence
  /** The other way: rejecting it. */
  children?: ReactNode
}) {
  const performing = useActions(verification, act, details)
  const { run, executeNow, progress, error, declined } = performing
  const canExecute = act.kind === 'execute' || (act.kind === 'sign' && act.makesExecutable)
  const { fee, warning } = useExecutionFee(canExecute ? verification : undefined)
  const connect = useConnect()
  const isFramed = useActor()?.kind === 'safe'
  const href = useHref()
  const toQueue = <ButtonLink href={href('queue')}>Back to the queue</ButtonLink>
  const toTab = <OpenInNewTab page="transaction" params={{ id: details.txId }} large />
  const nested = useNestedWay(verification)
  const owner = useOwner()
  const { safe, signatures, isUsed } = verification
  const isOf = (owners: readonly Address[]) => owner !== undefined && includesAddress(owners, owner)
  const hasSigned = !isUsed && safe !== undefined && isOf(countedOwners(signatures, safe.owners))
  const proposer = safe && owner && !isOf(safe.owners) ? <Deferred part={standing} props={{}} /> : undefined
  const note = error ? undefined : noteOf(act, performing, fee)
  const look =
    warning === undefined || error ? undefined : (
      <VerdictMark kind="warn" small>
        {warning}
      </VerdictMark>
    )
  const grave = (spoken?: string) =>
    verification.isUsed ? undefined : graveInBar(verification.results, spoken)
  const said = progress || declined ? { why: note } : { note, why: look, found: grave() }
  const busy = progress !== undefined
  const closedNote = (sentence: string) => (error?.message.includes(sentence) ? undefined : sentence)

  if (act.kind === 'closed') {
    return (
      <ActionBar
        act={act.blocked ? 'Cannot be confirmed' : 'Closed for now'}
        why={closedNote(act.sentence)}
        failed={error}
        blocked={act.blocked}
        found={grave(act.sentence)}
      >
        {isFramed && !act.blocked ? toTab : toQueue}
        {children}
      </ActionBar>
    )
  }
  if (act.kind === 'acknowledge') {
    const stops = act.stops.length === 1 ? '1 stop' : `${act.stops.length} stops`
    return (
      <ActionBar act={`${stops} to accept before you can confirm`} failed={error} found={grave()}>
        {toQueue}
        {children}
      </ActionBar>
    )
  }
  if (act.kind === 'none') {
    return (
      <ActionBar
        act={act.sentence}
        why={isUsed ? undefined : (nested ?? proposer)}
        failed={error}
        found={grave()}
      >
        {hasSigned && children}
        {verification.isUsed ? (
          <ButtonLink href={href('history')}>Back to the history</ButtonLink>
        ) : isFramed ? (
          toTab
        ) : hasSigned ? (
          <Deferred part={afterOwn} props={{ id: details.txId }} loading={toQueue} />
        ) : (
          toQueue
        )}
        {!hasSigned && children}
      </ActionBar>
    )
  }
  if (act.kind === 'wait') {
    return (
      <ActionBar act={act.sentence} {...said} failed={error}>
        {children ?? toQueue}
      </ActionBar>
    )
  }
  if (act.kind === 'connect') {
    return (
      <ActionBar act={act.sentence} found={grave()}>
        {children}
        <Button
          kind="primary"
          large
          onClick={run}
          reason={connect ? undefined : 'The wallet part of the page is loading.'}
        >
          Connect
        </Button>
      </ActionBar>
    )
  }
  if (act.kind === 'switchChain') {
    return (
      <ActionBar act={act.sentence} {...said} failed={error}>
        {children}
        <Button kind="primary" large onClick={run} busy={busy}>
          Switch network
        </Button>
      </ActionBar>
    )
  }
  return (
    <ActionBar
      act={act.kind === 'sign' ? 'Confirm' : 'Execute'}
      quote={plainText(sentence)}
      {...said}
      failed={error}
    >
      {children ?? toQueue}
      <Button kind="primary" large onClick={run} busy={busy}>
        {act.kind === 'sign' ? 'Confirm' : 'Execute'}
      </Button>
      {act.kind === 'sign' && act.makesExecutable && (
        <Button large onClick={executeNow} busy={busy}>
          Execute
        </Button>
      )}
    </ActionBar>
  )
}
