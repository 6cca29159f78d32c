import type { Capsule } from '#core/capsule/capsule.ts'
import { type Action, afterSigning } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { declinedWords, stepWords } from '#parts/acting/stepWords.ts'
import { useExecutionFee } from '#parts/acting/useExecutionFee.ts'
import type { Performing } from '#parts/acting/usePerform.ts'
import { TakeAlong } from '#parts/capsule/TakeAlong.tsx'
import { graveInBar } from '#parts/findings/GraveFindings.tsx'
import { useConnect, useHref } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'

function noteOf(act: Action, { progress, declined, error }: Performing): string | undefined {
  if (progress) return stepWords[progress]
  if (error) return undefined
  if (declined) return declinedWords
  if (act.kind === 'sign')
    return act.makesExecutable
      ? afterSigning(act)
      : `Your signature goes into the capsule. ${afterSigning(act)}`
  if (act.kind === 'execute') return 'The threshold is reached. You pay the network fee.'
  return 'sentence' in act ? act.sentence : undefined
}

/** Why nothing in a capsule can run any more, once the chain has used its number. */
function overWords({ tx, safe }: Judged, { done }: Performing): string | undefined {
  if (!tx || !safe) return undefined
  return done?.kind === 'executed' && done.succeeded
    ? `Executed. Nonce ${tx.nonce} is used.`
    : `Out of date: nonce ${tx.nonce} is used, and this Safe expects ${safe.nonce}. This capsule can no longer be executed.`
}

const heads: Partial<Record<Action['kind'], string>> = {
  sign: 'Confirm the transaction in this capsule',
  execute: 'Execute the transaction in this capsule',
  acknowledge: 'Accept the stops to continue',
  connect: 'Connect a wallet of an owner',
  switchChain: 'Your wallet is on another network',
}

const headOf = (act: Action) =>
  heads[act.kind] ??
  (act.kind === 'closed'
    ? act.blocked
      ? 'Cannot be confirmed'
      : 'Closed for now'
    : 'Review here, sign elsewhere')

type CapsuleActionsProps = {
  action: Action
  performing: Performing
  capsule: Capsule
  verification: Judged
}

/** The foot of a capsule's document: the one act that is open, and always the capsule as it is now, to take along. */
export function CapsuleActions({ action: act, performing, capsule, verification }: CapsuleActionsProps) {
  const { isBusy, declined, error } = performing
  const isOver = verification.isUsed && !isBusy
  const connect = useConnect()
  const href = useHref()
  const canExecute = act.kind === 'execute' || (act.kind === 'sign' && act.makesExecutable)
  const { fee, warning } = useExecutionFee(canExecute ? verification : undefined)
  const note = noteOf(act, performing)
  const isQuiet = !isBusy && !declined && !error
  const found = (spoken?: string) => (isOver ? undefined : graveInBar(verification.results, spoken))
  const look =
    warning === undefined ? undefined : (
      <VerdictMark kind="warn" small>
        {warning}
      </VerdictMark>
    )
  const said = isQuiet
    ? { note: act.kind === 'execute' && fee ? `${note} It is ${fee}.` : note, why: look, found: found() }
    : { why: note }
  const isBlocked = act.kind === 'closed' && act.blocked
  const takeAlong = isBlocked ? (
    <ButtonLink href={href('capsule')}>Open another</ButtonLink>
  ) : (
    <TakeAlong capsule={capsule} primary={act.kind === 'none' && !isOver && capsule.signatures.length > 0} />
  )
  if (act.kind === 'handOver') return null
  if (act.kind === 'none' || act.kind === 'wait')
    return (
      <ActionBar
        act={(isOver ? overWords(verification, performing) : undefined) ?? act.sentence}
        note={isOver ? undefined : 'Forward the capsule as a file, a link or a code.'}
        failed={error}
        found={found()}
      >
        {takeAlong}
      </ActionBar>
    )
  if (act.kind === 'closed' || act.kind === 'acknowledge')
    return (
      <ActionBar
        act={headOf(act)}
        why={note}
        failed={error}
        blocked={isBlocked}
        found={found(act.kind === 'closed' ? act.sentence : undefined)}
      >
        {takeAlong}
      </ActionBar>
    )
  const words = { connect: 'Connect', switchChain: 'Switch network', sign: 'Confirm', execute: 'Execute' }
  const isMute = act.kind === 'connect' && !connect
  return (
    <ActionBar act={headOf(act)} {...said} failed={error}>
      {takeAlong}
      <Button
        kind="primary"
        large
        onClick={performing.run}
        busy={isBusy}
        reason={isMute ? 'The wallet part of the page is loading.' : undefined}
      >
        {words[act.kind]}
      </Button>
      {act.kind === 'sign' && act.makesExecutable && !isBusy && (
        <Button large onClick={performing.executeNow}>
          Execute
        </Button>
      )}
    </ActionBar>
  )
}
